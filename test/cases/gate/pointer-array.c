/* Growable array of owned strings. */
#include <stddef.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

struct pointer_array {
    char **items;
    size_t count;
    size_t allocated;
};

struct pointer_array *pointer_array_new(void);
void pointer_array_add(struct pointer_array *array, char *item);
void pointer_array_free(struct pointer_array *array);

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
