/* 091 null-test-through-copy: the copy is tested, the original freed. */
#include <stdlib.h>
#include <string.h>

int copy_kept(const char *text)
{
    char *copy = strdup(text);
    char *second = copy;
    char *third = second;
    if (!third)
        return -1;
    int first = third[0];
    free(copy);
    return first;
}

int copy_lost(const char *text)
{
    char *copy = strdup(text); // leak
    char *second = copy;
    char *third = text[0] == '#' ? NULL : second;
    if (!third)
        return -1;
    int first = third[0];
    free(copy);
    return first;
}
