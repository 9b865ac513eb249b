/* 047 tagged-pointer: low bits set and cleared again. */
#include <stdint.h>
#include <stdlib.h>

void tag_kept(size_t size)
{
    void *block = malloc(size);
    void *tagged = (void *)((uintptr_t)block | 1);
    free((void *)((uintptr_t)tagged & ~(uintptr_t)1));
}

int tag_lost(size_t size)
{
    void *block = malloc(size); // leak
    void *tagged = (void *)((uintptr_t)block | 1);
    return ((uintptr_t)tagged & 1) != 0;
}
