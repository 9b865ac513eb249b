/* 148 return-comparison: whether there was a block is all that is left of it. */
#include <stdlib.h>

int enough_lost(size_t size)
{
    char *block = malloc(size); // leak
    return block != NULL;
}

int enough_kept(size_t size)
{
    char *block = malloc(size);
    int enough = block != NULL;
    free(block);
    return enough;
}
