/* 133 cleanup-steals: on success the pointer is taken out of the cleanup's reach. */
#include <stdlib.h>
#include <string.h>

char *trim_kept(const char *text)
{
    char *result = NULL;
    char *copy = strdup(text);
    if (copy == NULL || copy[0] == '\0')
        goto out;
    result = copy;
    copy = NULL;
out:
    free(copy);
    return result;
}

char *trim_lost(const char *text)
{
    char *result = NULL;
    char *copy = strdup(text); // leak
    if (copy == NULL || copy[0] == '\0')
        goto out;
    if (copy[0] != ' ')
        result = copy;
    copy = NULL;
out:
    free(copy);
    return result;
}
