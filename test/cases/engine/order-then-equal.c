/* Whether the block was made is whether text != from; comparing positions in it for order does not change that. */
#include <stdlib.h>
#include <string.h>

static char *copy(const char *from)
{
    char *made = strdup(from);
    if (!made)
        abort();
    return made;
}

int freed_if_made(const char *from, int expand)
{
    char *text = expand ? copy(from) : (char *)from, *end = text;
    int slash = 0;
    while (*end)
        end++;
    if (end > text && end[-1] == '/')
        slash = 1;
    if (text != from)
        free(text);
    return slash;
}

int freed_if_slash(const char *from, int expand)
{
    char *text = expand ? copy(from) : (char *)from, *end = text; // leak
    while (*end)
        end++;
    if (end > text && end[-1] == '/') {
        if (text != from)
            free(text);
        return 1;
    }
    return 0;
}
