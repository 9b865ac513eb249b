/* 208 global-conditional-attach: kept only when the condition holds. */
#include <stdlib.h>
#include <string.h>

static char *attached;

void attach_lost(const char *text, int keep)
{
    char *copy = strdup(text); // leak: path high
    if (keep)
        attached = copy;
}

void attach_kept(const char *text, int keep)
{
    char *copy = strdup(text);
    if (keep)
        attached = copy;
    else
        free(copy);
}

const char *get_attached(void)
{
    return attached;
}
