#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

struct arena_chunk {
    struct arena_chunk *next;
    size_t size;
    size_t used;
    alignas(max_align_t) unsigned char bytes[];
};

enum { FIRST_CHUNK = 64 * 1024 };

static struct arena_chunk *chunk_new(struct arena *arena, size_t size)
{
    struct arena_chunk *chunk = shared_alloc(arena->shared, sizeof *chunk + size);
    chunk->size = size;
    return chunk;
}

/* The next chunk with room for `size`: one kept from before a reset, or a new one after `current`. */
static struct arena_chunk *chunk_with_room(struct arena *arena, size_t size)
{
    struct arena_chunk *current = arena->current;
    if (current && current->next && current->next->size >= size) {
        current->next->used = 0;
        return current->next;
    }
    size_t wanted = current ? current->size * 2 : FIRST_CHUNK;
    if (wanted > (size_t)8 << 20)
        wanted = (size_t)8 << 20;
    struct arena_chunk *chunk = chunk_new(arena, wanted > size ? wanted : size);
    if (current) {
        chunk->next = current->next;
        current->next = chunk;
    } else {
        arena->first = chunk;
    }
    return chunk;
}

static void *reserve(struct arena *arena, size_t size)
{
    size = (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
    if (!arena->current || arena->current->size - arena->current->used < size)
        arena->current = chunk_with_room(arena, size);
    void *block = arena->current->bytes + arena->current->used;
    arena->current->used += size;
    arena->used += size;
    return block;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    void *block = reserve(arena, size);
    memset(block, 0, size);
    return block;
}

void *arena_copy(struct arena *arena, const void *bytes, size_t size)
{
    void *block = reserve(arena, size);
    if (size)
        memcpy(block, bytes, size);
    return block;
}

void arena_reset(struct arena *arena)
{
    arena->current = arena->first;
    if (arena->first)
        arena->first->used = 0;
    arena->used = 0;
}

void arena_release(struct arena *arena)
{
    for (struct arena_chunk *chunk = arena->first, *next; chunk; chunk = next) {
        next = chunk->next;
        shared_free(arena->shared, chunk);
    }
    *arena = (struct arena){0};
}
