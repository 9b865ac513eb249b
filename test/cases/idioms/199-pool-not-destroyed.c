/* 199 pool-not-destroyed: the pool itself is forgotten, and with it all it gave out. */
#include <stdlib.h>

struct chunk {
    struct chunk *next;
    char bytes[56];
};

struct pool {
    struct chunk *chunks;
};

static int pool_create(struct pool **out)
{
    struct pool *pool = calloc(1, sizeof *pool);
    if (pool == NULL)
        return -1;
    *out = pool;
    return 0;
}

static void *pool_take(struct pool *pool)
{
    struct chunk *chunk = malloc(sizeof *chunk);
    if (chunk == NULL)
        return NULL;
    chunk->next = pool->chunks;
    pool->chunks = chunk;
    return chunk->bytes;
}

static void pool_destroy(struct pool *pool)
{
    struct chunk *chunk = pool->chunks;
    while (chunk) {
        struct chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    free(pool);
}

int scratch_lost(int rounds)
{
    struct pool *pool;
    if (pool_create(&pool) != 0) // leak
        return -1;
    for (int i = 0; i < rounds; i++)
        pool_take(pool);
    return 0;
}

int scratch_kept(int rounds)
{
    struct pool *pool;
    if (pool_create(&pool) != 0)
        return -1;
    for (int i = 0; i < rounds; i++)
        pool_take(pool);
    pool_destroy(pool);
    return 0;
}
