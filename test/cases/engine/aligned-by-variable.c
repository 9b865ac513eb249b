/* A pointer rounded up to a size that is known at run time only still leads into its block (idiom 154 has a constant). */
#include <stdint.h>
#include <stdlib.h>

char *table;
uintptr_t line_size;

int keep(void)
{
    char *block = malloc(64 + line_size);
    if (!block)
        return -1;
    table = (char *)(((uintptr_t)block + (line_size - 1)) & ~(line_size - 1));
    return 0;
}

int lose(void)
{
    char *block = malloc(64 + line_size); // leak
    if (!block)
        return -1;
    char *start = (char *)(((uintptr_t)block + (line_size - 1)) & ~(line_size - 1));
    start[0] = 1;
    return 0;
}
