/* A descriptor is closed though a stream was made of it, and the stream is not: the stream is lost, nothing is closed twice. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int first_line(const char *path, char *line)
{
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "r"); // resource-leak
    if (!file) {
        close(fd);
        return -1;
    }
    int found = fgets(line, 100, file) != NULL;
    close(fd);
    return found;
}

int first_line_closed_before(const char *path, char *line)
{
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "r");
    if (!file) {
        close(fd);
        return -1;
    }
    int found = fgets(line, 100, file) != NULL;
    close(fd); // double-free
    fclose(file);
    return found;
}

int first_line_closed(const char *path, char *line)
{
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "r");
    if (!file) {
        close(fd);
        return -1;
    }
    int found = fgets(line, 100, file) != NULL;
    fclose(file);
    return found;
}
