/* 179 concat(a,b,NULL) result chain: the result is fresh, the arguments are only read. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static char *copy_of(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        abort();
    return copy;
}

static char *concat(const char *first, ...)
{
    va_list arguments;
    size_t length = 1;
    va_start(arguments, first);
    for (const char *part = first; part; part = va_arg(arguments, const char *))
        length += strlen(part);
    va_end(arguments);
    char *result = malloc(length);
    if (result == NULL)
        abort();
    result[0] = '\0';
    va_start(arguments, first);
    for (const char *part = first; part; part = va_arg(arguments, const char *))
        strcat(result, part);
    va_end(arguments);
    return result;
}

char *path_lost(const char *directory)
{
    char *copy = copy_of(directory); // leak
    return concat(copy, "/", "file", (char *)NULL);
}

char *path_kept(const char *directory)
{
    char *copy = copy_of(directory);
    char *path = concat(copy, "/", "file", (char *)NULL);
    free(copy);
    return path;
}
