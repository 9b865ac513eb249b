/* 225 getaddrinfo-null-result-path: nothing to free when it fails; later returns must free. */
#include <netdb.h>
#include <stddef.h>
#include <sys/socket.h>

int family_lost(const char *host)
{
    struct addrinfo *list;
    if (getaddrinfo(host, NULL, NULL, &list) != 0) // resource-leak
        return -1;
    if (list->ai_family != AF_INET)
        return -1;
    freeaddrinfo(list);
    return AF_INET;
}

int family_kept(const char *host)
{
    struct addrinfo *list;
    if (getaddrinfo(host, NULL, NULL, &list) != 0)
        return -1;
    int family = list->ai_family;
    freeaddrinfo(list);
    return family;
}
