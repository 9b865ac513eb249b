/* An allocator kept in a table that fails until start() sets it (as a library does before it is initialised): calls through it go where start() points them,
 * through a pointer to the table. The placeholders do nothing, and count for nothing once something else is known. */
#include <stdlib.h>

struct allocator {
    void *(*get)(size_t size);
    void (*put)(void *block);
};

static void *get_fails(size_t size)
{
    (void)size;
    return NULL;
}

static void put_fails(void *block)
{
    (void)block;
}

struct allocator allocator = {get_fails, put_fails};

static void *get_heap(size_t size)
{
    return malloc(size);
}

static void put_heap(void *block)
{
    free(block);
}

static int use_heap(struct allocator *which)
{
    which->get = get_heap;
    which->put = put_heap;
    return 0;
}

int start(void)
{
    return allocator.get == get_fails ? use_heap(&allocator) : 0;
}

int lost(int early)
{
    char *block = allocator.get(10); // leak: path
    if (!block)
        return -1;
    if (early)
        return -1;
    allocator.put(block);
    return 0;
}

int released(int early)
{
    char *block = allocator.get(10);
    if (!block)
        return -1;
    if (early) {
        allocator.put(block);
        return -1;
    }
    allocator.put(block);
    return 0;
}
