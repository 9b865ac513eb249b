/* 250 hook-allocator: global function pointers with an initialiser, changed only by an initialisation
 * function. */
#include "memory.h"

#include <stdlib.h>

void *(*hook_malloc)(size_t size) = malloc;
void (*hook_free)(void *memory) = free;

static long blocks;

static void *counting_malloc(size_t size)
{
    blocks++;
    return malloc(size);
}

static void counting_free(void *memory)
{
    blocks--;
    free(memory);
}

void set_hooks(int counting)
{
    hook_malloc = counting ? counting_malloc : malloc;
    hook_free = counting ? counting_free : free;
}
