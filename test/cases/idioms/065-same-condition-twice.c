/* 065 same-condition-twice: allocated and freed under the same unchanged condition. */
#include <stdlib.h>

void window_kept(int low, int high, size_t size)
{
    char *block = NULL;
    if (low > high)
        block = malloc(size);
    if (block)
        block[0] = 1;
    if (low > high)
        free(block);
}

void window_lost(int low, int high, size_t size)
{
    char *block = NULL;
    if (low > high)
        block = malloc(size); // leak
    if (block)
        block[0] = 1;
    if (low > high + 1)
        free(block);
}
