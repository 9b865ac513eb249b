/* 106 zero-iteration-path: the first round allocates, and there is a first round exactly when the count is
 * positive. */
#include <stdlib.h>

void first_kept(int count, size_t size)
{
    char *block = NULL;
    for (int i = 0; i < count; i++) {
        if (i == 0)
            block = malloc(size);
    }
    if (count > 0)
        free(block);
}

void first_lost(int count, size_t size)
{
    char *block = NULL;
    for (int i = 0; i < count; i++) {
        if (i == 0)
            block = malloc(size); // leak
    }
    if (count > 1)
        free(block);
}
