// args: --min=low
// A growing function that dies when there is no memory, unless nothing was asked for, gives back the block that it was given: also to those who
// ask for a product that is never 0.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *grow(void *old, size_t size)
{
    void *block = realloc(old, size);
    if (!block && (size || !old))
        abort();
    return block;
}

static void *grow_careless(void *old, size_t size)
{
    return realloc(old, size);
}

static void *double_room(void *old, size_t *count, size_t size)
{
    size_t n = *count;
    if (!old) {
        if (!n) {
            n = 128 / size;
            n += !n;
        }
    } else {
        if (PTRDIFF_MAX / 3 * 2 / size <= n)
            abort();
        n += n / 2 + 1;
    }
    *count = n;
    return grow(old, n * size);
}

char *join(const char *const *words)
{
    char *text = NULL;
    size_t room = 0, used = 0;
    for (; *words; words++) {
        size_t length = strlen(*words) + 1;
        if (room - used <= length) {
            size_t n = used + length;
            text = double_room(text, &n, 1);
            room = n;
        }
        memcpy(text + used, *words, length);
        used += length;
    }
    return text;
}

char *copy_and_grow(const char *word, size_t size)
{
    char *text = strdup(word); // leak
    if (!text)
        return NULL;
    char *larger = grow_careless(text, size);
    if (!larger)
        return NULL;
    return larger;
}
