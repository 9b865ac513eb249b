/* 207 global-freed-then-set: the old block is freed before the new one takes its place. */
#include <stdlib.h>
#include <string.h>

static char *title;

void set_twice_kept(const char *first, const char *second)
{
    free(title);
    title = strdup(first);
    free(title);
    title = strdup(second);
}

void set_twice_lost(const char *first, const char *second)
{
    title = strdup(first); // leak: overwritten
    title = NULL;
    free(title);
    title = strdup(second);
}

const char *get_title(void)
{
    return title;
}
