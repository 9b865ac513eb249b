/* Memory through global pointers with a default that a setter may replace by its parameters: the default says what they do. */
#include <stdlib.h>
#include <string.h>

typedef void *(*allocate_function)(size_t);
typedef void (*release_function)(void *);
typedef char *(*copy_function)(const char *);

allocate_function hook_allocate = malloc;
release_function hook_release = free;
copy_function hook_copy = strdup;
static int set_already;

int set_hooks(allocate_function allocate, release_function release, copy_function copy)
{
    if (!allocate || !release || !copy)
        return -1;
    if (set_already)
        return 0;
    hook_allocate = allocate;
    hook_release = release;
    hook_copy = copy;
    set_already = 1;
    return 0;
}

int copy_lost(const char *path, int (*send)(const char *))
{
    char *copy = hook_copy(path); // leak
    if (!copy)
        return -1;
    if (strlen(copy) <= 2)
        return send("");
    int result = send("/");
    hook_release(copy);
    return result;
}

int copy_kept(const char *path, int (*send)(const char *))
{
    char *copy = hook_copy(path);
    if (!copy)
        return -1;
    if (strlen(copy) <= 2) {
        hook_release(copy);
        return send("");
    }
    int result = send("/");
    hook_release(copy);
    return result;
}

struct reader {
    char *text;
    int state;
};

static struct reader *reader_new(void)
{
    struct reader *reader = hook_allocate(sizeof *reader);
    if (!reader)
        return NULL;
    memset(reader, 0, sizeof *reader);
    return reader;
}

static void reader_free(struct reader *reader)
{
    hook_release(reader);
}

int reader_lost(int state)
{
    struct reader *reader = reader_new(); // leak
    if (!reader)
        return -1;
    reader->state = state;
    if (reader->state < 0)
        return -1;
    reader_free(reader);
    return 0;
}

int reader_kept(int state)
{
    struct reader *reader = reader_new();
    if (!reader)
        return -1;
    reader->state = state;
    if (reader->state < 0) {
        reader_free(reader);
        return -1;
    }
    reader_free(reader);
    return 0;
}
