/* 078 bitmask-flags: one bit of a flag word says who owns the string. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FLAG_COPY 4u
#define FLAG_LOUD 8u

void print_kept(const char *text, unsigned flags)
{
    char *copy = NULL;
    if (flags & FLAG_COPY)
        copy = strdup(text);
    puts(copy ? copy : text);
    if (flags & FLAG_COPY)
        free(copy);
}

void print_lost(const char *text, unsigned flags)
{
    char *copy = NULL;
    if (flags & FLAG_COPY)
        copy = strdup(text); // leak
    puts(copy ? copy : text);
    if (flags & FLAG_LOUD)
        free(copy);
}
