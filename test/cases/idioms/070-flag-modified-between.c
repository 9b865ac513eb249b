/* 070 flag-modified-between: the variable changes between the two tests, so that they are two conditions. */
#include <stdlib.h>

void level_lost(int level, size_t size)
{
    char *block = NULL;
    if (level)
        block = malloc(size); // leak
    level = level - 1;
    if (level)
        free(block);
}

void level_kept(int level, size_t size)
{
    char *block = NULL;
    if (level)
        block = malloc(size);
    level = level - 1;
    if (level + 1)
        free(block);
}
