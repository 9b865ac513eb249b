/* A callee is told where a descriptor is and puts it into an array of the caller's: that is kept, as it is if the number itself is passed. */
#include <sys/socket.h>
#include <unistd.h>

struct link {
    int sockets[2];
};

static void keep_number(struct link *link, int which, int socket)
{
    link->sockets[which] = socket;
}

static void keep_found(struct link *link, int which, const int *socket)
{
    link->sockets[which] = *socket;
}

static void look(const struct link *link, int which, const int *socket)
{
    if (link->sockets[which] == *socket)
        pause();
}

int number(struct link *link, int listener)
{
    int socket = accept(listener, NULL, NULL);
    if (socket == -1)
        return -1;
    keep_number(link, 1, socket);
    return 0;
}

int found(struct link *link, int listener)
{
    int socket = accept(listener, NULL, NULL);
    if (socket == -1)
        return -1;
    keep_found(link, 1, &socket);
    return 0;
}

int found_lost(struct link *link, int listener)
{
    int socket = accept(listener, NULL, NULL); // resource-leak
    if (socket == -1)
        return -1;
    look(link, 1, &socket);
    return 0;
}
