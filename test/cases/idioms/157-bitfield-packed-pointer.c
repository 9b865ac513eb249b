/* 157 bitfield-packed-pointer: 48 bits of a pointer beside a tag; handed on with the caller's struct. */
#include <stdint.h>
#include <stdlib.h>

struct packed {
    uint64_t address : 48;
    uint64_t tag : 16;
};

int pack_kept(struct packed *packed, size_t size)
{
    char *block = malloc(size);
    packed->address = (uintptr_t)block;
    packed->tag = 3;
    return block != NULL;
}

int pack_lost(struct packed *packed, size_t size)
{
    char *block = malloc(size); // leak
    packed->address = 0;
    packed->tag = 3;
    return block != NULL;
}
