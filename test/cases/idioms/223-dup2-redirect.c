/* 223 dup2-redirect: the copy stays open as standard output, the original must be closed. */
#include <fcntl.h>
#include <unistd.h>

int redirect_kept(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT, 0666);
    if (file < 0)
        return -1;
    int status = dup2(file, 1);
    close(file);
    return status;
}

int redirect_lost(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT, 0666); // resource-leak
    if (file < 0)
        return -1;
    int status = dup2(file, 1);
    return status;
}
