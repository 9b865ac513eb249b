// Numbers of open files are small: those from a large one on are the program's own kind of handle.
#include <fcntl.h>
#include <unistd.h>

enum { OWN_KIND = 1 << 30, MOST_WATCHED = 1024 };

void close_own(int number);

static void close_any(int number)
{
    if (number >= OWN_KIND)
        close_own(number - OWN_KIND);
    else
        close(number);
}

int any_kind(const char *path)
{
    int file = open(path, O_RDONLY);
    if (file < 0)
        return -1;
    close_any(file);
    return 0;
}

int watched_only(const char *path)
{
    int file = open(path, O_RDONLY); // resource-leak: path high
    if (file < 0)
        return -1;
    if (file >= MOST_WATCHED)
        return -2;
    close(file);
    return 0;
}
