/* 084 likely/unlikely: hints around a condition do not change it. */
#include <stdlib.h>

#define unlikely(condition) __builtin_expect(!!(condition), 0)

int hint_kept(int value)
{
    int *number = malloc(sizeof *number);
    if (unlikely(!number))
        return -1;
    *number = value;
    int half = *number / 2;
    free(number);
    return half;
}

int hint_lost(int value)
{
    int *number = malloc(sizeof *number); // leak
    if (unlikely(!number))
        return -1;
    *number = value;
    int half = *number / 2;
    if (unlikely(half > 100))
        return -1;
    free(number);
    return half;
}
