/* 105 long-constant-loop-then-leak: what follows a loop of many rounds is still seen. */
#include <stdlib.h>

struct vector {
    int values[10];
};

int fill_lost(int start)
{
    struct vector *vector = malloc(sizeof *vector); // leak
    if (vector == NULL)
        return -1;
    for (int i = 0; i < 10; i++)
        vector->values[i] = start + i;
    return vector->values[9];
}

int fill_kept(int start)
{
    struct vector *vector = malloc(sizeof *vector);
    if (vector == NULL)
        return -1;
    for (int i = 0; i < 10; i++)
        vector->values[i] = start + i;
    int last = vector->values[9];
    free(vector);
    return last;
}
