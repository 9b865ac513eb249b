/* 191 free-container-iteration: deleting the nodes of a structure one by one frees each once. */
#include <stdlib.h>

struct node {
    struct node *left, *right, *parent;
};

static struct node *smallest(struct node *node)
{
    while (node->left)
        node = node->left;
    return node;
}

static void detach(struct node **root, struct node *node)
{
    struct node *child = node->right;
    if (child)
        child->parent = node->parent;
    if (node->parent)
        node->parent->left = child;
    else
        *root = child;
}

void tree_clear_right(struct node **root)
{
    while (*root) {
        struct node *node = smallest(*root);
        detach(root, node);
        free(node);
    }
}

void pair_clear_wrong(void)
{
    struct node *node = calloc(1, sizeof *node);
    if (node == NULL)
        return;
    node->left = node->right = calloc(1, sizeof *node);
    free(node->left);
    free(node->right); // double-free
    free(node);
}
