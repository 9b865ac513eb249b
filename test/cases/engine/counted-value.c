// A counted value that is passed as a structure. What a copy makes of the count is not known to callers: a release that hangs on it is not certain.
#include <stdlib.h>

struct counted {
    int count, length;
};

struct value {
    unsigned char kind;
    int size;
    struct counted *to;
};

static int kind_of(struct value value) { return value.kind & 15; }

static struct value make(void)
{
    struct counted *to = malloc(sizeof *to);
    if (!to)
        abort();
    to->count = 1;
    return (struct value){.kind = 6, .to = to};
}

static struct value copy(struct value value)
{
    if (kind_of(value) == 6 || kind_of(value) == 5 || kind_of(value) == 7 || (kind_of(value) == 0 && value.to))
        value.to->count++;
    return value;
}

static void drop(struct value value)
{
    if (kind_of(value) == 6 && --value.to->count == 0)
        free(value.to);
}

static int length(struct value value)
{
    int size = value.size;
    drop(value);
    return size;
}

int twice(void)
{
    struct value value = make();
    int all = length(copy(value));
    all += length(copy(value));
    drop(value);
    return all;
}

int without_copies(void)
{
    struct value value = make();
    int all = length(value);
    free(value.to); // double-free
    return all;
}
