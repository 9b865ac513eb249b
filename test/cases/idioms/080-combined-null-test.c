/* 080 combined-null-test: whichever allocation succeeded is lost when the other failed. */
#include <stdlib.h>
#include <string.h>

int two_lost(size_t size)
{
    char *first = malloc(size); // leak: oom-only medium
    char *second = malloc(size); // leak: oom-only medium
    if (!first || !second)
        return -1;
    memset(first, 0, size);
    memcpy(second, first, size);
    free(first);
    free(second);
    return 0;
}

int two_kept(size_t size)
{
    char *first = malloc(size);
    char *second = malloc(size);
    if (!first || !second) {
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
