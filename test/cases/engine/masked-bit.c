/* A bit that is tested, and the same bit tested in the complement, are one condition. */
#include <stdlib.h>

enum { KEEP = 4 };

int bit_kept(int flags)
{
    char *text = malloc(8);
    if (!text)
        return -1;
    if (flags & KEEP)
        free(text);
    if (~flags & KEEP)
        free(text);
    return 0;
}

int bit_lost(int flags)
{
    char *text = malloc(8); // leak
    if (!text)
        return -1;
    if (flags & KEEP)
        free(text);
    if (~flags & (KEEP << 1))
        return 1;
    return 0;
}
