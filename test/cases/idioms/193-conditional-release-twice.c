/* 193 wrapper-conditional: a counting release called twice frees once. */
#include <stdlib.h>

struct shared {
    int references;
};

static struct shared *shared_new(int references)
{
    struct shared *shared = malloc(sizeof *shared);
    if (shared == NULL)
        abort();
    shared->references = references;
    return shared;
}

static void shared_put(struct shared *shared)
{
    if (shared->references-- == 1)
        free(shared);
}

void two_kept(void)
{
    struct shared *shared = shared_new(2);
    shared_put(shared);
    shared_put(shared);
}

void two_lost(void)
{
    struct shared *shared = shared_new(2); // leak
    shared_put(shared);
}
