/* A number that is put into some place of a table, whatever decides that: it may be a descriptor, and is kept there. */
#include <fcntl.h>
#include <unistd.h>

struct peer {
    int family, port, kind, group, age, state, owner, mark, level;
};

extern int *sockets;
extern int used;

static int is_odd(const struct peer *peer)
{
    return (peer->family == 2 && peer->port < 1024) || (peer->kind == 3 && peer->group != 7) || (peer->age > 60 && peer->state == 1) ||
           (peer->owner == 0 && peer->mark > peer->level) || (peer->level == 5 && peer->port == peer->mark);
}

static void enter(const struct peer *peer, int socket)
{
    sockets[used++] = is_odd(peer) ? peer->port : socket;
}

static void enter_port(const struct peer *peer, int socket)
{
    sockets[used++] = is_odd(peer) || socket > 1000 ? peer->port : -1;
}

int serve(const char *path, const struct peer *peer)
{
    int socket = open(path, O_RDWR);
    if (socket < 0)
        return -1;
    enter(peer, socket);
    return 0;
}

int serve_nobody(const char *path, const struct peer *peer)
{
    int socket = open(path, O_RDWR); // resource-leak: never-freed
    if (socket < 0)
        return -1;
    enter_port(peer, socket);
    return 0;
}
