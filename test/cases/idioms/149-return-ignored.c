/* 149 return-ignored: a function that hands out fresh memory is called for its other effects. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *announce(const char *text)
{
    puts(text);
    return strdup(text);
}

void twice_lost(const char *text)
{
    announce(text); // leak
}

void twice_kept(const char *text)
{
    free(announce(text));
}
