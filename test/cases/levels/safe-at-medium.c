// args: --min=medium
/* safe at --min=medium: every path frees or hands on; nothing at any level. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int freed(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        free(copy);
        return -1;
    }
    puts(copy);
    free(copy);
    return 0;
}

char *returned(const char *text)
{
    return strdup(text);
}

int correlated(const char *text, int own)
{
    char *copy = own ? strdup(text) : NULL;
    puts(copy ? copy : text);
    if (own)
        free(copy);
    return own;
}
