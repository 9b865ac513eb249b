/* A callee grows what a field points to, then walks in a loop: the result still tells whether growing failed. */
#include <stdlib.h>
#include <string.h>

struct set {
    long room, count;
    long *elements;
};

static int merge(struct set *to, const struct set *a, const struct set *b)
{
    long i = a->count - 1, j = b->count - 1;
    if (a->count == 0 || b->count == 0)
        return 0;
    if (a->count + b->count + to->count > to->room) {
        long room = a->count + b->count + to->room;
        long *elements = realloc(to->elements, (size_t)room * sizeof *elements);
        if (!elements)
            return 12;
        to->elements = elements;
        to->room = room;
    }
    long at = to->count + a->count + b->count;
    for (;;) {
        if (a->elements[i] == b->elements[j]) {
            to->elements[--at] = a->elements[i];
            if (--i < 0 || --j < 0)
                break;
        } else if (a->elements[i] < b->elements[j]) {
            if (--j < 0)
                break;
        } else if (--i < 0) {
            break;
        }
    }
    return 0;
}

long use(const struct set *sets, int n, const struct set *common)
{
    struct set all;
    memset(&all, 0, sizeof all);
    for (int i = 0; i < n; i++) {
        int error = merge(&all, common, sets + i);
        if (error != 0) {
            free(all.elements);
            return error;
        }
    }
    long count = all.count;
    free(all.elements);
    return count;
}

long use_leaky(const struct set *sets, const struct set *common)
{
    struct set all;
    memset(&all, 0, sizeof all);
    if (merge(&all, common, sets) != 0) { // leak
        free(all.elements);
        return -1;
    }
    return all.count;
}
