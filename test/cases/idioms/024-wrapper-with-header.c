/* 024 wrapper-with-header: the caller gets a pointer behind a size field, the release steps back over it. */
#include <stdlib.h>
#include <string.h>

static void *sized_malloc(size_t size)
{
    size_t *header = malloc(sizeof *header + size);
    if (header == NULL)
        return NULL;
    *header = size;
    return header + 1;
}

static void sized_free(void *memory)
{
    if (memory == NULL)
        return;
    size_t *header = memory;
    free(header - 1);
}

int work_kept(size_t size)
{
    char *block = sized_malloc(size);
    if (block == NULL)
        return -1;
    memset(block, 1, size);
    sized_free(block);
    return 0;
}

int work_lost(size_t size)
{
    char *block = sized_malloc(size); // leak: path high
    if (block == NULL)
        return -1;
    memset(block, 1, size);
    if (size > 100)
        return -1;
    sized_free(block);
    return 0;
}
