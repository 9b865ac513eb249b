/* What was just stored at a[i] is what is read back from there, in an array of the caller's as well: where there is none, the allocation has failed. */
#include <stdlib.h>

struct attributes { int length; char **tables[4]; };

static int attributes_load(struct attributes *attributes, unsigned group, int (*parse)(char **, int))
{
    if (attributes->tables[group])
        return 0;
    attributes->tables[group] = calloc(16, sizeof(char *));
    if (!attributes->tables[group])
        return -1;
    attributes->length++;
    return 0;
}

static void attributes_free(struct attributes *attributes)
{
    for (int i = 0; i < 4; i++)
        free(attributes->tables[i]);
}

int attributes_show(int (*parse)(char **, int))
{
    struct attributes attributes = {0};
    if (attributes_load(&attributes, 0, parse) < 0)
        return -1;
    attributes_free(&attributes);
    return 0;
}

/* It fails for another reason, too. */
static int attributes_load_short(struct attributes *attributes, unsigned group, int length)
{
    attributes->tables[group] = calloc(16, sizeof(char *));
    if (!attributes->tables[group] || length < 4)
        return -1;
    attributes->length++;
    return 0;
}

int attributes_show_short(int length)
{
    struct attributes attributes = {0};
    if (attributes_load_short(&attributes, 0, length) < 0) // leak: path
        return -1;
    attributes_free(&attributes);
    return 0;
}
