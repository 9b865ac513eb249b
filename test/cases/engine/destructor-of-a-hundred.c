/* A destructor that releases more than a summary has room for: what it says nothing of is not lost. What it holds nothing of, the structure itself, is told all the
 * same. libssh's session is like that. */
#include <stdlib.h>
#include <string.h>

struct part {
    char *a, *b, *c, *d, *e, *f, *g, *h, *i, *j;
};

struct whole {
    struct part *first, *second, *third, *fourth, *fifth, *sixth, *seventh, *eighth, *ninth, *tenth;
    char *name, *last, *forgotten;
};

static void part_free(struct part *part)
{
    if (!part)
        return;
    free(part->a), free(part->b), free(part->c), free(part->d), free(part->e);
    free(part->f), free(part->g), free(part->h), free(part->i), free(part->j);
    free(part);
}

void whole_free(struct whole *whole)
{
    if (!whole)
        return;
    part_free(whole->first), part_free(whole->second), part_free(whole->third), part_free(whole->fourth), part_free(whole->fifth);
    part_free(whole->sixth), part_free(whole->seventh), part_free(whole->eighth), part_free(whole->ninth), part_free(whole->tenth);
    free(whole->name);
    free(whole->last);
    free(whole);
}

struct whole *whole_new(const char *name)
{
    struct whole *whole = calloc(1, sizeof *whole);
    if (!whole)
        return NULL;
    whole->last = strdup(name);
    whole->tenth = calloc(1, sizeof *whole->tenth);
    if (whole->tenth)
        whole->tenth->j = strdup(name);
    whole->forgotten = strdup(name); // leak
    whole->name = strdup(name);
    if (!whole->name) {
        whole_free(whole);
        return NULL;
    }
    return whole;
}

int whole_count(const char *name)
{
    struct whole *whole = whole_new(name); // leak: path
    if (!whole)
        return -1;
    if (whole->tenth)
        return 1;
    whole_free(whole);
    return 0;
}
