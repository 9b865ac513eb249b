/* Memory through a global table of functions that start() fills, only ever with known functions: one of them allocates. */
#include <stdlib.h>
#include <string.h>

struct allocator {
    void *(*get)(size_t size);
    void (*release)(void *block);
};

static void *nothing(size_t size)
{
    (void)size;
    return NULL;
}

static void ignored(void *block)
{
    (void)block;
}

static void *from_heap(size_t size)
{
    return malloc(size);
}

static void to_heap(void *block)
{
    free(block);
}

static struct allocator allocator = {nothing, ignored}; /* until start() is called */

void start(void)
{
    allocator.get = from_heap;
    allocator.release = to_heap;
}

static char *copy_of(const char *text)
{
    char *copy = allocator.get(strlen(text) + 1);
    if (copy)
        strcpy(copy, text);
    return copy;
}

int count_lost(const char *text)
{
    char *copy = copy_of(text); // leak
    int count = 0;
    if (!copy)
        return -1;
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        count++;
    return count;
}

int count_kept(const char *text)
{
    char *copy = copy_of(text);
    int count = 0;
    if (!copy)
        return -1;
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        count++;
    allocator.release(copy);
    return count;
}
