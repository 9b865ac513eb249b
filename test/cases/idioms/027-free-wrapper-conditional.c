/* 027 free-wrapper-conditional: the release function frees only if told so. */
#include <stdlib.h>

static void release(void *memory, int really)
{
    if (really)
        free(memory);
}

void work_kept(size_t size)
{
    char *block = malloc(size);
    release(block, 1);
}

void work_lost(size_t size)
{
    char *block = malloc(size); // leak
    release(block, 0);
}
