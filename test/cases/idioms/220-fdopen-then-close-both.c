/* 220 fdopen-then-close-both: fclose has closed the descriptor already. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int first_wrong(const char *path)
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
    close(descriptor); // double-free
    return first;
}

int first_right(const char *path)
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
