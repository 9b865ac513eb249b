/* All nodes of one list go to another one of the same structure. How they are linked is not said to callers, since the structure still leads to all
 * of them; but that the first list is empty is said, and so it has to be said where its first node is now. */
#include <stdlib.h>

struct block {
    struct block *next;
};

struct pool {
    struct block *used, *spare;
};

static struct block *grow(struct pool *pool)
{
    struct block *block = malloc(sizeof *block);
    if (!block)
        return NULL;
    block->next = pool->used;
    pool->used = block;
    return block;
}

static void clear(struct pool *pool)
{
    if (!pool->spare) {
        pool->spare = pool->used;
    } else {
        struct block *block = pool->used;
        while (block) {
            struct block *next = block->next;
            block->next = pool->spare;
            pool->spare = block;
            block = next;
        }
    }
    pool->used = NULL;
}

int use(struct pool *pool)
{
    if (!grow(pool))
        return -1;
    clear(pool);
    return 0;
}

static void forget(struct pool *pool)
{
    pool->used = NULL;
}

/* Those in use are forgotten where there are spare ones. */
static void clear_once(struct pool *pool)
{
    if (!pool->spare)
        pool->spare = pool->used;
    pool->used = NULL;
}

int use_lost_sometimes(struct pool *pool)
{
    if (!grow(pool)) // leak
        return -1;
    clear_once(pool);
    return 0;
}

int use_lost(struct pool *pool)
{
    if (!grow(pool)) // leak
        return -1;
    forget(pool);
    return 0;
}
