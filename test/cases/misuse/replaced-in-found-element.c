/* An element of a list is found, its text freed and replaced; called twice, the second call frees the new text. Callers are not told of that, since
 * it lies in a node of their list that a loop found, so for them the release is not certain. The twin does not replace it, and so
 * seems to be done with the element, too. */
#include <stdlib.h>
#include <string.h>

struct item {
    struct item *next;
    char *path;
};

static char *copy(const char *s)
{
    char *r = strdup(s);

    if (!r)
        abort();
    return r;
}

static struct item *copy_one(const struct item *i)
{
    struct item *r = malloc(sizeof *r); // leak: overwritten medium

    if (!r)
        abort();
    r->next = NULL;
    r->path = copy(i->path);
    return r;
}

static struct item *copy_all(const struct item *i)
{
    struct item *r, *last;

    r = last = copy_one(i);
    for (i = i->next; i; i = i->next) {
        last->next = copy_one(i);
        last = last->next;
    }
    return r;
}

static int rename_in(struct item *list, const char *from, const char *to)
{
    struct item *i = list;

    while (i) {
        if (!strcmp(i->path, from))
            break;
        i = i->next;
    }
    if (!i)
        return 0;
    free(i->path);
    i->path = copy(to);
    return 1;
}

int rename_all(struct item **out, const struct item *list, char **from, char **to, int n)
{
    int i, changed = 0;

    *out = copy_all(list);
    for (i = 0; i < n; i++)
        if (rename_in(*out, from[i], to[i]))
            changed++;
    return changed;
}

static int forget_in(struct item *list, const char *name)
{
    struct item *i = list;

    while (i) {
        if (!strcmp(i->path, name))
            break;
        i = i->next;
    }
    if (!i)
        return 0;
    free(i->path);
    return 1;
}

int forget_all(struct item **out, const struct item *list, char **names, int n)
{
    int i, changed = 0;

    *out = copy_all(list);
    for (i = 0; i < n; i++)
        if (forget_in(*out, names[i])) // double-free
            changed++;
    return changed;
}
