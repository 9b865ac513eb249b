/* 040 cas-insert: compare-and-swap is a store when it succeeds; a single failing try keeps nothing. */
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static struct node *top;

int push_kept(int value)
{
    struct node *node = malloc(sizeof *node), *old;
    if (node == NULL)
        return -1;
    node->value = value;
    do {
        old = top;
        node->next = old;
    } while (!__sync_bool_compare_and_swap(&top, old, node));
    return 0;
}

int push_lost(int value)
{
    struct node *node = malloc(sizeof *node), *old; // leak
    if (node == NULL)
        return -1;
    node->value = value;
    old = top;
    node->next = old;
    if (!__sync_bool_compare_and_swap(&top, old, node))
        return -1;
    return 0;
}
