/* SATURN 4.1: a name hung below a parameter is kept, because the callee pushes the parameter on a stack
 * that outlives the call. Where the callee only looks at it and the holder is local, the name is lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
    char *name;
    struct item *below;
};

static struct item *stack;

static void push(struct item *item)
{
    item->below = stack;
    stack = item;
}

static void show(const struct item *item)
{
    puts(item->name ? item->name : "?");
}

void declare_kept(struct item *item, const char *text)
{
    item->name = strdup(text);
    push(item);
}

void declare_lost(const char *text)
{
    struct item item = {NULL, NULL};
    item.name = strdup(text); // leak: never-freed
    show(&item);
}

int declare_new_kept(const char *text)
{
    struct item *item = calloc(1, sizeof *item);
    if (item == NULL)
        return -1;
    item->name = strdup(text);
    push(item);
    return 0;
}

int declare_new_lost(const char *text)
{
    struct item *item = calloc(1, sizeof *item); // leak: never-freed
    if (item == NULL)
        return -1;
    item->name = strdup(text);
    show(item);
    return 0;
}
