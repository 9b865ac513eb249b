/* 186 realloc-alias-stale: after a successful realloc the old name must not be freed. */
#include <stdlib.h>

int stale_unused(size_t size)
{
    char *old = malloc(size);
    char *block = realloc(old, 2 * size + 1);
    if (block == NULL) {
        free(old);
        return -1;
    }
    free(block);
    return 0;
}

int stale_freed(size_t size)
{
    char *old = malloc(size);
    if (old == NULL)
        return -1;
    char *block = realloc(old, 2 * size + 1);
    free(block);
    free(old); // double-free
    return 0;
}
