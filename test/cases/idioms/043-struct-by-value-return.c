/* 043 struct-by-value-return: a struct returned by value carries its blocks to the caller, in two
 * registers or through memory. */
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

static struct pair make_pair(const char *text)
{
    struct pair pair;
    pair.text = strdup(text);
    pair.length = strlen(text);
    return pair;
}

static struct large make_large(const char *text)
{
    struct large large = {0};
    large.text = strdup(text);
    large.length = strlen(text);
    return large;
}

size_t pair_kept(const char *text)
{
    struct pair pair = make_pair(text);
    free(pair.text);
    return pair.length;
}

size_t pair_lost(const char *text)
{
    struct pair pair = make_pair(text); // leak
    return pair.length;
}

size_t large_kept(const char *text)
{
    struct large large = make_large(text);
    free(large.text);
    return large.length;
}

size_t large_lost(const char *text)
{
    struct large large = make_large(text); // leak
    return large.length;
}
