#ifndef VECTOR_H
#define VECTOR_H

#include <stddef.h>

struct vector {
    int *items;
    size_t count, room;
};

void vector_add(struct vector *vector, int item);
void vector_dispose(struct vector *vector);

#endif
