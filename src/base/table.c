#include "base/table.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/die.h"

/* Keys are not compared with what they were made of: both words go through every bit, so that small numbers do not meet. */
uint64_t hash_mix(uint64_t a, uint64_t b)
{
    uint64_t hash = (a + 0x9e3779b97f4a7c15u) * 0xff51afd7ed558ccdu;
    hash = (hash ^ (hash >> 32) ^ b) * 0xc4ceb9fe1a85ec53u;
    hash = (hash ^ (hash >> 29)) * 0xbf58476d1ce4e5b9u;
    return hash ^ (hash >> 32);
}

uint64_t hash_bytes(const void *bytes, size_t size)
{
    return XXH64(bytes, size, 0);
}

static struct table_slot *slot_of(const struct table *table, uint64_t key)
{
    uint32_t mask = table->capacity - 1;
    uint32_t position = (uint32_t)hash_mix(key, 0) & mask;
    while (table->slots[position].used && table->slots[position].key != key)
        position = (position + 1) & mask;
    return &table->slots[position];
}

uint32_t *table_find(const struct table *table, uint64_t key)
{
    if (!table->count)
        return NULL;
    struct table_slot *slot = slot_of(table, key);
    return slot->used ? &slot->value : NULL;
}

static void grow(struct table *table)
{
    struct table old = *table;
    table->capacity = old.capacity ? old.capacity * 2 : 16;
    table->slots = must_alloc(sizeof *table->slots * table->capacity);
    for (uint32_t i = 0; i < old.capacity; i++)
        if (old.slots[i].used)
            *slot_of(table, old.slots[i].key) = old.slots[i];
    free(old.slots);
}

uint32_t *table_put(struct table *table, uint64_t key, bool *fresh)
{
    if (table->count * 3 >= table->capacity * 2)
        grow(table);
    struct table_slot *slot = slot_of(table, key);
    if (fresh)
        *fresh = !slot->used;
    if (!slot->used) {
        *slot = (struct table_slot){.key = key, .used = 1};
        table->count++;
    }
    return &slot->value;
}

void table_clear(struct table *table)
{
    /* Clearing costs the capacity: a table left large by one huge function would cost every later one. */
    if (table->capacity > 64 && table->count < table->capacity / 8)
        table_release(table);
    else if (table->count)
        memset(table->slots, 0, sizeof *table->slots * table->capacity);
    table->count = 0;
}

void table_release(struct table *table)
{
    free(table->slots);
    *table = (struct table){0};
}
