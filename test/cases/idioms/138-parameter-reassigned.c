/* 138 parameter-reassigned: only the function's own copy of the pointer is set. */
#include <stdlib.h>

void set_lost(int *number)
{
    number = malloc(sizeof *number); // leak
    if (number)
        *number = 1;
}

void set_kept(int **number)
{
    *number = malloc(sizeof **number);
    if (*number)
        **number = 1;
}
