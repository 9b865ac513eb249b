/* 110 recursive-builder: one free for a whole tree. */
#include <stdlib.h>

struct tree {
    struct tree *left, *right;
};

static struct tree *build(int depth)
{
    if (depth <= 0)
        return NULL;
    struct tree *tree = malloc(sizeof *tree);
    if (tree == NULL)
        return NULL;
    tree->left = build(depth - 1);
    tree->right = build(depth - 1);
    return tree;
}

static void tree_free(struct tree *tree)
{
    if (tree == NULL)
        return;
    tree_free(tree->left);
    tree_free(tree->right);
    free(tree);
}

int deep_lost(int depth)
{
    struct tree *root = build(depth); // leak: owner-freed
    int some = root != NULL;
    free(root);
    return some;
}

int deep_kept(int depth)
{
    struct tree *root = build(depth);
    int some = root != NULL;
    tree_free(root);
    return some;
}
