/* 135 out-param-null-allowed: a caller who does not want the block gives NULL. */
#include <stdlib.h>
#include <string.h>

int name_kept(const char *text, char **out)
{
    char *name = strdup(text);
    if (name == NULL)
        return -1;
    if (out)
        *out = name;
    else
        free(name);
    return 0;
}

int name_lost(const char *text, char **out)
{
    char *name = strdup(text); // leak: path
    if (name == NULL)
        return -1;
    if (out)
        *out = name;
    return 0;
}
