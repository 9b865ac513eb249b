/* 187 straight-dfree. */
#include <stdlib.h>

void twice_wrong(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return;
    free(block);
    free(block); // double-free: high
}

void twice_right(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return;
    free(block);
    block = NULL;
    free(block);
}
