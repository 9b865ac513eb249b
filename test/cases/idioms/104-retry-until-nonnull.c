/* 104 retry-until-nonnull: attempts that failed hold nothing; attempts that succeeded do. */
#include <stdlib.h>

void retry_kept(size_t size)
{
    char *block;
    do
        block = malloc(size);
    while (block == NULL);
    block[0] = 1;
    free(block);
}

void retry_lost(size_t size, int tries)
{
    char *block;
    do
        block = malloc(size); // leak
    while (block != NULL && --tries > 0);
    free(block);
}
