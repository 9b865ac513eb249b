/* What is put into the node of a list that the loop is at is there in the same round, though all later nodes are one to the analysis. */
#include <stdlib.h>
#include <string.h>

struct file {
    struct file *next;
    const char *name;
    char *base;
    int watch;
};

extern int add_watch(const char *);

void watch_all(struct file *file)
{
    for (; file; file = file->next) {
        char *slash, *path = strdup(file->name);
        if (!path)
            abort();
        file->watch = -1;
        if ((slash = strrchr(path, '/'))) {
            file->watch = add_watch(path);
            file->base = slash + 1;
        }
        if (file->watch == -1)
            abort();
    }
}

void watch_leaky(struct file *file)
{
    for (; file; file = file->next) {
        char *slash, *path = strdup(file->name); // leak
        if (!path)
            abort();
        file->watch = 0;
        if ((slash = strrchr(path, '/'))) {
            file->watch = add_watch(path);
            file->base = slash + 1;
        }
        if (file->watch == -1)
            abort();
    }
}
