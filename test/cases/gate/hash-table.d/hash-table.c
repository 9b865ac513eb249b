/* The allocating and releasing side of hash-table.h. */
#include "hash-table.h"

#include <stdlib.h>
#include <string.h>

struct hash_entry {
    struct hash_entry *next;
    char *key;
    void *value;
};

struct hash_table {
    struct hash_entry **buckets;
    size_t size;
    size_t count;
    void (*destroy)(void *value);
};

static void *memory_or_die(void *memory)
{
    if (memory == NULL)
        abort();
    return memory;
}

static size_t hash_of(const char *key)
{
    size_t hash = 5381;
    while (*key)
        hash = hash * 33 + (unsigned char)*key++;
    return hash;
}

struct hash_table *hash_new(size_t size, void (*destroy)(void *value))
{
    struct hash_table *table = memory_or_die(malloc(sizeof *table));
    table->buckets = memory_or_die(calloc(size, sizeof *table->buckets));
    table->size = size;
    table->count = 0;
    table->destroy = destroy;
    return table;
}

void hash_put(struct hash_table *table, const char *key, void *value)
{
    struct hash_entry **bucket = &table->buckets[hash_of(key) % table->size];
    for (struct hash_entry *entry = *bucket; entry; entry = entry->next) {
        if (strcmp(entry->key, key) == 0) {
            if (table->destroy)
                table->destroy(entry->value);
            entry->value = value;
            return;
        }
    }
    struct hash_entry *entry = memory_or_die(malloc(sizeof *entry));
    entry->key = memory_or_die(strdup(key));
    entry->value = value;
    entry->next = *bucket;
    *bucket = entry;
    table->count++;
}

size_t hash_count(const struct hash_table *table)
{
    return table->count;
}

void hash_free(struct hash_table *table)
{
    for (size_t i = 0; i < table->size; i++) {
        struct hash_entry *entry = table->buckets[i];
        while (entry) {
            struct hash_entry *next = entry->next;
            if (table->destroy)
                table->destroy(entry->value);
            free(entry->key);
            free(entry);
            entry = next;
        }
    }
    free(table->buckets);
    free(table);
}
