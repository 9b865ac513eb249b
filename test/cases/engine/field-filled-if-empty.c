// A field is filled when it is first needed, for more reasons than callers learn: once it is full, it stays what it is.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct place {
    int fd;
    char *directory, *prefix;
    int (*elsewhere)(struct place *, const char *, int *);
    char buffer[256];
};

extern int debugging;

static const char *place_directory(struct place *place)
{
    if (!place->prefix)
        return place->directory;
    int length = snprintf(place->buffer, sizeof place->buffer, "%s/%s", place->prefix, place->directory);
    if (length < 0 || (size_t)length >= sizeof place->buffer) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    return place->buffer;
}

static int place_get(struct place *place)
{
    if (place->fd < 0) {
        const char *path = place_directory(place);
        if (!path)
            return -errno;
        if (debugging)
            fprintf(stderr, "open %s\n", path);
        place->fd = open(path, O_RDONLY | O_CLOEXEC);
    }
    return place->fd;
}

static int place_open(struct place *place, const char *path, int flags)
{
    int fd;
    if (!place) {
        fd = open(path, flags);
    } else {
        int directory = place_get(place);
        if (directory < 0)
            return directory;
        if (*path == '/')
            path++;
        fd = openat(directory, path, flags);
        if (fd < 0 && errno == ENOENT && place->elsewhere && place->elsewhere(place, path, &directory) == 0)
            fd = openat(directory, path, flags);
    }
    if (debugging)
        fprintf(stderr, "%s: %d\n", path, fd);
    return fd;
}

static int place_has(struct place *place, const char *path)
{
    int fd = place_open(place, path, O_RDONLY);
    if (fd < 0)
        return 0;
    close(fd);
    return 1;
}

static struct place *place_new(const char *directory)
{
    struct place *place = calloc(1, sizeof *place);
    if (!place)
        return NULL;
    place->fd = -1;
    place->directory = strdup(directory);
    if (!place->directory) {
        free(place);
        return NULL;
    }
    return place;
}

static void place_free(struct place *place)
{
    if (place->fd >= 0)
        close(place->fd);
    free(place->directory);
    free(place);
}

int look(const char *directory)
{
    struct place *place = place_new(directory);
    if (!place)
        return -1;
    int found = place_has(place, "one") + place_has(place, "two") + place_has(place, "three");
    place_free(place);
    return found;
}

int look_badly(const char *directory)
{
    struct place *place = place_new(directory);
    if (!place)
        return -1;
    int found = place_has(place, "one"); // resource-leak
    free(place->directory);
    free(place);
    return found;
}
