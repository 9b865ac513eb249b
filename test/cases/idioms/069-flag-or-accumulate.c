/* 069 flag-or-accumulate: failures are collected with |= and tested once. If only the allocation can set
 * the flag, there is nothing to free; if something else can, there is. */
#include <stdlib.h>
#include <string.h>

int read_kept(const char *text)
{
    int failed = 0;
    char *copy = strdup(text);
    failed |= copy == NULL;
    if (failed)
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}

int read_lost(const char *text)
{
    int failed = 0;
    char *copy = strdup(text); // leak
    failed |= copy == NULL;
    failed |= strlen(text) > 100;
    if (failed)
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}
