/* 109 recursive-free-forgets-payload: the nodes are freed, their names are not. */
#include <stdlib.h>
#include <string.h>

struct tree {
    struct tree *left, *right;
    char *name;
};

static struct tree *leaf(const char *name)
{
    struct tree *tree = calloc(1, sizeof *tree);
    if (tree == NULL)
        abort();
    tree->name = strdup(name);
    if (tree->name == NULL)
        abort();
    return tree;
}

static void tree_free(struct tree *tree)
{
    if (tree == NULL)
        return;
    tree_free(tree->left);
    tree_free(tree->right);
    free(tree->name);
    free(tree);
}

static void tree_free_nodes(struct tree *tree)
{
    if (tree == NULL)
        return;
    tree_free_nodes(tree->left);
    tree_free_nodes(tree->right);
    free(tree);
}

int two_kept(const char *name)
{
    struct tree *root = leaf(name);
    root->left = leaf("left");
    int first = root->left->name[0];
    tree_free(root);
    return first;
}

int two_lost(const char *name)
{
    struct tree *root = leaf(name); // leak: owner-freed
    root->left = leaf("left"); // leak: owner-freed
    int first = root->left->name[0];
    tree_free_nodes(root);
    return first;
}
