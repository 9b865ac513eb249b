#include "base/shared.h"

#include <stdalign.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "base/die.h"

/* Address space only, but limits (ulimit -v, strict overcommit) count it, so less is tried too. A hundred thousand summaries
 * need about one gigabyte. */
#define MOST ((size_t)64 << 30)
#define LEAST ((size_t)64 << 20)

/* The first bytes of the mapping: how much of it is given out, these bytes included. */
struct header {
    _Atomic size_t used;
};

static size_t rounded(size_t size)
{
    return (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
}

bool shared_begin(struct shared *shared)
{
    for (shared->size = MOST; shared->size >= LEAST; shared->size /= 2) {
        void *at = mmap(NULL, shared->size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (at == MAP_FAILED)
            continue;
        shared->at = at;
        struct header *header = at;
        atomic_init(&header->used, rounded(sizeof *header));
        return true;
    }
    *shared = (struct shared){0};
    return false;
}

void *shared_alloc(struct shared *shared, size_t size)
{
    if (!shared)
        return must_alloc(size);
    struct header *header = (struct header *)shared->at;
    size = rounded(size);
    size_t first = atomic_fetch_add(&header->used, size);
    if (first > shared->size || size > shared->size - first)
        die(EXIT_INTERNAL, "out of shared memory (%zu of %zu bytes used)", first, shared->size);
    return shared->at + first;
}

void shared_free(struct shared *shared, void *block)
{
    if (!shared)
        free(block);
}

void shared_release(struct shared *shared)
{
    if (shared->at)
        munmap(shared->at, shared->size);
    *shared = (struct shared){0};
}
