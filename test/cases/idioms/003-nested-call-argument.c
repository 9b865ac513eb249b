/* 003 nested-call-argument: the inner result has no name. */
#include <stdlib.h>
#include <string.h>

char *twice_lost(const char *text)
{
    return strdup(strdup(text)); // leak
}

char *twice_kept(const char *text)
{
    char *inner = strdup(text);
    if (inner == NULL)
        return NULL;
    char *outer = strdup(inner);
    free(inner);
    return outer;
}
