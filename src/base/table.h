/* table: a hash table from 64-bit keys to 32-bit values, and `hash_mix` to make such keys.
 *
 * Open addressing, grows at two thirds full; emptied in time proportional to its use: one that is
 * mostly empty gives its memory back. */
#ifndef STAUNCH_BASE_TABLE_H
#define STAUNCH_BASE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct table_slot {
    uint64_t key;
    uint32_t value;
    uint32_t used;
};

struct table {
    struct table_slot *slots;
    uint32_t capacity; /* a power of two, or 0 */
    uint32_t count;
};

/* The value under the key, or NULL. The pointer holds until the next table_put. */
uint32_t *table_find(const struct table *table, uint64_t key);
/* The value slot for the key, made with value 0 if it was not there (`*fresh` says so). */
uint32_t *table_put(struct table *table, uint64_t key, bool *fresh);
void table_clear(struct table *table);
void table_release(struct table *table);

uint64_t hash_mix(uint64_t a, uint64_t b);
uint64_t hash_bytes(const void *bytes, size_t size);

#endif
