/* 035 store-to-param-field-overwrite: the first block is forgotten in the caller's object. */
#include <stdlib.h>
#include <string.h>

struct option {
    char *name;
};

void rename_lost(struct option *option, const char *first, const char *second)
{
    option->name = strdup(first); // leak: overwritten
    option->name = strdup(second);
}

void rename_kept(struct option *option, const char *first, const char *second)
{
    option->name = strdup(first);
    free(option->name);
    option->name = strdup(second);
}
