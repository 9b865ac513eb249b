/* 046 int-roundtrip-noop: to an integer and back is the same pointer. */
#include <stdint.h>
#include <stdlib.h>

void round_kept(size_t size)
{
    void *block = malloc(size);
    uintptr_t value = (uintptr_t)block;
    value += 0;
    free((void *)value);
}

int round_lost(size_t size)
{
    void *block = malloc(size); // leak
    uintptr_t value = (uintptr_t)block;
    value += 0;
    return value != 0;
}
