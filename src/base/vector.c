#include "base/vector.h"

#include <stdlib.h>

#include "base/die.h"

void *vector_grow(void *at, uint32_t *capacity, uint32_t wanted, size_t element_size)
{
    uint32_t grown = *capacity ? *capacity : 8;
    while (grown < wanted) {
        if (grown > UINT32_MAX / 2)
            die(EXIT_INTERNAL, "a table grew past %u entries", grown);
        grown *= 2;
    }
    *capacity = grown;
    return must_realloc(at, grown * element_size);
}

void vector_free_memory(void *at)
{
    free(at);
}
