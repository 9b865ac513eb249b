/* 196 ref-then-two-unrefs: as many unrefs as references. */
#include <stdlib.h>

struct object {
    int references;
    int value;
};

static struct object *object_new(int value)
{
    struct object *object = malloc(sizeof *object);
    if (object == NULL)
        abort();
    object->references = 1;
    object->value = value;
    return object;
}

static struct object *object_ref(struct object *object)
{
    object->references++;
    return object;
}

static void object_unref(struct object *object)
{
    if (--object->references == 0)
        free(object);
}

int two_kept(int value)
{
    struct object *first = object_new(value);
    struct object *second = object_ref(first);
    int result = second->value;
    object_unref(second);
    object_unref(first);
    return result;
}

int two_lost(int value)
{
    struct object *first = object_new(value); // leak
    struct object *second = object_ref(first);
    int result = second->value;
    object_unref(second);
    return result;
}
