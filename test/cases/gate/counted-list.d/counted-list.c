/* The allocating and releasing side of counted-list.h. */
#include "counted-list.h"

#include <stdlib.h>
#include <string.h>

struct list *list_create(void)
{
    struct list *list = malloc(sizeof *list);
    if (list == NULL)
        return NULL;
    list->head = list->tail = NULL;
    list->count = 0;
    return list;
}

struct list *list_add_tail(struct list *list, const char *value)
{
    struct list_node *node = malloc(sizeof *node);
    if (node == NULL)
        return NULL;
    node->value = strdup(value);
    node->next = NULL;
    if (list->count == 0)
        list->head = node;
    else
        list->tail->next = node;
    list->tail = node;
    list->count++;
    return list;
}

void list_release(struct list *list)
{
    struct list_node *current = list->head;
    unsigned long count = list->count;
    while (count--) {
        struct list_node *next = current->next;
        free(current->value);
        free(current);
        current = next;
    }
    free(list);
}
