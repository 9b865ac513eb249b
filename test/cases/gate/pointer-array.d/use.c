/* Uses pointer-array.h from another file: released on every path, and lost on an early return. */
#include "pointer-array.h"

#include <stdio.h>
#include <string.h>

int gather_kept(int count, char *const *words)
{
    struct pointer_array *array = pointer_array_new();
    for (int i = 0; i < count; i++)
        pointer_array_add(array, strdup(words[i]));
    if (array->count > 100) {
        pointer_array_free(array);
        return -1;
    }
    printf("%zu\n", array->count);
    pointer_array_free(array);
    return 0;
}

int gather_lost(int count, char *const *words)
{
    struct pointer_array *array = pointer_array_new(); // leak
    for (int i = 0; i < count; i++)
        pointer_array_add(array, strdup(words[i]));
    if (array->count > 100)
        return -1;
    printf("%zu\n", array->count);
    pointer_array_free(array);
    return 0;
}
