/* 178 va_arg-free: the callee frees each variadic pointer up to NULL, or only looks at them. */
#include <stdarg.h>
#include <stdlib.h>

static char *block_new(void)
{
    char *block = malloc(16);
    if (block == NULL)
        abort();
    return block;
}

static void release(int count, ...)
{
    va_list blocks;
    void *block;
    va_start(blocks, count);
    while ((block = va_arg(blocks, void *)) != NULL)
        free(block);
    va_end(blocks);
}

static int how_many(int count, ...)
{
    va_list blocks;
    va_start(blocks, count);
    while (va_arg(blocks, void *) != NULL)
        count++;
    va_end(blocks);
    return count;
}

void three_kept(void)
{
    char *first = block_new(), *second = block_new(), *third = block_new();
    release(0, first, second, third, NULL);
}

int three_lost(void)
{
    char *first = block_new(); // leak
    char *second = block_new(); // leak
    return how_many(0, first, second, NULL);
}
