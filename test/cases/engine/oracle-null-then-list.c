// A release function is called with null, and later with a list of two. Its way along the links leads through null in the first call, and
// so to no block (load, summary/apply.c): an unknown one would be the same in both calls and stand in for what the second node holds.
#include <stdlib.h>

struct node {
    struct node *next;
    char *data;
};

static void release(struct node *list)
{
    struct node *node, *next;
    for (node = list; node; node = next) {
        next = node->next;
        free(node->data);
        free(node);
    }
}

void null_first(void)
{
    struct node *list = NULL, *item;
    release(list);
    item = malloc(sizeof *item);
    item->data = malloc(8);
    item->next = NULL;
    list = item;
    item = calloc(1, sizeof *item);
    item->data = malloc(8);
    item->next = list;
    release(item);
}

void no_call_first(void)
{
    struct node *list = NULL, *item;
    item = malloc(sizeof *item);
    item->data = malloc(8);
    item->next = NULL;
    list = item;
    item = calloc(1, sizeof *item);
    item->data = malloc(8);
    item->next = list;
    release(item);
}

void null_first_then_lost(void)
{
    struct node *list = NULL, *item;
    release(list);
    item = malloc(sizeof *item);
    item->data = malloc(8); // leak
    item->next = NULL;
    list = calloc(1, sizeof *list);
    list->next = item;
    item->data = NULL;
    release(list);
}
