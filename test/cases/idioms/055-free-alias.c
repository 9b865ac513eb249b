/* 055 free-alias: freed under one name or the other. */
#include <stdlib.h>

void alias_kept(size_t size, int first)
{
    char *block = malloc(size);
    char *alias = block;
    if (first)
        free(block);
    else
        free(alias);
}

void alias_lost(size_t size, int first)
{
    char *block = malloc(size); // leak: path high
    char *alias = block;
    if (first)
        free(block);
    else
        alias = NULL;
}
