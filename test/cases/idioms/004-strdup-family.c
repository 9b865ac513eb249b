/* 004 strdup-family: the library's allocators besides malloc. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

void prefix_lost(const char *text, size_t length)
{
    char *prefix = strndup(text, length); // leak
    if (prefix)
        puts(prefix);
}

void prefix_kept(const char *text, size_t length)
{
    char *prefix = strndup(text, length);
    if (prefix)
        puts(prefix);
    free(prefix);
}

size_t wide_lost(const wchar_t *text)
{
    wchar_t *copy = wcsdup(text); // leak
    return copy ? wcslen(copy) : 0;
}

size_t wide_kept(const wchar_t *text)
{
    wchar_t *copy = wcsdup(text);
    size_t length = copy ? wcslen(copy) : 0;
    free(copy);
    return length;
}
