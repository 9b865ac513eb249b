/* A number that a wrapper is given, and hands on to fcntl(), makes a descriptor only where a caller says F_DUPFD. */
#include <errno.h>
#include <fcntl.h>

int lock_with(int file, int how, short kind)
{
    struct flock lock = {.l_type = kind};
    int status;
    do
        status = fcntl(file, how, &lock);
    while (status == -1 && errno == EINTR);
    if (status == -1)
        return -1;
    return 0;
}

int duplicate_with(int file, int how)
{
    int copy;
    do
        copy = fcntl(file, how, 3);
    while (copy == -1 && errno == EINTR);
    return copy;
}

int duplicated(int file)
{
    int copy = duplicate_with(file, F_DUPFD); // resource-leak
    return copy < 0 ? -1 : 0;
}
