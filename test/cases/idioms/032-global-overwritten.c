/* 032 global-overwritten: the second store forgets the first block, and nobody could have copied it. */
#include <stdlib.h>
#include <string.h>

static char *current;

void choose_lost(const char *first, const char *second)
{
    current = strdup(first); // leak: overwritten
    current = strdup(second);
}

void choose_kept(const char *first, const char *second)
{
    current = strdup(first);
    free(current);
    current = strdup(second);
}

const char *get_current(void)
{
    return current;
}
