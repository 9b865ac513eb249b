/* 023 wrapper-struct-of-hooks: allocation and release through one table of functions. */
#include <stdlib.h>
#include <string.h>

struct hooks {
    void *(*allocate)(size_t size);
    void (*release)(void *memory);
};

static const struct hooks hooks = {malloc, free};

int copy_kept(const char *text)
{
    const struct hooks *use = &hooks;
    char *copy = use->allocate(strlen(text) + 1);
    if (copy == NULL)
        return -1;
    strcpy(copy, text);
    int first = copy[0];
    use->release(copy);
    return first;
}

int copy_lost(const char *text)
{
    const struct hooks *use = &hooks;
    char *copy = use->allocate(strlen(text) + 1); // leak: path high
    if (copy == NULL)
        return -1;
    strcpy(copy, text);
    int first = copy[0];
    if (first == '#')
        return -1;
    use->release(copy);
    return first;
}
