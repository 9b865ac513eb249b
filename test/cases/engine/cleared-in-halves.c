// A structure that one way fills and another clears: memset knows nothing of the width of fields, and callers must still learn what is in them.
#include <stdlib.h>
#include <string.h>

struct set {
    long room, count;
    long *elements;
};

static int copy(struct set *to, const struct set *from)
{
    to->count = from->count;
    if (from->count > 0) {
        to->room = to->count;
        to->elements = malloc(to->room * sizeof *to->elements);
        if (!to->elements) {
            to->room = to->count = 0;
            return 1;
        }
        memcpy(to->elements, from->elements, from->count * sizeof *to->elements);
    } else {
        memset(to, 0, sizeof *to);
    }
    return 0;
}

static int insert(struct set *set, long element)
{
    if (set->room == 0) {
        set->elements = malloc(sizeof *set->elements);
        if (!set->elements)
            return 1;
        set->room = 1;
    }
    set->elements[0] = element;
    return 0;
}

int use(const struct set *from)
{
    struct set set;
    if (copy(&set, from))
        return 1;
    int status = insert(&set, 3);
    free(set.elements);
    return status;
}

int use_emptied(const struct set *from)
{
    struct set set;
    if (copy(&set, from)) // leak: overwritten
        return 1;
    set.room = 0;
    int status = insert(&set, 3);
    free(set.elements);
    return status;
}
