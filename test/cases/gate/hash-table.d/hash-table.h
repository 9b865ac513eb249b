/* Hash table that owns copies of its keys and releases its values through a function given at creation. */
#ifndef HASH_TABLE_H
#define HASH_TABLE_H

#include <stddef.h>

struct hash_table;

struct hash_table *hash_new(size_t size, void (*destroy)(void *value));
void hash_put(struct hash_table *table, const char *key, void *value);
size_t hash_count(const struct hash_table *table);
void hash_free(struct hash_table *table);

#endif
