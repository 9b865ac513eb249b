// Bytes of unknown number are copied into one member: what another member leads to stays where it is.
#include <stdlib.h>
#include <string.h>

struct listener {
    int sockets[10];
    unsigned count;
    void *data;
};

struct listener *the_listener;

static int add(const int *sockets, unsigned count, void *data)
{
    struct listener *new = calloc(1, sizeof *new);
    if (!new)
        return -1;
    new->data = data;
    new->count = count;
    memcpy(new->sockets, sockets, count * sizeof *sockets);
    free(the_listener ? the_listener->data : NULL);
    free(the_listener);
    the_listener = new;
    return 0;
}

static int add_without_data(const int *sockets, unsigned count, void *data)
{
    struct listener *new = calloc(1, sizeof *new);
    if (!new)
        return -1;
    new->data = data;
    memcpy(new->sockets, sockets, count * sizeof *sockets);
    new->data = NULL;
    free(the_listener ? the_listener->data : NULL);
    free(the_listener);
    the_listener = new;
    return 0;
}

int listen_to(const int *sockets, unsigned count)
{
    char *data = malloc(10);
    int status = data ? add(sockets, count, data) : -1;
    if (status < 0)
        free(data);
    return status;
}

int listen_without(const int *sockets, unsigned count)
{
    char *data = malloc(10); // leak: path
    int status = data ? add_without_data(sockets, count, data) : -1;
    if (status < 0)
        free(data);
    return status;
}

void clear_part(struct listener *other, size_t length)
{
    struct listener *new = calloc(1, sizeof *new);
    if (!new)
        return;
    new->data = malloc(10);
    memset(new->sockets + 1, 0, length);
    free(new->data);
    free(new);
}
