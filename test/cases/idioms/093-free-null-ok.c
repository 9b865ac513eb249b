/* 093 free-null-ok: freeing NULL does nothing, as often as one likes. */
#include <stdlib.h>

void null_twice(void)
{
    char *block = NULL;
    free(block);
    free(block);
}

void block_twice(size_t size)
{
    char *block = malloc(size);
    free(block);
    free(block); // double-free
}
