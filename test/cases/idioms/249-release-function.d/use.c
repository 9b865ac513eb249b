/* 249 release-function: the users. */
#include "vector.h"

int squares_kept(int count)
{
    struct vector vector = {NULL, 0, 0};
    for (int i = 0; i < count; i++)
        vector_add(&vector, i * i);
    int result = vector.count ? vector.items[0] : 0;
    vector_dispose(&vector);
    return result;
}

int squares_lost(int count)
{
    struct vector vector = {NULL, 0, 0};
    for (int i = 0; i < count; i++)
        vector_add(&vector, i * i); // leak
    if (vector.count > 1000)
        return -1;
    int result = vector.count ? vector.items[0] : 0;
    vector_dispose(&vector);
    return result;
}
