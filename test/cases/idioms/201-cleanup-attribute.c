/* 201 cleanup-attribute: the compiler calls the release on every way out. */
#include <stdlib.h>
#include <string.h>

static void free_text(char **text)
{
    free(*text);
}

int first_kept(const char *text, int limit)
{
    __attribute__((cleanup(free_text))) char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] > limit)
        return -2;
    for (int i = 0; copy[i]; i++) {
        if (copy[i] == '#')
            return i;
    }
    return copy[0];
}

int first_lost(const char *text, int limit)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    if (copy[0] > limit)
        return -2;
    for (int i = 0; copy[i]; i++) {
        if (copy[i] == '#')
            return i;
    }
    return copy[0];
}
