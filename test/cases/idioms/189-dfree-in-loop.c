/* 189 dfree-in-loop: one free statement, executed more than once for one block. */
#include <stdlib.h>

void loop_wrong(size_t size)
{
    char *block = malloc(size);
    for (int i = 0; i < 3; i++)
        free(block); // double-free
}

void loop_right(size_t size)
{
    char *block = malloc(size);
    for (int i = 0; i < 3; i++) {
        free(block);
        block = NULL;
    }
}
