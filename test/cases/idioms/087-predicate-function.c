/* 087 predicate-function: what a function's answer says about its argument. */
#include <stdlib.h>
#include <string.h>

static int missing(const char *text)
{
    return text == NULL;
}

static int missing_or_empty(const char *text)
{
    return text == NULL || text[0] == '\0';
}

int first_kept(const char *text)
{
    char *copy = strdup(text);
    if (missing(copy))
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}

int first_lost(const char *text)
{
    char *copy = strdup(text); // leak
    if (missing_or_empty(copy))
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}
