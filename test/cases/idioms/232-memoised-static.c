/* 232 memoised-static: the result is made once and stays with the function; callers do not own it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *host_name(const char *given)
{
    static char *cached;
    if (cached == NULL)
        cached = strdup(given);
    return cached;
}

static char *host_name_copy(const char *given)
{
    return strdup(given);
}

void greet_kept(const char *given)
{
    const char *name = host_name(given);
    if (name)
        puts(name);
}

void greet_lost(const char *given)
{
    const char *name = host_name_copy(given); // leak
    if (name)
        puts(name);
}
