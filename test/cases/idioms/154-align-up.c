/* 154 align-up: the caller holds an aligned address, the true start is kept in front of it. */
#include <stdint.h>
#include <stdlib.h>

static void *aligned_new(size_t size)
{
    char *raw = malloc(size + 64 + sizeof(void *));
    if (raw == NULL)
        return NULL;
    uintptr_t aligned = ((uintptr_t)raw + sizeof(void *) + 63) & ~(uintptr_t)63;
    ((void **)aligned)[-1] = raw;
    return (void *)aligned;
}

static void aligned_delete(void *memory)
{
    if (memory)
        free(((void **)memory)[-1]);
}

int work_kept(size_t size)
{
    char *block = aligned_new(size);
    if (block == NULL)
        return -1;
    block[0] = 1;
    aligned_delete(block);
    return 0;
}

int work_lost(size_t size)
{
    char *block = aligned_new(size); // leak
    if (block == NULL)
        return -1;
    block[0] = 1;
    if (size > 4096)
        return -1;
    aligned_delete(block);
    return 0;
}
