/* A function that finds a struct, where nobody gives it one: it replaces what one field holds and forgets another. */
#include <stdlib.h>
#include <string.h>

struct desk {
    char *owner;
    char *phone;
};
struct room {
    char *name;
    char *key;
};
struct office {
    struct desk desks[4];
    struct room rooms[4];
};

void office_fill(struct office *office, int i, const char *text)
{
    office->desks[i].owner = strdup(text);
    office->desks[i].phone = strdup(text); // leak: overwritten
    office->rooms[i].name = strdup(text);
    office->rooms[i].key = strdup(text);
}

/* The phone is forgotten. */
void office_clear_desk(struct office *office, int i)
{
    struct desk *desk = &office->desks[i];
    free(desk->owner);
    desk->owner = NULL;
    desk->phone = NULL;
}

void office_clear_room(struct office *office, int i)
{
    struct room *room = &office->rooms[i];
    free(room->name);
    room->name = NULL;
    free(room->key);
    room->key = NULL;
}

/* Two different ones: the key of the second is not known to be there. */
void office_move(struct office *office, int from, int to, const char *text)
{
    free(office->rooms[from].name);
    office->rooms[from].name = NULL;
    office->rooms[to].key = strdup(text);
}

/* It is read, made anew, and only then released and replaced. */
void office_rename(struct office *office, int i, const char *text)
{
    struct room *room = &office->rooms[i];
    char *name = strdup(text), *key = strdup(text);
    if (!name || !key)
        abort();
    free(room->name);
    room->name = name;
    free(room->key);
    room->key = key;
}

void office_end(struct office *office)
{
    for (int i = 0; i < 4; i++) {
        free(office->desks[i].owner);
        free(office->desks[i].phone);
        free(office->rooms[i].name);
        free(office->rooms[i].key);
    }
}
