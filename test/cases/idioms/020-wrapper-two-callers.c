/* 020 wrapper-two-callers: one allocation site, one caller frees and one does not. */
#include <stdlib.h>

static int *number_new(int value)
{
    int *number = malloc(sizeof *number);
    if (number)
        *number = value;
    return number;
}

int half_kept(int value)
{
    int *number = number_new(value);
    if (number == NULL)
        return -1;
    int half = *number / 2;
    free(number);
    return half;
}

int half_lost(int value)
{
    int *number = number_new(value); // leak
    if (number == NULL)
        return -1;
    int half = *number / 2;
    return half;
}
