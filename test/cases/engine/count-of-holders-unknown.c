/* References are counted in the structure, and how many there are is not known here: where the count does not come down to 0, others hold the block. Where the count is
 * known, or where nobody counts, the block is lost. */
#include <stdlib.h>

struct box {
    unsigned holders;
    int size;
};

unsigned watchers(int size);
int look(const struct box *box);

#define HOLD(box) ((box)->holders++, (box))
#define DROP(box)                                  \
    do {                                           \
        if ((box) && --(box)->holders == 0)        \
            free(box);                             \
    } while (0)

static struct box *box_of(int size)
{
    struct box *box = calloc(1, sizeof *box);
    if (!box)
        return NULL;
    box->size = size;
    box->holders = 1 + watchers(size);
    return box;
}

static struct box *box_alone(int size)
{
    struct box *box = calloc(1, sizeof *box);
    if (!box)
        return NULL;
    box->size = size;
    box->holders = 1;
    return box;
}

int size_of(int size)
{
    struct box *box = box_of(size);
    int seen = box ? look(box) : 0;
    DROP(box);
    return seen;
}

int size_on_success(int size)
{
    struct box *box = box_of(size); // leak: path
    if (!box)
        return 0;
    int seen = look(box);
    if (seen < 0)
        return -1;
    DROP(box);
    return seen;
}

int held_twice(int size)
{
    struct box *box = box_alone(size); // leak
    if (!box)
        return 0;
    int seen = look(HOLD(box));
    DROP(box);
    return seen;
}

int held_once(int size)
{
    struct box *box = box_alone(size);
    int seen = box ? look(box) : 0;
    DROP(box);
    return seen;
}
