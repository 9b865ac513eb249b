/* A parameter that was read through is not NULL for a callee either, which makes a block only for NULL. */
#include <stdio.h>
#include <stdlib.h>

struct vector {
    int count, size;
    char **at;
};

static struct vector *vector_grow(struct vector *vector, int size)
{
    if (vector == NULL) {
        vector = calloc(1, sizeof *vector);
        if (!vector)
            abort();
    }
    if (size > vector->size) {
        char **grown = realloc(vector->at, size * sizeof *vector->at);
        if (!grown)
            abort();
        vector->size = size;
        vector->at = grown;
    }
    return vector;
}

void read_before(struct vector *vector, char *text)
{
    if (vector->count >= vector->size)
        vector = vector_grow(vector, vector->size + 16);
    vector->at[vector->count++] = text;
}

void asked_for_null(struct vector *vector, char *text)
{
    if (vector == NULL)
        puts("none yet");
    vector = vector_grow(vector, 16); // leak
    vector->at[vector->count++] = text;
}
