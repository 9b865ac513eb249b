/* 185 realloc-field-of-param: the block is the caller's, its producer is not here: not for the default
 * level. Where the same is done to a field of a local struct, it is. */
#include <stdlib.h>

struct array {
    int *items;
    size_t count;
};

int array_grow_direct(struct array *array)
{
    array->items = realloc(array->items, (array->count + 1) * sizeof *array->items);
    if (array->items == NULL)
        return -1;
    array->items[array->count++] = 0;
    return 0;
}

int array_grow_temporary(struct array *array)
{
    int *items = realloc(array->items, (array->count + 1) * sizeof *items);
    if (items == NULL)
        return -1;
    array->items = items;
    array->items[array->count++] = 0;
    return 0;
}

int local_lost(void)
{
    struct array array = {NULL, 0};
    array.items = malloc(sizeof *array.items); // leak: realloc
    if (array.items == NULL)
        return -1;
    array.items = realloc(array.items, 8 * sizeof *array.items);
    if (array.items == NULL)
        return -1;
    free(array.items);
    return 0;
}
