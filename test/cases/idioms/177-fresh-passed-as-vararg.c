/* 177 fresh-passed-as-vararg: a logger only reads its variadic arguments; a function that frees them all
 * does not. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void log_line(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
}

static void free_all(void *first, ...)
{
    va_list arguments;
    va_start(arguments, first);
    for (void *block = first; block; block = va_arg(arguments, void *))
        free(block);
    va_end(arguments);
}

void log_lost(const char *text)
{
    log_line("%s\n", strdup(text)); // leak
}

void log_kept(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return;
    log_line("%s\n", copy);
    free_all(copy, NULL);
}
