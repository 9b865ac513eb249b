/* 019 wrapper-depth-3: the block comes up through three functions; the outermost call is where it is
 * reported. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *raw(size_t size)
{
    return malloc(size);
}

static char *sized(size_t length)
{
    return raw(length + 1);
}

static char *duplicate(const char *text)
{
    char *copy = sized(strlen(text));
    if (copy)
        strcpy(copy, text);
    return copy;
}

void show_lost(const char *text)
{
    char *copy = duplicate(text); // leak
    if (copy)
        puts(copy);
}

void show_kept(const char *text)
{
    char *copy = duplicate(text);
    if (copy)
        puts(copy);
    free(copy);
}
