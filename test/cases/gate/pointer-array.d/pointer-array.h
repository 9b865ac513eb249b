/* Growable array of owned strings. */
#ifndef POINTER_ARRAY_H
#define POINTER_ARRAY_H

#include <stddef.h>

struct pointer_array {
    char **items;
    size_t count;
    size_t allocated;
};

struct pointer_array *pointer_array_new(void);
void pointer_array_add(struct pointer_array *array, char *item);
void pointer_array_free(struct pointer_array *array);

#endif
