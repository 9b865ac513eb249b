/* 048 xor-linked: two pointers mixed in one integer of the caller's; both are handed on. */
#include <stdint.h>
#include <stdlib.h>

struct node {
    uintptr_t both;
};

static struct node *node_new(void)
{
    struct node *node = calloc(1, sizeof *node);
    if (node == NULL)
        abort();
    return node;
}

void link_kept(struct node *middle)
{
    struct node *left = node_new();
    struct node *right = node_new();
    middle->both = (uintptr_t)left ^ (uintptr_t)right;
}

void link_lost(struct node *middle)
{
    struct node *left = node_new(); // leak
    struct node *right = node_new(); // leak
    middle->both = left != right;
}
