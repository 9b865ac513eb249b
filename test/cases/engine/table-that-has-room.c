/* A table that grows only if there is no room, by a function that gives back the table. That it fails goes with there being none before; an array that was
 * made with its table keeps it when another element does not fit. */
#include <stdlib.h>

struct array {
    int kind;
    size_t size, count;
    void **table;
};

static struct array *make(void)
{
    struct array *array = malloc(sizeof *array);
    if (!array)
        return NULL;
    array->kind = 1;
    array->count = 0;
    array->size = 8;
    array->table = malloc(array->size * sizeof *array->table);
    if (!array->table) {
        free(array);
        return NULL;
    }
    return array;
}

static void destroy(struct array *array)
{
    free(array->table);
    free(array);
}

static void **grow(struct array *array, size_t amount)
{
    size_t size;
    void **table;
    if (array->count + amount <= array->size)
        return array->table;
    size = array->size + amount > array->size * 2 ? array->size + amount : array->size * 2;
    table = realloc(array->table, size * sizeof *table);
    if (!table)
        return NULL;
    array->size = size;
    array->table = table;
    return array->table;
}

int append(struct array *array, void *value)
{
    if (!value)
        return -1;
    if (!array || array->kind != 1 || (void *)array == value)
        return -1;
    if (!grow(array, 1))
        return -1;
    array->table[array->count] = value;
    array->count++;
    return 0;
}

struct array *copied(void **values, size_t count)
{
    struct array *result = make();
    if (!result)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (append(result, values[i])) {
            destroy(result);
            return NULL;
        }
    return result;
}

struct array *copied_in_part(void **values, size_t count)
{
    struct array *result = make(); // leak: owner-freed high
    if (!result)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (append(result, values[i])) {
            free(result);
            return NULL;
        }
    return result;
}
