/* A field that a function fills by its address, with a block that it also gives to a queue: the queue's owner releases it. Where nobody else has the
 * block, the structure's end loses it. */
#include <stdlib.h>

struct watch {
    int descriptor;
};

struct update {
    struct update *next;
    void *data;
    void (*release)(void *);
};

struct loop {
    struct update *updates;
    struct watch *watch;
    struct watch *other;
    char *name;
};

static int queue_update(struct loop *loop, void *data, void (*release)(void *))
{
    struct update *update = calloc(1, sizeof *update);
    if (!update)
        return -1;
    update->data = data;
    update->release = release;
    update->next = loop->updates;
    loop->updates = update;
    return 0;
}

static void watch_free(void *data)
{
    free(data);
}

static int watch_begin(struct watch **watch, struct loop *loop)
{
    *watch = NULL;
    struct watch *made = calloc(1, sizeof *made);
    if (!made)
        return -1;
    made->descriptor = -1;
    int status = queue_update(loop, made, watch_free);
    if (status)
        watch_free(made);
    else
        *watch = made;
    return status;
}

static int watch_alone(struct watch **watch)
{
    *watch = calloc(1, sizeof **watch);
    return *watch ? 0 : -1;
}

int loop_begin(struct loop *loop)
{
    if (watch_begin(&loop->watch, loop))
        return -1;
    return watch_alone(&loop->other); // leak: owner-freed medium
}

int loop_descriptor(const struct loop *loop)
{
    return loop->watch->descriptor + loop->other->descriptor;
}

void loop_end(struct loop *loop)
{
    while (loop->updates) {
        struct update *next = loop->updates->next;
        loop->updates->release(loop->updates->data);
        free(loop->updates);
        loop->updates = next;
    }
    free(loop);
}
