/* 132 goto-cleanup-nulled: everything starts as NULL and one label frees it all; a direct return does not
 * pass there. */
#include <stdlib.h>
#include <string.h>

int merge_kept(const char *left, const char *right)
{
    int status = -1;
    char *first = NULL, *second = NULL;
    first = strdup(left);
    if (first == NULL)
        goto out;
    if (first[0] == '#')
        goto out;
    second = strdup(right);
    if (second == NULL)
        goto out;
    status = strcmp(first, second);
out:
    free(first);
    free(second);
    return status;
}

int merge_lost(const char *left, const char *right)
{
    int status = -1;
    char *first = NULL, *second = NULL;
    first = strdup(left); // leak: path high
    if (first == NULL)
        goto out;
    if (first[0] == '#')
        return -1;
    second = strdup(right);
    if (second == NULL)
        goto out;
    status = strcmp(first, second);
out:
    free(first);
    free(second);
    return status;
}
