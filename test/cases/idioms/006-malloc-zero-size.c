/* 006 malloc-zero-size: malloc(0) may give a block that must be freed. */
#include <stdlib.h>

int probe_lost(void)
{
    void *block = malloc(0); // leak
    return block != NULL;
}

int probe_kept(void)
{
    void *block = malloc(0);
    int given = block != NULL;
    free(block);
    return given;
}
