/* A setter refuses what it is given where its field is full. Who does not look at its answer knows that the field is empty; who does look,
 * and forgets the block then, loses it. */
#include <stdlib.h>

struct request {
    void *data;
    void (*drop)(void *);
    int state;
};

static int request_keep(struct request *request, void *data, void (*drop)(void *))
{
    if (request->data)
        return -1;
    request->data = data;
    request->drop = drop;
    return 0;
}

int begin(struct request *request, int number)
{
    int *copy = malloc(sizeof *copy);
    if (copy == NULL)
        return -1;
    *copy = number;
    request_keep(request, copy, free);
    return 0;
}

int begin_asking(struct request *request, int number)
{
    int *copy = malloc(sizeof *copy); // leak: high
    if (copy == NULL)
        return -1;
    *copy = number;
    if (request_keep(request, copy, free) < 0)
        return -2;
    return 0;
}

/* Not one field: whether there is room at all is another question than whether it was set. */
struct pair {
    void *first, *second;
};

static int pair_add(struct pair *pair, void *data)
{
    void **place = pair->first ? &pair->second : &pair->first;
    if (*place)
        return -1;
    *place = data;
    return 0;
}

int begin_pair(struct pair *pair, int number)
{
    int *copy = malloc(sizeof *copy); // leak: high
    if (copy == NULL)
        return -1;
    *copy = number;
    pair_add(pair, copy);
    return 0;
}

/* The function asks itself: then the field may be full. */
int begin_when_full(struct request *request, int number)
{
    int *copy = malloc(sizeof *copy); // leak: high
    if (copy == NULL)
        return -1;
    *copy = request->data ? number : 0;
    request_keep(request, copy, free);
    return 0;
}

/* It asks elsewhere, where there is no block. */
int step(struct request *request, int number, int first)
{
    if (!first)
        return request->data ? *(int *)request->data : -1;
    int *copy = malloc(sizeof *copy);
    if (copy == NULL)
        return -1;
    *copy = number;
    request_keep(request, copy, free);
    return 0;
}
