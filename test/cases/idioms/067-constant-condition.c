/* 067 constant-condition: the branch is decided by constants. */
#include <stdio.h>
#include <stdlib.h>

void constant_kept(size_t size)
{
    int left = 1, right = 2;
    char *block = malloc(size);
    if (left == right)
        puts("same");
    else
        free(block);
}

void constant_lost(size_t size)
{
    int left = 2, right = 2;
    char *block = malloc(size); // leak
    if (left == right)
        puts("same");
    else
        free(block);
}
