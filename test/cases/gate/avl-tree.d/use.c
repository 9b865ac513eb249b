/* Uses avl-tree.h from another file: released on every path, and lost on an early return. */
#include "avl-tree.h"

#include <stdio.h>
#include <stddef.h>

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
