/* 013 posix_memalign-fail: success is told by the integer result, not by the pointer. */
#include <stdlib.h>
#include <string.h>

int align_kept(size_t size)
{
    void *block;
    if (posix_memalign(&block, 64, size))
        return -1;
    memset(block, 0, size);
    free(block);
    return 0;
}

int align_lost(size_t size)
{
    void *block;
    if (posix_memalign(&block, 64, size)) // leak
        return -1;
    memset(block, 0, size);
    return 0;
}
