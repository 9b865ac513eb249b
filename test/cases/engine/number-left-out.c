/* A structure with more fields than a summary has room for: a count in it that was left out is not zero. */
#include <stdlib.h>

struct part {
    long a, b, c, d, e, f, g, h, i, j, k, l;
    struct part *parent;
    int refs;
};

static struct part *make(struct part *parent)
{
    struct part *part = calloc(1, sizeof *part);
    if (part == NULL)
        return NULL;
    part->a = part->b = part->c = part->d = part->e = part->f = 1;
    part->g = part->h = part->i = part->j = part->k = part->l = 2;
    part->parent = parent;
    part->refs = 1;
    if (parent)
        parent->refs++;
    return part;
}

static void drop(struct part *part)
{
    if (part == NULL || part->refs < 1)
        return;
    if (--part->refs > 0)
        return;
    free(part);
}

static int make_three(struct part **first, struct part **second, struct part **third)
{
    *first = make(NULL);
    *second = make(NULL);
    *third = make(NULL);
    return *first && *second && *third;
}

int three(void)
{
    struct part *first, *second, *third;
    int made = make_three(&first, &second, &third);
    drop(first);
    drop(second);
    drop(third);
    return made;
}

int two_of_three(void)
{
    struct part *first, *second, *third;
    int made = make_three(&first, &second, &third); // leak
    drop(first);
    drop(second);
    return made && third->refs;
}
