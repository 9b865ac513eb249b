/* 089 second-alloc-fails: the first block is forgotten when the second cannot be had. */
#include <stdlib.h>
#include <string.h>

int names_lost(const char *first, const char *second)
{
    char *one = strdup(first); // leak: oom-only medium
    if (!one)
        return -1;
    char *two = strdup(second);
    if (!two)
        return -1;
    int same = strcmp(one, two) == 0;
    free(one);
    free(two);
    return same;
}

int names_kept(const char *first, const char *second)
{
    char *one = strdup(first);
    if (!one)
        return -1;
    char *two = strdup(second);
    if (!two) {
        free(one);
        return -1;
    }
    int same = strcmp(one, two) == 0;
    free(one);
    free(two);
    return same;
}
