/* 057 free-interior: the address is not what malloc gave. A wrong free, not a loss. */
#include <stdlib.h>

void skip_wrong(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return;
    block++;
    free(block); // bad-free: interior high
}

void skip_right(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return;
    block++;
    free(block - 1);
}
