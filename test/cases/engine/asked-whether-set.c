/* A variable that starts as NULL and is set in one case: the test of it asks whether that was the case, not whether the field is ever NULL, since
 * where it is set it is used without a question. */
#include <stdlib.h>
#include <string.h>

struct set {
    int count;
    int *members;
};

struct state {
    struct set *nodes;
};

static int unite(struct set *to, const struct set *one, const struct set *other)
{
    if (one != NULL && one->count > 0) {
        to->count = one->count + other->count;
        to->members = calloc((size_t)to->count, sizeof *to->members);
    } else {
        to->count = other->count;
        to->members = calloc((size_t)other->count + 1, sizeof *to->members);
    }
    return to->members ? 0 : -1;
}

int measure(const struct set *);

int merge(const struct state *state, struct set *more)
{
    struct set next;
    const struct set *nodes = NULL;
    if (state != NULL) {
        nodes = state->nodes;
        if (unite(&next, nodes, more) != 0)
            return -1;
    } else {
        next = *more;
    }
    int size = measure(&next);
    if (nodes != NULL)
        free(next.members);
    return size;
}

int merge_and_forget(const struct state *state, struct set *more)
{
    struct set next;
    const struct set *nodes = NULL;
    if (state != NULL) {
        nodes = state->nodes;
        if (unite(&next, nodes, more) != 0) // leak
            return -1;
    } else {
        next = *more;
    }
    int size = measure(&next);
    if (nodes != NULL && size > 0)
        free(next.members);
    return size;
}

/* Here nothing says that the field is never NULL. */
char *last_name(const struct state *state, const char *name)
{
    char *copy = strdup(name); // leak
    const struct set *nodes = NULL;
    if (copy == NULL)
        return NULL;
    if (state != NULL)
        nodes = state->nodes;
    if (nodes == NULL)
        return NULL;
    copy[0] = (char)nodes->count;
    return copy;
}
