// An iterator opens its directory in the first call and closes it in the last. Other errors than that of opening it are those of null arguments.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct place {
    int fd;
    const char *prefix;
};

extern int debugging;

static DIR *place_opendir(struct place *place, const char *name)
{
    char path[256];
    if (place->prefix) {
        int length = snprintf(path, sizeof path, "%s/%s", place->prefix, name);
        if (length < 0 || (size_t)length >= sizeof path) {
            errno = ENAMETOOLONG;
            return NULL;
        }
        name = path;
    }
    int fd = openat(place->fd, name, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    if (fd < 0)
        return NULL;
    if (debugging)
        fprintf(stderr, "%s: %d\n", name, fd);
    DIR *directory = fdopendir(fd);
    if (!directory)
        close(fd);
    return directory;
}

static int next_entry(struct place *place, DIR **directory, const char *name, struct dirent **entry)
{
    if (!place || !directory || !entry)
        return -EINVAL;
    if (!*directory) {
        *directory = place_opendir(place, name);
        if (!*directory)
            return -errno;
    }
    do {
        *entry = readdir(*directory);
    } while (*entry && (!strcmp((*entry)->d_name, ".") || !strcmp((*entry)->d_name, "..")));
    if (*entry)
        return 0;
    closedir(*directory);
    *directory = NULL;
    return 1;
}

int list(struct place *place)
{
    DIR *directory = NULL;
    struct dirent *entry;
    int count = 0;
    while (next_entry(place, &directory, "fd", &entry) == 0)
        count++;
    return count;
}

int first(struct place *place)
{
    DIR *directory = NULL;
    struct dirent *entry;
    if (next_entry(place, &directory, "fd", &entry) == 0) // resource-leak
        return puts(entry->d_name);
    return 0;
}
