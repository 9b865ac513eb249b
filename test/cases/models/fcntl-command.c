/* fcntl() duplicates a descriptor for two commands of some thirty: a command that is read from a table is none of these. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

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

/* It calls itself for another command, and what it returns hangs on much else. */
static int careful(int fd, int command, int argument)
{
    static int known;
    int result;
    switch (command) {
    case F_DUPFD_CLOEXEC:
        if (known >= 0) {
            result = fcntl(fd, command, argument);
            if (result >= 0 || errno != EINVAL) {
                known = 1;
            } else {
                result = careful(fd, F_DUPFD, argument);
                if (result < 0)
                    break;
                known = -1;
            }
        } else {
            result = careful(fd, F_DUPFD, argument);
        }
        if (result >= 0 && known == -1) {
            int flags = fcntl(result, F_GETFD);
            if (flags < 0 || fcntl(result, F_SETFD, flags | FD_CLOEXEC) == -1) {
                close(result);
                result = -1;
            }
        }
        break;
    default:
        result = fcntl(fd, command, argument);
        break;
    }
    return result;
}

int set_flag_carefully(int fd)
{
    int flags = careful(fd, F_GETFD, 0);
    if (flags < 0)
        return -1;
    return careful(fd, F_SETFD, flags | FD_CLOEXEC) == -1 ? -1 : 0;
}

int duplicate_carefully(int fd)
{
    int copy = careful(fd, F_DUPFD_CLOEXEC, 10); // resource-leak
    return copy < 0 ? -1 : 0;
}
