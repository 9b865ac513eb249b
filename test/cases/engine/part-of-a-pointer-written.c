/* An object holds a set, or else a packed buffer with a header of bytes; which of them hangs on more than is followed here. Where the header is written, the
 * block is a buffer, and no set with a pointer of which one byte would be written: the set has what it holds still. */
#include <stdlib.h>
#include <string.h>

struct set {
    char *index;
    size_t count;
};
struct object {
    int kind;
    void *content;
};

extern int kind_of(const struct object *object);

static void *take(size_t size)
{
    void *block = malloc(size);
    if (!block)
        abort();
    return block;
}

static struct object *new_set(void)
{
    struct object *object = take(sizeof *object);
    struct set *set = take(sizeof *set);
    object->kind = 1;
    object->content = set;
    set->index = take(100);
    set->count = 0;
    return object;
}

struct object *mark(unsigned char length)
{
    struct object *object = new_set();
    if (kind_of(object) == 2) {
        unsigned char *packed = object->content;
        packed[5] = length;
    }
    return object;
}

/* Overwritten as a whole: that is lost. */
struct object *forget(void)
{
    struct object *object = new_set(); // leak: overwritten high
    if (kind_of(object) == 2) {
        struct set *set = object->content;
        set->index = NULL;
    }
    return object;
}
