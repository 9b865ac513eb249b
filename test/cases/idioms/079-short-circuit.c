/* 079 short-circuit: two allocations in one condition, both freed when either fails. */
#include <stdlib.h>
#include <string.h>

int two_kept(size_t size)
{
    char *first, *second = NULL;
    if (!(first = malloc(size)) || !(second = malloc(size))) {
        free(first);
        free(second);
        return -1;
    }
    memset(first, 0, size);
    memcpy(second, first, size);
    free(first);
    free(second);
    return 0;
}

int two_lost(size_t size)
{
    char *first, *second = NULL;
    if (!(first = malloc(size)) || !(second = malloc(size))) { // leak: oom-only medium
        free(second);
        return -1;
    }
    memset(first, 0, size);
    memcpy(second, first, size);
    free(first);
    free(second);
    return 0;
}
