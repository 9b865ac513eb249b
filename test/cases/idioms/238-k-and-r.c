/* 238 K&R-and-mismatched-prototypes: definitions in the old style, a call with an argument too few. */
#include <stdlib.h>

static char *make(size, filler)
    size_t size;
    int filler;
{
    char *block = malloc(size + 1);
    if (block)
        block[0] = (char)filler;
    return block;
}

static void release(block, unused)
    char *block;
    int unused;
{
    free(block);
}

int short_call_kept(size_t size)
{
    char *block = make(size, 'x');
    release(block);
    return 0;
}

int short_call_lost(size_t size)
{
    char *block = make(size, 'x'); // leak
    if (size > 9)
        return -1;
    release(block);
    return 0;
}
