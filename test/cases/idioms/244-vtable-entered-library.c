/* 244 vtable-entered-library: no main, static functions that are only reached through a table. */
#include <stdlib.h>
#include <string.h>

struct driver {
    int (*open)(const char *name);
    int (*probe)(const char *name);
};

static int driver_open(const char *name)
{
    char *copy = strdup(name); // leak
    if (copy == NULL)
        return -1;
    return copy[0] == '/';
}

static int driver_probe(const char *name)
{
    char *copy = strdup(name);
    if (copy == NULL)
        return -1;
    int absolute = copy[0] == '/';
    free(copy);
    return absolute;
}

const struct driver driver = {driver_open, driver_probe};
