/* 156 pointer-difference: the block is found again through an offset from another object; nothing is said. */
#include <stddef.h>
#include <stdlib.h>

static char base[16];

void offset_unknown(size_t size)
{
    char *block = malloc(size);
    ptrdiff_t offset = block - base;
    block = NULL;
    free(base + offset);
}

void offset_lost(size_t size)
{
    char *block = malloc(size); // leak
    if (block)
        block[0] = base[0];
}
