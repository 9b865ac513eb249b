/* 026 wrapper-sometimes-static: the result is fresh or static, told by a flag that the caller also tests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char shared[256];

static char *obtain(int own)
{
    if (!own)
        return shared;
    char *fresh = malloc(sizeof shared);
    if (fresh == NULL)
        abort();
    return fresh;
}

void print_kept(const char *text, int own)
{
    char *buffer = obtain(own);
    snprintf(buffer, sizeof shared, "<%s>", text);
    puts(buffer);
    if (own)
        free(buffer);
}

void print_lost(const char *text, int own)
{
    char *buffer = obtain(own); // leak
    snprintf(buffer, sizeof shared, "<%s>", text);
    puts(buffer);
    if (own > 1)
        free(buffer);
}
