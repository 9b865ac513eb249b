/* 203 steal-pointer: the pointer is taken out of the variable that the cleanup would free. */
#include <stdlib.h>
#include <string.h>

static void free_text(char **text)
{
    free(*text);
}

static char *steal(char **text)
{
    char *stolen = *text;
    *text = NULL;
    return stolen;
}

char *copy_kept(const char *text)
{
    __attribute__((cleanup(free_text))) char *copy = strdup(text);
    if (copy == NULL || copy[0] == '#')
        return NULL;
    return steal(&copy);
}

char *copy_lost(const char *text)
{
    __attribute__((cleanup(free_text))) char *copy = strdup(text); // leak
    if (copy == NULL)
        return NULL;
    char *stolen = steal(&copy);
    if (stolen[0] == '#')
        return NULL;
    return stolen;
}
