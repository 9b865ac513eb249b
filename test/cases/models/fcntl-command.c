/* fcntl() duplicates a descriptor for two commands of some thirty: a command that is read from a table is none of these. */
#include <fcntl.h>

struct setting {
    int command, value;
};

int set_flag(int fd, const struct setting *setting)
{
    int flags = fcntl(fd, setting->command);
    if (flags < 0)
        return -1;
    return fcntl(fd, setting->command + 1, flags | setting->value);
}

int duplicate(int fd)
{
    int copy = fcntl(fd, F_DUPFD, 10); // resource-leak
    return copy < 0 ? -1 : 0;
}

int duplicate_if_asked(int fd, int command)
{
    int result = 0;
    switch (command) {
    case F_DUPFD:
        result = fcntl(fd, command, 10); // resource-leak
        break;
    case F_GETFL:
        result = fcntl(fd, command);
        break;
    }
    return result < 0 ? -1 : 0;
}

static int logged(int fd, int command, int argument)
{
    return fcntl(fd, command, argument);
}

int duplicate_by_wrapper(int fd)
{
    int copy = logged(fd, F_DUPFD, 10); // resource-leak
    return copy < 0 ? -1 : 0;
}
