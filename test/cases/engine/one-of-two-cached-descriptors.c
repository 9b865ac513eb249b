// A call keeps what it opens in one field or the other, by an argument, and gives what is there already. Which fields are full tells only together with the argument
// whether the result is new.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

struct disk {
    char *path;
    int direct, locked;
    int reading, writing;
};
void note(const char *text);

static int disk_open(struct disk *disk, int how)
{
    int access, fd;
    if (disk->direct)
        how |= O_DIRECT;
    access = how & O_ACCMODE;
    if (access == O_WRONLY)
        access = O_RDWR;
    if (access == O_RDONLY && disk->reading >= 0) {
        note("to read again");
        return disk->reading;
    } else if (access == O_RDWR && disk->writing >= 0) {
        note("to write again");
        return disk->writing;
    }
    if (disk->locked)
        fd = open(disk->path, how | O_EXCL);
    else
        fd = open(disk->path, how);
    if (fd < 0) {
        note("no such disk");
        return fd;
    }
    if (access == O_RDONLY)
        disk->reading = fd;
    else
        disk->writing = fd;
    return fd;
}

int read_twice(struct disk *disk, char *to, size_t size)
{
    int fd = disk_open(disk, O_RDONLY);
    if (fd < 0)
        return -1;
    if (read(fd, to, size) < 0)
        return -2;
    fd = disk_open(disk, O_RDONLY);
    if (fd < 0)
        return -1;
    return read(fd, to, size) < 0 ? -2 : 0;
}

/* the twin: what was opened is forgotten */
int read_anew(struct disk *disk, char *to, size_t size)
{
    int fd = disk_open(disk, O_RDONLY); // resource-leak
    if (fd < 0)
        return -1;
    if (read(fd, to, size) < 0)
        return -2;
    disk->reading = -1;
    fd = disk_open(disk, O_RDONLY);
    if (fd < 0)
        return -1;
    return read(fd, to, size) < 0 ? -2 : 0;
}

/* the other field is not the one that says so */
int write_and_forget(const char *path, char *from, size_t size)
{
    struct disk disk = {.path = (char *)path, .reading = 0, .writing = -1};
    int fd = disk_open(&disk, O_WRONLY); // resource-leak
    if (fd < 0)
        return -1;
    return write(fd, from, size) < 0 ? -2 : 0;
}

/* what is open is given: nothing is new, and the call comes back */
int read_with_open(const char *path, size_t size)
{
    struct disk disk = {.path = (char *)path, .reading = 0, .writing = -1};
    int fd = disk_open(&disk, O_RDONLY);
    if (fd < 0)
        return -1;
    char *text = malloc(size); // leak
    return read(fd, text, size) < 0 ? -2 : 0;
}
