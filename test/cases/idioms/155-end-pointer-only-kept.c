/* 155 end-pointer-only-kept: the caller gets only the end of the block, from which the start can be
 * computed. */
#include <stdlib.h>

struct ring {
    char *end;
    size_t size;
};

int ring_kept(struct ring *ring, size_t size)
{
    char *start = malloc(size);
    if (start == NULL)
        return -1;
    ring->end = start + size;
    ring->size = size;
    return 0;
}

int ring_lost(struct ring *ring, size_t size)
{
    char *start = malloc(size); // leak
    if (start == NULL)
        return -1;
    ring->end = NULL;
    ring->size = size;
    return 0;
}
