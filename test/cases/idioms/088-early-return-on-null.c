/* 088 early-return-on-null: on the failing path there is nothing to free. */
#include <stdlib.h>
#include <string.h>

int zero_kept(size_t size)
{
    char *block = malloc(size);
    if (!block)
        return -1;
    memset(block, 0, size);
    free(block);
    return 0;
}

int zero_lost(size_t size)
{
    char *block = malloc(size); // leak
    if (!block || size > 4096)
        return -1;
    memset(block, 0, size);
    free(block);
    return 0;
}
