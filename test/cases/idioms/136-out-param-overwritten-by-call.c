/* 136 out-param-overwritten-by-call: the second call forgets what the first one gave. */
#include <stdlib.h>

static void make(int **out, int value)
{
    int *number = malloc(sizeof *number);
    if (number)
        *number = value;
    *out = number;
}

void twice_lost(void)
{
    int *number;
    make(&number, 1); // leak: overwritten
    make(&number, 2);
    free(number);
}

void twice_kept(void)
{
    int *number;
    make(&number, 1);
    free(number);
    make(&number, 2);
    free(number);
}
