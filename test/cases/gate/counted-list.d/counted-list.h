/* Linked list that knows its length; the release counts down instead of looking for NULL. */
#ifndef COUNTED_LIST_H
#define COUNTED_LIST_H

#include <stddef.h>

struct list_node {
    struct list_node *next;
    char *value;
};

struct list {
    struct list_node *head;
    struct list_node *tail;
    unsigned long count;
};

struct list *list_create(void);
struct list *list_add_tail(struct list *list, const char *value);
void list_release(struct list *list);

#endif
