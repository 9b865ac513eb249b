/* 022 wrapper-via-fnptr-const: the allocator is reached through a constant function pointer. */
#include <stdlib.h>
#include <string.h>

static void *(*const allocate)(size_t) = malloc;
static void (*const release)(void *) = free;

int probe_kept(size_t size)
{
    char *block = allocate(size);
    if (block == NULL)
        return -1;
    memset(block, 0, size);
    release(block);
    return 0;
}

int probe_lost(size_t size)
{
    char *block = allocate(size); // leak
    if (block == NULL)
        return -1;
    memset(block, 0, size);
    return 0;
}
