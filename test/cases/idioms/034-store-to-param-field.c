/* 034 store-to-param-field: what hangs in the caller's object is the caller's. */
#include <stdlib.h>
#include <string.h>

struct option {
    char *name;
    int value;
};

void option_set_kept(struct option *option, const char *name)
{
    option->name = strdup(name);
    option->value = 1;
}

int option_set_lost(const char *name)
{
    struct option option;
    option.name = strdup(name); // leak
    option.value = 1;
    return option.name ? option.value : 0;
}
