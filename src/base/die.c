#include "base/die.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void die(enum exit_code code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fputs("staunch: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(code);
}

void warn(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("staunch: warning: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

void *must_alloc(size_t size)
{
    void *block = calloc(1, size ? size : 1);
    if (!block)
        die(EXIT_INTERNAL, "out of memory (%zu bytes)", size);
    return block;
}

void *must_realloc(void *block, size_t size)
{
    void *grown = realloc(block, size ? size : 1);
    if (!grown)
        die(EXIT_INTERNAL, "out of memory (%zu bytes)", size);
    return grown;
}

char *must_copy_string(const char *string)
{
    size_t size = strlen(string) + 1;
    return memcpy(must_alloc(size), string, size);
}
