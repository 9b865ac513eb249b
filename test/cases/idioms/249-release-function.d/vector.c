/* 249 release-function: what ends the vector's life is found in its body, not in its name. */
#include "vector.h"

#include <stdlib.h>
#include <string.h>

void vector_add(struct vector *vector, int item)
{
    if (vector->count == vector->room) {
        size_t room = vector->room * 2 + 4;
        int *items = realloc(vector->items, room * sizeof *items);
        if (items == NULL)
            abort();
        vector->items = items;
        vector->room = room;
    }
    vector->items[vector->count++] = item;
}

void vector_dispose(struct vector *vector)
{
    if (vector == NULL)
        return;
    free(vector->items);
    memset(vector, 0, sizeof *vector);
}
