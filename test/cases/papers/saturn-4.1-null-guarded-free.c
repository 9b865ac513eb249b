/* SATURN 4.1: free under a test for NULL is a plain free; under another test it is not. */
#include <stdio.h>
#include <stdlib.h>

void guarded(size_t size)
{
    char *block = malloc(size);
    if (block != NULL)
        block[0] = '\0';
    if (block != NULL)
        free(block);
}

void guarded_wrongly(size_t size)
{
    char *block = malloc(size); // leak: path high
    if (block == NULL)
        return;
    block[0] = '\0';
    if (fgets(block, (int)size, stdin) != NULL)
        free(block);
}
