/* 049 printf-%p: showing a pointer or hashing it does not keep the block. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned hash(const void *pointer)
{
    return (unsigned)((uintptr_t)pointer >> 4) * 2654435761u;
}

unsigned show_lost(size_t size)
{
    void *block = malloc(size); // leak
    printf("%p\n", block);
    return hash(block) % 16;
}

unsigned show_kept(size_t size)
{
    void *block = malloc(size);
    printf("%p\n", block);
    unsigned bucket = hash(block) % 16;
    free(block);
    return bucket;
}
