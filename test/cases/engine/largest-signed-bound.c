// The largest signed number as a bound of an unsigned one.
#include <stdint.h>
#include <stdlib.h>

int too_large(size_t size)
{
    char *made = malloc(16); // leak
    if (!made)
        return -1;
    if (size > PTRDIFF_MAX)
        return -1;
    free(made);
    return 0;
}

int too_large_released(size_t size)
{
    char *made = malloc(16);
    if (!made)
        return -1;
    if (size > PTRDIFF_MAX) {
        free(made);
        return -1;
    }
    if (size <= PTRDIFF_MAX)
        free(made);
    return 0;
}
