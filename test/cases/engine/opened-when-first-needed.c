// A folder that is opened when it is first needed, by functions that ask much else on the way: that it stays open once it is open is what
// callers have to know, and is said before anything else takes the room.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct folder {
    int fd;
    char *name;
};

int tracing;

static int folder_fd(struct folder *folder)
{
    if (folder->fd < 0) {
        if (!folder->name)
            return -EINVAL;
        folder->fd = open(folder->name, O_RDONLY | O_CLOEXEC);
    }
    return folder->fd;
}

static int folder_open(struct folder *folder, int flags, const char *path)
{
    int fd;
    if (!path)
        return -EINVAL;
    if (!folder) {
        fd = open(path, flags);
    } else {
        int where = folder_fd(folder);
        if (where < 0)
            return where;
        fd = openat(where, path, flags);
        if (tracing & 4 && stderr)
            fprintf(stderr, "open %s\n", path);
    }
    return fd;
}

static FILE *folder_file(struct folder *folder, const char *mode, const char *path)
{
    int flags = *mode == 'r' ? O_RDONLY : *mode == 'w' ? O_WRONLY : O_RDWR;
    int fd = folder_open(folder, flags, path);
    FILE *file = fd < 0 ? NULL : fdopen(fd, mode);
    if (fd >= 0 && !file)
        close(fd);
    return file;
}

static int folder_read(struct folder *folder, char *buffer, size_t length, const char *path)
{
    int fd = folder_open(folder, O_RDONLY, path), result;
    if (fd < 0)
        return -errno;
    if (tracing & 4 && stderr)
        fprintf(stderr, "read %s\n", path);
    result = read(fd, buffer, length);
    close(fd);
    return result;
}

static int folder_scan(struct folder *folder, const char *path, const char *format, ...)
{
    va_list arguments;
    FILE *file = folder_file(folder, "r", path);
    int count;
    if (!file)
        return -EINVAL;
    va_start(arguments, format);
    count = vfscanf(file, format, arguments);
    va_end(arguments);
    fclose(file);
    return count;
}

static int folder_text(struct folder *folder, char **text, const char *path)
{
    char buffer[64];
    int length;
    if (!text)
        return -EINVAL;
    *text = NULL;
    length = folder_read(folder, buffer, sizeof buffer - 1, path);
    if (length < 0)
        return length;
    if (length > 0 && buffer[length - 1] == '\n')
        --length;
    buffer[length] = '\0';
    *text = strdup(buffer);
    if (!*text)
        length = -ENOMEM;
    return length;
}

static int folder_number(struct folder *folder, long *number, const char *path)
{
    long found = 0;
    int count = folder_scan(folder, path, "%ld", &found);
    if (count != 1)
        return -1;
    if (number)
        *number = found;
    return 0;
}

int size_of(const char *name, char **id)
{
    struct folder folder = {.fd = -1};
    long size = 0;
    folder.name = (char *)name;
    if (folder_fd(&folder) < 0)
        return -1;
    if (folder_number(&folder, &size, "size") == 0 && folder_text(&folder, id, "id") < 0)
        size = -1;
    close(folder.fd);
    return (int)size;
}

int size_of_and_forget(const char *name)
{
    struct folder folder = {.fd = -1};
    long size = 0;
    folder.name = (char *)name;
    if (folder_fd(&folder) < 0) // resource-leak
        return -1;
    folder_number(&folder, &size, "size");
    return (int)size;
}
