/* 094 ERR_PTR: failure is a small negative number in a pointer. */
#include <stdlib.h>
#include <string.h>

#define ERR_PTR(error) ((void *)(long)(error))
#define PTR_ERR(pointer) ((long)(pointer))
#define IS_ERR(pointer) ((unsigned long)(pointer) >= (unsigned long)-4095)

static void *duplicate(const void *bytes, size_t length)
{
    if (length > 4096)
        return ERR_PTR(-22);
    void *copy = malloc(length);
    if (copy == NULL)
        return ERR_PTR(-12);
    return memcpy(copy, bytes, length);
}

long first_kept(const char *bytes, size_t length)
{
    char *copy = duplicate(bytes, length);
    if (IS_ERR(copy))
        return PTR_ERR(copy);
    long first = copy[0];
    free(copy);
    return first;
}

long first_lost(const char *bytes, size_t length)
{
    char *copy = duplicate(bytes, length); // leak
    if (IS_ERR(copy))
        return PTR_ERR(copy);
    long first = copy[0];
    return first;
}
