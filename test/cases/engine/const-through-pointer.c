/* A buffer given as const void * to a function behind a pointer of the caller's: its type says that it only reads it. */
#include <stdlib.h>

struct sink {
    long (*put)(void *context, const void *data, size_t size);
    void *context;
    size_t pending;
};

int pad_lost(struct sink *sink)
{
    unsigned char *zeroes = calloc(sink->pending, 1); // leak
    if (!zeroes)
        return -1;
    if (sink->put(sink->context, zeroes, sink->pending) < 0)
        return -1;
    sink->pending = 0;
    free(zeroes);
    return 0;
}

int pad_kept(struct sink *sink)
{
    unsigned char *zeroes = calloc(sink->pending, 1);
    if (!zeroes)
        return -1;
    if (sink->put(sink->context, zeroes, sink->pending) < 0) {
        free(zeroes);
        return -1;
    }
    sink->pending = 0;
    free(zeroes);
    return 0;
}
