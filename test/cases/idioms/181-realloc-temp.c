/* 181 realloc-temp: the old pointer is kept, and must be freed when realloc fails. */
#include <stdlib.h>

char *grow_kept(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return NULL;
    char *larger = realloc(block, 2 * size + 1);
    if (larger == NULL) {
        free(block);
        return NULL;
    }
    block = larger;
    return block;
}

char *grow_lost(size_t size)
{
    char *block = malloc(size); // leak
    if (block == NULL)
        return NULL;
    char *larger = realloc(block, 2 * size + 1);
    if (larger == NULL)
        return NULL;
    block = larger;
    return block;
}
