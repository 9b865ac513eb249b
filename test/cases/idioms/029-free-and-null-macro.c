/* 029 free-and-null: the release also clears the caller's pointer, so that a second call does nothing;
 * without the clearing the second call is a double free. */
#include <stdlib.h>

static void clear(void **place)
{
    free(*place);
    *place = NULL;
}

static void release(void **place)
{
    free(*place);
}

void cleared_twice(size_t size)
{
    void *block = malloc(size);
    clear(&block);
    clear(&block);
}

void released_twice(size_t size)
{
    void *block = malloc(size);
    release(&block);
    release(&block); // double-free
}

void not_cleared(size_t size, int keep)
{
    void *block = malloc(size); // leak
    if (!keep)
        clear(&block);
}
