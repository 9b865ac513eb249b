/* 052 stored-in-local-struct: a field of a struct on the stack does not outlive the function. */
#include <stdlib.h>
#include <string.h>

struct span {
    char *bytes;
    size_t length;
};

static size_t measure(const struct span *span)
{
    return span->bytes ? span->length : 0;
}

size_t local_lost(size_t length)
{
    struct span span;
    span.length = length;
    span.bytes = malloc(length); // leak
    return measure(&span);
}

size_t local_kept(size_t length)
{
    struct span span;
    span.length = length;
    span.bytes = malloc(length);
    size_t result = measure(&span);
    free(span.bytes);
    return result;
}
