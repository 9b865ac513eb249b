/* 180 realloc-same-var: when it fails, the only pointer to the old block is overwritten with NULL. */
#include <stdlib.h>
#include <string.h>

int grow_lost(size_t size)
{
    char *block = malloc(size); // leak: realloc
    if (block == NULL)
        return -1;
    memset(block, 0, size);
    block = realloc(block, 2 * size + 1);
    if (block == NULL)
        return -1;
    free(block);
    return 0;
}

int grow_kept(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return -1;
    memset(block, 0, size);
    char *larger = realloc(block, 2 * size + 1);
    if (larger == NULL) {
        free(block);
        return -1;
    }
    free(larger);
    return 0;
}
