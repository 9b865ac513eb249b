/* 082 stack-or-heap-buffer: the address tells which it was. */
#include <stdlib.h>
#include <string.h>

int fill_kept(size_t size)
{
    char small[64];
    char *buffer = size <= sizeof small ? small : malloc(size);
    if (buffer == NULL)
        return -1;
    memset(buffer, 7, size);
    int last = buffer[size - 1];
    if (buffer != small)
        free(buffer);
    return last;
}

int fill_lost(size_t size)
{
    char small[64];
    char *buffer = size <= sizeof small ? small : malloc(size); // leak
    if (buffer == NULL)
        return -1;
    memset(buffer, 7, size);
    int last = buffer[size - 1];
    if (size > 128)
        free(buffer);
    return last;
}
