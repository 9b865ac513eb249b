/* 064 free-of-const-cast: const on the pointer changes nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void name_kept(const char *text)
{
    const char *name = strdup(text);
    if (name)
        puts(name);
    free((char *)name);
}

void name_lost(const char *text)
{
    const char *name = strdup(text); // leak
    if (name)
        puts(name);
}
