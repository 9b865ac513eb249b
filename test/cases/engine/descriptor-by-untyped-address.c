// A descriptor is given by its address, as a pointer to anything: whoever puts it into a table has it from then on.
#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>

struct file {
    int used, number;
    void *cookie;
    int (*open)(struct file *, const void *, int, const void *);
    int (*close)(struct file *);
};

static int path_open(struct file *file, const void *info, int flags, const void *pool)
{
    (void)pool;
    file->number = open(info, flags);
    return file->number;
}

static int number_open(struct file *file, const void *info, int flags, const void *pool)
{
    (void)flags;
    (void)pool;
    file->number = *(const int *)info;
    return file->number;
}

static int any_close(struct file *file)
{
    int status = close(file->number);
    file->used = 0;
    return status;
}

static struct file files[32];
const struct file by_path = {0, -1, NULL, path_open, any_close}, by_number = {0, -1, NULL, number_open, any_close};

static struct file *file_for(const struct file *type)
{
    for (int i = 0; i < 32; i++)
        if (!files[i].used) {
            files[i] = *type;
            files[i].used = 1;
            return &files[i];
        }
    return NULL;
}

struct file *file_open(const struct file *type, const void *info, int flags, const void *pool)
{
    struct file *file = file_for(type);
    if (!file)
        return NULL;
    if ((*file->open)(file, info, flags, pool) < 0) {
        file->used = 0;
        return NULL;
    }
    return file;
}

struct file *open_safely(const char *path)
{
    int number = open(path, O_RDONLY);
    if (number < 0)
        return NULL;
    struct file *file = file_open(&by_number, &number, O_RDONLY, NULL);
    if (file)
        return file;
    close(number);
    return NULL;
}

static int is_terminal(const void *info)
{
    return isatty(*(const int *)info);
}

int open_badly(const char *path)
{
    int number = open(path, O_RDONLY); // resource-leak
    if (number < 0)
        return -1;
    return is_terminal(&number);
}
