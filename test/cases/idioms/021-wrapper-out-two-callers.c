/* 021 wrapper-out-two-callers: the wrapper gives its block through an out-parameter; two calls, two
 * blocks. */
#include <stdlib.h>

static void make(int **out)
{
    *out = malloc(sizeof **out);
}

void one_lost(void)
{
    int *first, *second;
    make(&first);
    free(first);
    make(&second); // leak
}

void both_kept(void)
{
    int *first, *second;
    make(&first);
    free(first);
    make(&second);
    free(second);
}
