/* 033 static-local-cache: each call replaces the block of the previous one and frees it; without the free,
 * two calls lose the first block. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *quote_freeing(const char *text)
{
    static char *cache;
    free(cache);
    cache = strdup(text);
    return cache;
}

static const char *quote_forgetting(const char *text)
{
    static char *cache;
    cache = strdup(text);
    return cache;
}

void print_kept(const char *first, const char *second)
{
    printf("%s\n", quote_freeing(first));
    printf("%s\n", quote_freeing(second));
}

void print_lost(const char *first, const char *second)
{
    printf("%s\n", quote_forgetting(first)); // leak
    printf("%s\n", quote_forgetting(second));
}
