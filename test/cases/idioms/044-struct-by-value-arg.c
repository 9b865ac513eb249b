/* 044 struct-by-value-arg: the release gets the struct by value, in registers or through memory. */
#include <stdlib.h>
#include <string.h>

struct pair {
    char *text;
    size_t length;
};

struct large {
    char *text;
    size_t length;
    int flags[6];
};

static void pair_free(struct pair pair)
{
    free(pair.text);
}

static void large_free(struct large large)
{
    free(large.text);
}

void pair_kept(const char *text)
{
    struct pair pair = {strdup(text), strlen(text)};
    pair_free(pair);
}

void pair_lost(const char *text)
{
    struct pair pair = {strdup(text), strlen(text)}; // leak
    if (pair.length > 10)
        pair_free(pair);
}

void large_kept(const char *text)
{
    struct large large = {strdup(text), strlen(text), {0}};
    large_free(large);
}

void large_lost(const char *text)
{
    struct large large = {strdup(text), strlen(text), {0}}; // leak
    if (large.length > 10)
        large_free(large);
}
