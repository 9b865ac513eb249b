/* Many fields of a new block are written before a global gets it: no field may be taken for the cell of the global. */
#include <stdlib.h>

struct peer {
    int field[25];
    struct peer *link;
};

static struct peer *all;

static struct peer *add(int number)
{
    struct peer *peer = calloc(1, sizeof *peer);
    if (peer == NULL)
        abort();
    peer->field[0] = peer->field[1] = peer->field[2] = peer->field[3] = peer->field[4] = peer->field[5] = 0;
    peer->field[6] = peer->field[7] = peer->field[8] = peer->field[9] = peer->field[10] = peer->field[11] = 0;
    peer->field[12] = peer->field[13] = peer->field[14] = peer->field[15] = peer->field[16] = number;
    peer->link = all;
    all = peer;
    return peer;
}

void linked(const char *name)
{
    char *room = malloc(4);
    if (!room)
        return;
    add(name[0]);
    free(room);
}

void linked_and_lost(const char *name)
{
    char *room = malloc(4); // leak
    if (!room)
        return;
    add(name[0]);
}
