/* 195 missing-unref-on-error: an early return keeps the reference. */
#include <stdlib.h>

struct object {
    int references;
    int value;
};

static struct object *object_new(int value)
{
    struct object *object = malloc(sizeof *object);
    if (object == NULL)
        return NULL;
    object->references = 1;
    object->value = value;
    return object;
}

static void object_unref(struct object *object)
{
    if (object && --object->references == 0)
        free(object);
}

int value_lost(int value)
{
    struct object *object = object_new(value); // leak: path high
    if (object == NULL)
        return -1;
    if (object->value < 0)
        return -1;
    int result = object->value;
    object_unref(object);
    return result;
}

int value_kept(int value)
{
    struct object *object = object_new(value);
    if (object == NULL)
        return -1;
    if (object->value < 0) {
        object_unref(object);
        return -1;
    }
    int result = object->value;
    object_unref(object);
    return result;
}
