/* The allocating and releasing side of pointer-array.h. */
#include "pointer-array.h"

#include <stdlib.h>

struct pointer_array *pointer_array_new(void)
{
    struct pointer_array *array = calloc(1, sizeof *array);
    if (array == NULL)
        abort();
    return array;
}

void pointer_array_add(struct pointer_array *array, char *item)
{
    if (array->count == array->allocated) {
        size_t allocated = array->allocated ? array->allocated * 2 : 8;
        char **items = realloc(array->items, allocated * sizeof *items);
        if (items == NULL)
            abort();
        array->items = items;
        array->allocated = allocated;
    }
    array->items[array->count++] = item;
}

void pointer_array_free(struct pointer_array *array)
{
    if (array == NULL)
        return;
    for (size_t i = 0; i < array->count; i++)
        free(array->items[i]);
    free(array->items);
    free(array);
}
