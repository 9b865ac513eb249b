// A release function is called with null, and later with a list of two. Following the list's links through null reads an unknown block
// (follow_chain, summary/apply.c), the same one in both calls, and it stands in for what the second node holds.
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
    item->data = malloc(8); // alarm: the chain of the first call, through null, is taken again
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
