/* Sockets and addresses. */
#include <ifaddrs.h>
#include <netdb.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

int addresses_lost(const char *host)
{
    struct addrinfo *list;
    if (getaddrinfo(host, "80", NULL, &list)) // resource-leak
        return -1;
    return list->ai_family;
}

int addresses_freed(const char *host)
{
    struct addrinfo *list, *one;
    int n = 0, failure = getaddrinfo(host, "80", NULL, &list);
    if (failure != 0)
        return -1;
    for (one = list; one; one = one->ai_next)
        n++;
    freeaddrinfo(list);
    return n;
}

int socket_lost(const struct sockaddr *address, socklen_t length)
{
    int s = socket(AF_INET, SOCK_STREAM, 0); // resource-leak
    if (s < 0)
        return -1;
    if (connect(s, address, length) < 0)
        return -1;
    return s;
}

int socket_closed(const struct sockaddr *address, socklen_t length)
{
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (s < 0)
        return -1;
    if (connect(s, address, length) < 0) {
        close(s);
        return -1;
    }
    return s;
}

/* Found again through epoll_wait. */
int accepted(int listening, int poller)
{
    struct epoll_event event = {.events = EPOLLIN};
    int s = accept(listening, NULL, NULL);
    if (s < 0)
        return -1;
    event.data.fd = s;
    return epoll_ctl(poller, EPOLL_CTL_ADD, s, &event);
}

int interfaces_lost(void)
{
    struct ifaddrs *list;
    if (getifaddrs(&list) < 0) // resource-leak
        return -1;
    return list->ifa_flags != 0;
}

int interfaces_freed(void)
{
    struct ifaddrs *list;
    if (getifaddrs(&list) < 0)
        return -1;
    freeifaddrs(list);
    return 0;
}
