/* One block, put into one field or another, or released: what happens to it on a way that does not go by the store is not done with what the
 * field holds. */
#include <stdlib.h>
#include <string.h>

struct poster {
    char *title;
    char *place;
    char *date;
};
struct ticket {
    char *seat;
    char *row;
    char *hall;
};

struct poster *poster_new(void) { return calloc(1, sizeof(struct poster)); }

/* What `place` held before is forgotten. */
void poster_set(struct poster *poster, int which, const char *text)
{
    char *copy = strdup(text); // leak: overwritten
    if (!copy)
        return;
    switch (which) {
    case 0:
        free(poster->title);
        poster->title = copy;
        break;
    case 1:
        poster->place = copy;
        break;
    case 2:
        free(poster->date);
        poster->date = copy;
        break;
    default:
        free(copy);
    }
}

void poster_free(struct poster *poster)
{
    free(poster->title);
    free(poster->place);
    free(poster->date);
    free(poster);
}

struct ticket *ticket_new(void) { return calloc(1, sizeof(struct ticket)); }

void ticket_set(struct ticket *ticket, int which, const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        return;
    switch (which) {
    case 0:
        free(ticket->seat);
        ticket->seat = copy;
        break;
    case 1:
        free(ticket->row);
        ticket->row = copy;
        break;
    case 2:
        free(ticket->hall);
        ticket->hall = copy;
        break;
    default:
        free(copy);
    }
}

void ticket_free(struct ticket *ticket)
{
    free(ticket->seat);
    free(ticket->row);
    free(ticket->hall);
    free(ticket);
}
