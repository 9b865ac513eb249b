/* arena: memory with one lifetime.
 *
 * Everything the analysis builds for one function lives in that function's arena and goes with
 * one reset; nothing is freed one by one. Running out of memory ends the process (base/die.h). */
#ifndef STAUNCH_BASE_ARENA_H
#define STAUNCH_BASE_ARENA_H

#include <stddef.h>

#include "base/shared.h"

struct arena_chunk;

struct arena {
    struct arena_chunk *first;   /* chunks in the order they were made; kept over a reset */
    struct arena_chunk *current; /* the one being filled */
    size_t used;                 /* bytes handed out since the last reset */
    struct shared *shared;       /* where chunks come from; NULL: the heap */
};

/* Zeroed memory, aligned for any object. */
void *arena_alloc(struct arena *arena, size_t size);
/* A copy of `size` bytes. */
void *arena_copy(struct arena *arena, const void *bytes, size_t size);
/* Forget everything, keep the chunks for the next round. */
void arena_reset(struct arena *arena);
/* Give all chunks back. */
void arena_release(struct arena *arena);

#define ARENA_NEW(arena, type, count) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))

#endif
