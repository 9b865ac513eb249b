/* A descriptor is kept in a structure of which another part is given to a library that fills it; what is around that part stays. */
#include <stdlib.h>
#include <unistd.h>

struct event {
    int kind;
    void *data;
};

void event_fill(struct event *event, int descriptor, void *data);

struct peer {
    struct peer *next;
    int descriptor;
    struct event event;
};

struct process {
    struct peer *peers;
};

static struct peer *peer_add(struct process *process, int descriptor)
{
    struct peer *peer = calloc(1, sizeof *peer);
    if (!peer)
        abort();
    peer->descriptor = descriptor;
    event_fill(&peer->event, descriptor, peer);
    peer->next = process->peers;
    process->peers = peer;
    return peer;
}

void handed_on(struct process *process)
{
    int copy = dup(1);
    if (copy == -1)
        return;
    peer_add(process, copy);
}

void dropped(struct process *process)
{
    int copy = dup(1); // resource-leak
    if (copy == -1)
        return;
    if (process->peers)
        return;
    peer_add(process, copy);
}
