/* Balanced tree of keys that knows its length; an empty tree has no nodes to release. */
#include <stdlib.h>
#include <stdio.h>
#include <stddef.h>

struct avl_tree;

struct avl_tree *avl_new(void);
int avl_insert(struct avl_tree *tree, int key);
unsigned avl_length(const struct avl_tree *tree);
void avl_free(struct avl_tree *tree);

struct avl_node {
    int key;
    int height;
    struct avl_node *left;
    struct avl_node *right;
};

struct avl_tree {
    struct avl_node *root;
    unsigned length;
};

struct avl_tree *avl_new(void)
{
    struct avl_tree *tree = malloc(sizeof *tree);
    if (tree == NULL)
        return NULL;
    tree->root = NULL;
    tree->length = 0;
    return tree;
}

static int height_of(const struct avl_node *node)
{
    return node ? node->height : 0;
}

static void measure(struct avl_node *node)
{
    int left = height_of(node->left), right = height_of(node->right);
    node->height = 1 + (left > right ? left : right);
}

static struct avl_node *rotate_right(struct avl_node *node)
{
    struct avl_node *up = node->left;
    node->left = up->right;
    up->right = node;
    measure(node);
    measure(up);
    return up;
}

static struct avl_node *rotate_left(struct avl_node *node)
{
    struct avl_node *up = node->right;
    node->right = up->left;
    up->left = node;
    measure(node);
    measure(up);
    return up;
}

static struct avl_node *balance(struct avl_node *node)
{
    measure(node);
    int difference = height_of(node->left) - height_of(node->right);
    if (difference > 1) {
        if (height_of(node->left->left) < height_of(node->left->right))
            node->left = rotate_left(node->left);
        return rotate_right(node);
    }
    if (difference < -1) {
        if (height_of(node->right->right) < height_of(node->right->left))
            node->right = rotate_right(node->right);
        return rotate_left(node);
    }
    return node;
}

static struct avl_node *insert_below(struct avl_node *node, struct avl_node *fresh)
{
    if (node == NULL)
        return fresh;
    if (fresh->key < node->key)
        node->left = insert_below(node->left, fresh);
    else
        node->right = insert_below(node->right, fresh);
    return balance(node);
}

int avl_insert(struct avl_tree *tree, int key)
{
    struct avl_node *fresh = malloc(sizeof *fresh);
    if (fresh == NULL)
        return -1;
    fresh->key = key;
    fresh->height = 1;
    fresh->left = fresh->right = NULL;
    tree->root = insert_below(tree->root, fresh);
    tree->length++;
    return 0;
}

unsigned avl_length(const struct avl_tree *tree)
{
    return tree->length;
}

static void free_nodes(struct avl_node *node)
{
    if (node->left)
        free_nodes(node->left);
    if (node->right)
        free_nodes(node->right);
    free(node);
}

void avl_free(struct avl_tree *tree)
{
    if (tree->length)
        free_nodes(tree->root);
    free(tree);
}

int sort_kept(int count, const int *keys)
{
    struct avl_tree *tree = avl_new();
    if (tree == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (avl_insert(tree, keys[i]) < 0) {
            avl_free(tree);
            return -1;
        }
    }
    printf("%u\n", avl_length(tree));
    avl_free(tree);
    return 0;
}

int sort_lost(int count, const int *keys)
{
    struct avl_tree *tree = avl_new(); // leak
    if (tree == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (avl_insert(tree, keys[i]) < 0) {
            avl_free(tree);
            return -1;
        }
    }
    if (avl_length(tree) > 1000)
        return -1;
    printf("%u\n", avl_length(tree));
    avl_free(tree);
    return 0;
}
