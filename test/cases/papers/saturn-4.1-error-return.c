/* SATURN 4.1: the block is returned, except on an error, where NULL is returned and the block forgotten. */
#include <stdlib.h>
#include <string.h>

char *copy_lost(const char *text, size_t limit)
{
    char *copy = malloc(limit); // leak: path high
    if (copy == NULL)
        return NULL;
    if (strlen(text) >= limit)
        return NULL;
    return strcpy(copy, text);
}

char *copy_kept(const char *text, size_t limit)
{
    char *copy = malloc(limit);
    if (copy == NULL)
        return NULL;
    if (strlen(text) >= limit) {
        free(copy);
        return NULL;
    }
    return strcpy(copy, text);
}
