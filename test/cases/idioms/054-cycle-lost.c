/* 054 cycle-lost: blocks that only point at each other keep nobody. The ring of two is made by one call,
 * so that there is one place to report. */
#include <stdlib.h>

struct node {
    struct node *next;
};

static struct node *ring_new(void)
{
    struct node *first = malloc(sizeof *first);
    if (first == NULL)
        abort();
    struct node *second = malloc(sizeof *second);
    if (second == NULL)
        abort();
    first->next = second;
    second->next = first;
    return first;
}

void self_lost(void)
{
    struct node *node = malloc(sizeof *node); // leak
    if (node == NULL)
        return;
    node->next = node;
}

void self_kept(void)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        return;
    node->next = node;
    free(node);
}

int ring_lost(void)
{
    struct node *ring = ring_new(); // leak
    return ring->next != ring;
}

int ring_kept(void)
{
    struct node *ring = ring_new();
    int more = ring->next != ring;
    free(ring->next);
    free(ring);
    return more;
}
