// A callee opens what was not open yet, and fails only where that fails: a descriptor that is given by its address stays where it is.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct disk {
    int (*open_here)(struct disk *, const char *, int);
    void *tree;
};
int kind(const char *), size(const char *);
void note(const char *);

static int by_map(struct disk *disk, const char *path, int *fd)
{
    char buffer[4096];
    int status = 0;
    if (kind(path) != 3 || size(path) <= 0)
        return 0;
    if (*fd < 0) {
        if (disk->tree)
            *fd = disk->open_here(disk, path, O_RDONLY);
        else
            *fd = open(path, O_RDONLY);
        if (*fd < 0) {
            note(path);
            return -1;
        }
    }
    for (int rounds = 0;; rounds++) {
        int r = ioctl(*fd, 5, buffer);
        if (r < 0) {
            if (rounds == 0)
                goto out;
            note(path);
            goto out;
        }
        if (buffer[0] == 0) {
            if (rounds == 0)
                status = 1;
            goto out;
        }
        if (buffer[1])
            break;
    }
out:
    return status;
}

int by_holes(struct disk *disk, const char *path, int *fd)
{
    if (*fd < 0) {
        *fd = open(path, O_RDONLY);
        if (*fd < 0)
            return -1;
    }
    if (lseek(*fd, 0, SEEK_SET) < 0)
        return by_map(disk, path, fd);
    return 0;
}

int once(struct disk *disk, const char *path)
{
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    int status = by_map(disk, path, &fd);
    if (status < 0)
        return status;
    close(fd);
    return status;
}

int once_badly(struct disk *disk, const char *path)
{
    int fd = open(path, O_RDONLY); // resource-leak
    if (fd < 0)
        return -1;
    int status = by_map(disk, path, &fd);
    if (status > 0)
        return status;
    close(fd);
    return status;
}
