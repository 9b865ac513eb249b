/* Uses hash-table.h from another file: released on every path, and lost on an early return. */
#include "hash-table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int index_kept(int count, char *const *words)
{
    struct hash_table *table = hash_new(64, free);
    for (int i = 0; i < count; i++)
        hash_put(table, words[i], strdup(words[i]));
    if (hash_count(table) > 1000) {
        hash_free(table);
        return -1;
    }
    printf("%zu\n", hash_count(table));
    hash_free(table);
    return 0;
}

int index_lost(int count, char *const *words)
{
    struct hash_table *table = hash_new(64, free); // leak
    for (int i = 0; i < count; i++)
        hash_put(table, words[i], strdup(words[i]));
    if (hash_count(table) > 1000)
        return -1;
    printf("%zu\n", hash_count(table));
    hash_free(table);
    return 0;
}
