/* 255 insert-succeeds-takes: the list has the value only if it could make a node for it. */
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    char *value;
};

struct list {
    struct node *head;
    int count, limit;
};

static struct node *list_append(struct list *list, char *value)
{
    if (list->count >= list->limit)
        return NULL;
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        return NULL;
    node->value = value;
    node->next = list->head;
    list->head = node;
    list->count++;
    return node;
}

int add_kept(struct list *list, const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (list_append(list, copy) == NULL) {
        free(copy);
        return -1;
    }
    return 0;
}

int add_lost(struct list *list, const char *text)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    if (list_append(list, copy) == NULL)
        return -1;
    return 0;
}
