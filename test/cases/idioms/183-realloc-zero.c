/* 183 realloc-zero: size zero frees, and may or may not give another block. Nothing is said either way. */
#include <stdlib.h>

void shrink_unknown(size_t size)
{
    char *block = malloc(size);
    block = realloc(block, 0);
}

void no_shrink_lost(size_t size)
{
    char *block = malloc(size); // leak
    if (block)
        block[0] = 1;
}
