// A callee releases a list of which all nodes are known here. What its links lead to from the second node on is one set of blocks (follow_chain,
// summary/apply.c), and what any of these holds is released with it.
#include <stdlib.h>

struct node {
    struct node *next;
    char *data;
};

static void release(struct node *list)
{
    struct node *next;
    for (; list; list = next) {
        next = list->next;
        free(list->data);
        free(list);
    }
}

static struct node *made(void)
{
    struct node *node = malloc(sizeof *node);
    node->next = NULL;
    node->data = malloc(8);
    return node;
}

void three(void)
{
    struct node *list = made(), *item;
    item = calloc(1, sizeof *item);
    item->data = malloc(8);
    item->next = list;
    list = item;
    item = calloc(1, sizeof *item);
    item->next = list;
    release(item);
}

static void release_nodes(struct node *list)
{
    struct node *next;
    for (; list; list = next) {
        next = list->next;
        free(list);
    }
}

void three_leaky(void)
{
    struct node *list = made(), *item; // leak
    item = calloc(1, sizeof *item);
    item->data = malloc(8); // leak
    item->next = list;
    list = item;
    item = calloc(1, sizeof *item);
    item->next = list;
    release_nodes(item);
}
