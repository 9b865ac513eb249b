/* Linked list that knows its length; the release counts down instead of looking for NULL. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

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

int queue_kept(int count, char *const *words)
{
    struct list *list = list_create();
    if (list == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (list_add_tail(list, words[i]) == NULL) {
            list_release(list);
            return -1;
        }
    }
    printf("%lu\n", list->count);
    list_release(list);
    return 0;
}

int queue_lost(int count, char *const *words)
{
    struct list *list = list_create(); // leak
    if (list == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (words[i] == NULL)
            return -1;
        if (list_add_tail(list, words[i]) == NULL) {
            list_release(list);
            return -1;
        }
    }
    printf("%lu\n", list->count);
    list_release(list);
    return 0;
}
