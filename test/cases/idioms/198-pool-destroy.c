/* 198 pool-destroy: what a pool gave out is freed with the pool, one by one by nobody. */
#include <stdlib.h>
#include <string.h>

struct chunk {
    struct chunk *next;
    char bytes[];
};

struct pool {
    struct chunk *chunks;
};

static struct pool *pool_create(void)
{
    struct pool *pool = malloc(sizeof *pool);
    if (pool == NULL)
        abort();
    pool->chunks = NULL;
    return pool;
}

static char *pool_copy(struct pool *pool, const char *text)
{
    struct chunk *chunk = malloc(sizeof *chunk + strlen(text) + 1);
    if (chunk == NULL)
        abort();
    chunk->next = pool->chunks;
    pool->chunks = chunk;
    return strcpy(chunk->bytes, text);
}

static void pool_destroy(struct pool *pool)
{
    while (pool->chunks) {
        struct chunk *chunk = pool->chunks;
        pool->chunks = chunk->next;
        free(chunk);
    }
    free(pool);
}

int in_callers_pool(struct pool *pool, const char *text)
{
    char *copy = pool_copy(pool, text);
    return copy[0];
}

int in_own_pool_kept(const char *text)
{
    struct pool *pool = pool_create();
    char *copy = pool_copy(pool, text);
    int first = copy[0];
    pool_destroy(pool);
    return first;
}

int in_own_pool_lost(const char *text)
{
    struct pool *pool = pool_create();
    char *copy = pool_copy(pool, text); // leak
    int first = copy[0];
    free(pool);
    return first;
}
