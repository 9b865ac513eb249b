/* 150 return-sometimes-fresh: the caller cannot know whether the result is its own, so nothing is said;
 * when every result is fresh, it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const known[] = {"zero", "one", "two"};

static char *name_or_copy(const char *key)
{
    for (int i = 0; i < 3; i++)
        if (strcmp(known[i], key) == 0)
            return (char *)known[i];
    return strdup(key);
}

static char *name_copy(const char *key)
{
    for (int i = 0; i < 3; i++)
        if (strcmp(known[i], key) == 0)
            return strdup(known[i]);
    return strdup(key);
}

void print_unknown(const char *key)
{
    char *name = name_or_copy(key);
    if (name)
        puts(name);
}

void print_lost(const char *key)
{
    char *name = name_copy(key); // leak
    if (name)
        puts(name);
}
