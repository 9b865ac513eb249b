// asprintf of a format that always prints something gives no 0: who asks `<= 0` asks for failure, and then there is no text. One of
// texts only may be empty.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int use(const char *);

int with_a_slash(const char *folder, const char *name)
{
    char *path = NULL;
    if (asprintf(&path, "%s/%s", folder, name) <= 0)
        return -1;
    int result = use(path);
    free(path);
    return result;
}

int with_a_number(const char *name, unsigned long number)
{
    char *path;
    if (asprintf(&path, "%-.*s%5zu", 8, name, number) <= 0)
        path = NULL;
    int result = use(path);
    free(path);
    return result;
}

int perhaps_empty(const char *first, const char *second)
{
    char *both = NULL;
    if (asprintf(&both, "%s%.3s", first, second) <= 0) // leak: path high
        return -1;
    int result = use(both);
    free(both);
    return result;
}
