/* A loop that tries addresses in turn: a descriptor comes out exactly when the result is not -1, under many conditions. */
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int unblock(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    if (flags == -1)
        return -1;
    if (flags & O_NONBLOCK)
        return 0;
    return fcntl(fd, F_SETFL, flags | O_NONBLOCK);
}

static int dial(const char *host)
{
    struct addrinfo wanted, *address, *all;
    int fd = -1;
    memset(&wanted, 0, sizeof wanted);
    wanted.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host, "7", &wanted, &all) != 0)
        return -1;
    for (address = all; address; address = address->ai_next) {
        fd = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
        if (fd == -1)
            continue;
        if (unblock(fd) == -1)
            abort();
        if (connect(fd, address->ai_addr, address->ai_addrlen) != -1 || errno == EINPROGRESS)
            break;
        close(fd);
        fd = -1;
    }
    freeaddrinfo(all);
    return fd;
}

int greet_closed(const char *host)
{
    int fd = dial(host);
    if (fd < 0)
        return -1;
    send(fd, "hello", 5, 0);
    close(fd);
    return 0;
}

int greet_lost(const char *host)
{
    int fd = dial(host); // resource-leak
    if (fd < 0)
        return -1;
    if (send(fd, "hello", 5, 0) != 5)
        return -1;
    close(fd);
    return 0;
}
