/* inet_pton() cannot fail on a literal that is an address. */
#include <arpa/inet.h>
#include <stdlib.h>

struct in6_addr *loopback(void)
{
    struct in6_addr *address = malloc(sizeof *address);
    if (!address)
        return NULL;
    if (inet_pton(AF_INET6, "::1", address) != 1)
        return NULL;
    return address;
}

struct in6_addr *not_of_this_family(void)
{
    struct in6_addr *address = malloc(sizeof *address); // leak
    if (!address)
        return NULL;
    if (inet_pton(AF_INET6, "127.0.0.1", address) != 1)
        return NULL;
    return address;
}

struct in6_addr *given(const char *text)
{
    struct in6_addr *address = malloc(sizeof *address); // leak
    if (!address)
        return NULL;
    if (inet_pton(AF_INET6, text, address) != 1)
        return NULL;
    return address;
}
