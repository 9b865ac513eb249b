// args: --min=low
/* escape at --min=low: the block is where we cannot follow it, or the caller's; nothing at any level. */
#include <stdlib.h>
#include <string.h>

struct item {
    char *name;
};

void keep(void *block);

static char *last;

void to_caller(struct item *item, const char *text)
{
    item->name = strdup(text);
}

void to_unknown(const char *text)
{
    char *copy = strdup(text);
    if (copy)
        keep(copy);
}

void to_global(const char *text)
{
    free(last);
    last = strdup(text);
}

const char *get_last(void)
{
    return last;
}
