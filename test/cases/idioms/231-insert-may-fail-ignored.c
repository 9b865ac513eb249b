/* 231 insert-may-fail-ignored: the result of the insertion is not looked at; when it fails nobody has the
 * entry. */
#include <stdlib.h>

struct entry {
    struct entry *left, *right;
    int key;
};

static int insert_unique(struct entry **root, struct entry *entry)
{
    while (*root) {
        if ((*root)->key == entry->key)
            return -1;
        root = entry->key < (*root)->key ? &(*root)->left : &(*root)->right;
    }
    *root = entry;
    return 0;
}

static struct entry *entry_new(int key)
{
    struct entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL)
        abort();
    entry->key = key;
    return entry;
}

void add_lost(struct entry **root, int key)
{
    struct entry *entry = entry_new(key); // miss: conditions of the callee merged with the allocation it depends on
    insert_unique(root, entry);
}

void add_kept(struct entry **root, int key)
{
    struct entry *entry = entry_new(key);
    if (insert_unique(root, entry) < 0)
        free(entry);
}
