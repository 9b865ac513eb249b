/* 096 fd-minus-one / fd<0: two ways to write the same failure test. */
#include <fcntl.h>
#include <unistd.h>

int equal_kept(const char *path)
{
    char byte = 0;
    int file = open(path, O_RDONLY);
    if (file == -1)
        return -1;
    read(file, &byte, 1);
    close(file);
    return byte;
}

int less_kept(const char *path)
{
    char byte = 0;
    int file = open(path, O_RDONLY);
    if (file < 0)
        return -1;
    read(file, &byte, 1);
    close(file);
    return byte;
}

int read_lost(const char *path)
{
    char byte = 0;
    int file = open(path, O_RDONLY); // resource-leak
    if (file == -1)
        return -1;
    if (read(file, &byte, 1) != 1)
        return -1;
    close(file);
    return byte;
}
