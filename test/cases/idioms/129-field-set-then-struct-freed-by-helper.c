/* 129 field-set-then-struct-freed-by-helper: the helper frees both fields and the struct. */
#include <stdlib.h>
#include <string.h>

struct pair {
    char *key;
    char *value;
};

static void pair_free(struct pair *pair)
{
    free(pair->key);
    free(pair->value);
    free(pair);
}

int compare_kept(const char *key, const char *value)
{
    struct pair *pair = calloc(1, sizeof *pair);
    if (pair == NULL)
        return -1;
    pair->key = strdup(key);
    pair->value = strdup(value);
    int both = pair->key && pair->value;
    pair_free(pair);
    return both;
}

int compare_lost(const char *key, const char *value)
{
    struct pair *pair = calloc(1, sizeof *pair);
    if (pair == NULL)
        return -1;
    pair->key = strdup(key); // leak: overwritten
    pair->key = NULL;
    pair->value = strdup(value);
    int both = pair->key && pair->value;
    pair_free(pair);
    return both;
}
