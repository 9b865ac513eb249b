/* 056 free-interior-computed-back: the pointer moves forward by a variable amount and is moved back for
 * the free. */
#include <stdlib.h>

void shift_kept(size_t size, size_t step)
{
    char *block = malloc(size + step);
    if (block == NULL)
        return;
    block += step;
    block[0] = 'x';
    free(block - step);
}

void shift_lost(size_t size, size_t step)
{
    char *block = malloc(size + step); // leak
    if (block == NULL)
        return;
    block += step;
    block[0] = 'x';
    if (step > 8)
        free(block - step);
}
