/* 184 realloc-wrapper-exits: a wrapper that ends the process on failure never forgets the old block. */
#include <stdlib.h>

static void *xrealloc(void *memory, size_t size)
{
    void *result = realloc(memory, size);
    if (result == NULL)
        abort();
    return result;
}

int grow_kept(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return -1;
    block = xrealloc(block, 2 * size + 1);
    if (block == NULL)
        return -1;
    free(block);
    return 0;
}

int grow_lost(size_t size)
{
    char *block = malloc(size); // leak: realloc
    if (block == NULL)
        return -1;
    block = realloc(block, 2 * size + 1);
    if (block == NULL)
        return -1;
    free(block);
    return 0;
}
