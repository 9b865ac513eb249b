/* 218 fd-zero-valid: closing only descriptors above zero is wrong for zero in theory; nothing is said. */
#include <fcntl.h>
#include <unistd.h>

int byte_kept(const char *path)
{
    char byte = 0;
    int file = open(path, O_RDONLY);
    if (file > 0) {
        read(file, &byte, 1);
        close(file);
    }
    return byte;
}

int byte_lost(const char *path)
{
    char byte = 0;
    int file = open(path, O_RDONLY); // resource-leak
    if (file > 0)
        read(file, &byte, 1);
    return byte;
}
