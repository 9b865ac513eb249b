/* Sockets, names of hosts and services, network interfaces. */
#include "staunch_model.h"

/* ---- Sockets ---- */
OPENS(socket, int, int, int)

int accept(int listening, void *address, socklen_t *length)
{
    staunch_write(address);
    staunch_write(length);
    return staunch_any() ? staunch_handle("descriptor") : -1;
}

int accept4(int listening, void *address, socklen_t *length, int flags) { return accept(listening, address, length); }

int socketpair(int domain, int type, int protocol, int pair[2])
{
    if (!staunch_any())
        return -1;
    pair[0] = staunch_handle("descriptor");
    pair[1] = staunch_handle("descriptor");
    return 0;
}

BORROWS_STATUS(bind, int, const void *, socklen_t)
BORROWS_STATUS(connect, int, const void *, socklen_t)
BORROWS_STATUS(listen, int, int)
BORROWS_STATUS(shutdown, int, int)
BORROWS(int, sockatmark, int)
BORROWS_STATUS(setsockopt, int, int, int, const void *, socklen_t)
BORROWS_STATUS(bindresvport, int, void *)
BORROWS_STATUS(getpeereid, int, unsigned *, unsigned *)

int getsockopt(int descriptor, int level, int option, void *value, socklen_t *length)
{
    staunch_write(value);
    staunch_write(length);
    return (int)staunch_any_between(-1, 0);
}

int getsockname(int descriptor, void *address, socklen_t *length)
{
    staunch_write(address);
    staunch_write(length);
    return (int)staunch_any_between(-1, 0);
}

int getpeername(int descriptor, void *address, socklen_t *length) { return getsockname(descriptor, address, length); }

BORROWS_COUNT(ssize_t, send, int, const void *, size_t, int)
BORROWS_COUNT(ssize_t, sendto, int, const void *, size_t, int, const void *, socklen_t)
BORROWS_COUNT(ssize_t, sendmsg, int, const void *, int)
BORROWS_COUNT(int, sendmmsg, int, void *, unsigned, int)

ssize_t recv(int descriptor, void *to, size_t size, int flags)
{
    staunch_write(to);
    return staunch_any_between(-1, INT_MAX);
}

ssize_t recvfrom(int descriptor, void *to, size_t size, int flags, void *address, socklen_t *length)
{
    staunch_write(to);
    staunch_write(address);
    staunch_write(length);
    return staunch_any_between(-1, INT_MAX);
}

struct message { void *name; socklen_t name_length; struct { void *base; size_t length; } *vector; };

ssize_t recvmsg(int descriptor, struct message *message, int flags)
{
    staunch_write(message->name);
    staunch_write(message->vector->base);
    return staunch_any_between(-1, INT_MAX);
}

BORROWS_COUNT(int, recvmmsg, int, void *, unsigned, int, void *)

/* ---- Addresses of hosts and services ---- */
int getaddrinfo(const char *host, const char *service, const void *hints, void **result)
{
    int failure = (int)staunch_any();
    if (!failure)
        *result = staunch_allocate("addrinfo");
    return failure;
}

RELEASES(freeaddrinfo, "addrinfo")
LENDS_ALWAYS(gai_strerror, int)

int getnameinfo(const void *address, socklen_t length, char *host, socklen_t host_size, char *service,
                socklen_t service_size, int flags)
{
    staunch_write(host);
    staunch_write(service);
    return (int)staunch_any();
}

LENDS(gethostbyname, const char *)
LENDS(gethostbyname2, const char *, int)
LENDS(gethostbyaddr, const void *, socklen_t, int)
LENDS(gethostent, void)
LENDS(getservbyname, const char *, const char *)
LENDS(getservbyport, int, const char *)
LENDS(getservent, void)
LENDS(getprotobyname, const char *)
LENDS(getprotobynumber, int)
LENDS(getprotoent, void)
LENDS(getnetbyname, const char *)
LENDS(getnetbyaddr, unsigned, int)
LENDS(getrpcbyname, const char *)
BORROWS_NOTHING(sethostent, int)
BORROWS_NOTHING(endhostent, void)
BORROWS_NOTHING(setservent, int)
BORROWS_NOTHING(endservent, void)
BORROWS_NOTHING(setprotoent, int)
BORROWS_NOTHING(endprotoent, void)
LENDS_ALWAYS(hstrerror, int)
BORROWS_NOTHING(herror, const char *)
LENDS_ALWAYS(__h_errno_location, void)

/* The strings live in the caller's buffer. */
int gethostbyname_r(const char *name, void *entry, char *buffer, size_t size, void **result, int *error)
{
    staunch_write(entry);
    staunch_write(error);
    *result = staunch_any() ? entry : NULL;
    return (int)staunch_any_between(0, INT_MAX);
}

int gethostbyname2_r(const char *name, int family, void *entry, char *buffer, size_t size, void **result, int *error)
{
    return gethostbyname_r(name, entry, buffer, size, result, error);
}

int gethostbyaddr_r(const void *address, socklen_t length, int family, void *entry, char *buffer, size_t size,
                    void **result, int *error)
{
    return gethostbyname_r(NULL, entry, buffer, size, result, error);
}

int getservbyname_r(const char *name, const char *protocol, void *entry, char *buffer, size_t size, void **result)
{
    staunch_write(entry);
    *result = staunch_any() ? entry : NULL;
    return (int)staunch_any_between(0, INT_MAX);
}

int gethostname(char *to, size_t size) { staunch_write(to); return (int)staunch_any_between(-1, 0); }
int getdomainname(char *to, size_t size) { staunch_write(to); return (int)staunch_any_between(-1, 0); }
BORROWS_STATUS(sethostname, const char *, size_t)
BORROWS_STATUS(setdomainname, const char *, size_t)
BORROWS(long, gethostid, void)

/* ---- Addresses as text ---- */
const char *inet_ntop(int family, const void *address, char *to, socklen_t size)
{
    staunch_write(to);
    return staunch_any() ? to : NULL;
}

int inet_pton(int family, const char *text, void *to) { staunch_write(to); return (int)staunch_any_between(-1, 1); }
int inet_aton(const char *text, void *to) { staunch_write(to); return (int)staunch_any_between(0, 1); }
BORROWS(unsigned, inet_addr, const char *)
BORROWS(unsigned, inet_network, const char *)
/* struct in_addr travels by value as one number. */
struct in_addr { unsigned address; };
LENDS_ALWAYS(inet_ntoa, struct in_addr)
BORROWS(unsigned, inet_lnaof, struct in_addr)
BORROWS(unsigned, inet_netof, struct in_addr)
LENDS_ALWAYS(ether_ntoa, const void *)
LENDS(ether_aton, const char *)
char *ether_ntoa_r(const void *address, char *to) { staunch_write(to); return to; }
void *ether_aton_r(const char *text, void *to) { staunch_write(to); return staunch_any() ? to : NULL; }
PURE(unsigned, htonl, unsigned)
PURE(unsigned, ntohl, unsigned)
PURE(unsigned short, htons, unsigned short)
PURE(unsigned short, ntohs, unsigned short)

/* ---- Interfaces ---- */
int getifaddrs(void **result)
{
    if (!staunch_any())
        return -1;
    *result = staunch_allocate("ifaddrs");
    return 0;
}

RELEASES(freeifaddrs, "ifaddrs")
ALLOCATES(if_nameindex, "ifnameindex", void)
RELEASES(if_freenameindex, "ifnameindex")
BORROWS(unsigned, if_nametoindex, const char *)
char *if_indextoname(unsigned index, char *to) { staunch_write(to); return staunch_any() ? to : NULL; }

/* ---- Resolver ---- */
BORROWS_STATUS(res_init, void)
BORROWS_STATUS(__res_init, void)
BORROWS_STATUS(res_ninit, void *)
BORROWS_NOTHING(res_nclose, void *)
BORROWS_COUNT(int, res_query, const char *, int, int, unsigned char *, int)
BORROWS_COUNT(int, res_search, const char *, int, int, unsigned char *, int)
BORROWS_COUNT(int, dn_expand, const unsigned char *, const unsigned char *, const unsigned char *, char *, int)
BORROWS_COUNT(int, dn_skipname, const unsigned char *, const unsigned char *)
BORROWS_STATUS(ns_initparse, const unsigned char *, int, void *)
BORROWS_STATUS(ns_parserr, void *, int, int, void *)
