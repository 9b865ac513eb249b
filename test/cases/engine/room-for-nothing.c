/* A wrapper of realloc that dies unless nothing was asked for: its NULL is no block that could not grow. */
#include <stdlib.h>

_Noreturn void die(void);

static void *grow(void *block, size_t size)
{
    void *grown = realloc(block, size);
    if (!grown && size)
        die();
    return grown;
}

char *made_kept(size_t size)
{
    char *block = malloc(10);
    if (!block)
        return NULL;
    block = grow(block, size + 1);
    return block;
}

char *made_lost(size_t size)
{
    char *block = malloc(10); // leak: realloc medium
    if (!block)
        return NULL;
    block = realloc(block, size + 1);
    return block;
}
