/* The place to store is one of two fields behind a pointer of the caller's, also as an out-parameter: no case is lost. */
#include <stdlib.h>

struct lists {
    char *user, *admin;
};

struct room {
    long size;
    struct lists lists;
};

struct house {
    int number;
    struct room *room;
};

void picked_here(struct house *house, int who)
{
    char **place = who == 1 ? &house->room->lists.user : &house->room->lists.admin;
    *place = malloc(8);
}

static void find(struct house *house, int who, char ***place)
{
    struct lists *lists = &house->room->lists;
    switch (who) {
    case 1:
        *place = &lists->user;
        break;
    case 2:
        *place = &lists->admin;
        break;
    default:
        abort();
    }
}

void picked_there(struct house *house, int who)
{
    char **place;
    find(house, who, &place);
    *place = malloc(8);
}

void picked_and_lost(struct house *house, int who)
{
    char **place = who == 1 ? &house->room->lists.user : &house->room->lists.admin;
    char *text = malloc(8); // leak
    if (who != 3)
        *place = text;
}
