/* 083 assert-guard: a failing assertion ends the process. */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>

int checked_kept(int value)
{
    int *number = malloc(sizeof *number);
    assert(number);
    *number = value;
    assert(value > 0);
    int half = *number / 2;
    free(number);
    return half;
}

int checked_lost(int value)
{
    int *number = malloc(sizeof *number); // leak
    assert(number);
    *number = value;
    if (value <= 0)
        return -1;
    int half = *number / 2;
    free(number);
    return half;
}
