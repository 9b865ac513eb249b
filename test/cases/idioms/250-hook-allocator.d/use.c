/* 250 hook-allocator: the users. */
#include "memory.h"

#include <string.h>

int copy_lost(const char *text)
{
    char *copy = hook_malloc(strlen(text) + 1); // leak
    if (copy == NULL)
        return -1;
    strcpy(copy, text);
    if (copy[0] == '#')
        return -1;
    int first = copy[0];
    hook_free(copy);
    return first;
}

int copy_kept(const char *text)
{
    char *copy = hook_malloc(strlen(text) + 1);
    if (copy == NULL)
        return -1;
    strcpy(copy, text);
    int first = copy[0] == '#' ? -1 : copy[0];
    hook_free(copy);
    return first;
}
