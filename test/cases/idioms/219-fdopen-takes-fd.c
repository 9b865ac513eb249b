/* 219 fdopen-takes-fd: the stream owns the descriptor from then on, unless fdopen fails. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int first_kept(const char *path)
{
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0)
        return -1;
    FILE *file = fdopen(descriptor, "r");
    if (file == NULL) {
        close(descriptor);
        return -1;
    }
    int first = getc(file);
    fclose(file);
    return first;
}

int first_lost(const char *path)
{
    int descriptor = open(path, O_RDONLY); // resource-leak
    if (descriptor < 0)
        return -1;
    FILE *file = fdopen(descriptor, "r");
    if (file == NULL)
        return -1;
    int first = getc(file);
    fclose(file);
    return first;
}
