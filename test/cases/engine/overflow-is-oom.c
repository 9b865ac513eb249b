// A size that overflows is one that no machine has: what is lost only then is lost only when memory runs out.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void *array_new(size_t count, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(count, size, &all))
        return NULL;
    return malloc(all);
}

struct packet { char *name; };

struct packet *lost_with_overflow(const char *text, size_t length)
{
    size_t all;
    struct packet *packet = calloc(1, sizeof *packet); // leak: oom-only medium
    if (!packet)
        return NULL;
    if (__builtin_add_overflow(length, (size_t)1, &all))
        return NULL;
    packet->name = malloc(all);
    if (!packet->name) {
        free(packet);
        return NULL;
    }
    memcpy(packet->name, text, length);
    return packet;
}

char **lost_with_failure(const char *text)
{
    char *copy = strdup(text); // leak: oom-only medium
    char **array = array_new(4, sizeof *array);
    if (!array)
        return NULL;
    if (copy)
        array[0] = copy;
    return array;
}

int lost_with_difference(unsigned left, unsigned right)
{
    unsigned rest;
    char *block = malloc(8); // leak: path high
    if (!block)
        return -1;
    if (__builtin_sub_overflow(left, right, &rest))
        return -1;
    free(block);
    return 0;
}
