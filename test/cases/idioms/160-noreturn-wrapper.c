/* 160 noreturn-wrapper: one function always ends the process, no attribute says so; its sister comes back. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    exit(2);
}

static void complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
}

int first_kept(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        fail("bad text: %s\n", text);
        return -1;
    }
    int first = copy[0];
    free(copy);
    return first;
}

int first_lost(const char *text)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        complain("bad text: %s\n", text);
        return -1;
    }
    int first = copy[0];
    free(copy);
    return first;
}
