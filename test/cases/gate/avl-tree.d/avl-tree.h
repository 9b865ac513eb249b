/* Balanced tree of keys that knows its length; an empty tree has no nodes to release. */
#ifndef AVL_TREE_H
#define AVL_TREE_H

struct avl_tree;

struct avl_tree *avl_new(void);
int avl_insert(struct avl_tree *tree, int key);
unsigned avl_length(const struct avl_tree *tree);
void avl_free(struct avl_tree *tree);

#endif
