/* 139 nested-struct-inline: a field of a struct inside a struct. */
#include <stdlib.h>

struct inner {
    int kind;
    char *bytes;
};

struct outer {
    long number;
    struct inner inner;
};

int nested_kept(size_t size)
{
    struct outer *outer = calloc(1, sizeof *outer);
    if (outer == NULL)
        return -1;
    outer->inner.bytes = malloc(size);
    struct inner *inner = &outer->inner;
    free(inner->bytes);
    free(outer);
    return 0;
}

int nested_lost(size_t size)
{
    struct outer *outer = calloc(1, sizeof *outer);
    if (outer == NULL)
        return -1;
    outer->inner.bytes = malloc(size); // leak: owner-freed
    struct inner *inner = &outer->inner;
    inner->kind = 1;
    free(outer);
    return 0;
}
