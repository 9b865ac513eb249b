/* 108 recursive-free-tree: the release walks both children. */
#include <stdlib.h>

struct tree {
    struct tree *left, *right;
    int value;
};

static struct tree *leaf(int value)
{
    struct tree *tree = calloc(1, sizeof *tree);
    if (tree == NULL)
        abort();
    tree->value = value;
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

static void tree_free_left(struct tree *tree)
{
    if (tree == NULL)
        return;
    tree_free_left(tree->left);
    free(tree);
}

int three_kept(int value)
{
    struct tree *root = leaf(value);
    root->left = leaf(value - 1);
    root->right = leaf(value + 1);
    int sum = root->left->value + root->right->value;
    tree_free(root);
    return sum;
}

int three_lost(int value)
{
    struct tree *root = leaf(value);
    root->left = leaf(value - 1);
    root->right = leaf(value + 1); // leak: owner-freed
    int sum = root->left->value + root->right->value;
    tree_free_left(root);
    return sum;
}
