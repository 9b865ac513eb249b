/* A buffer is made only if none is given; who passes on a parameter and never asks whether it is NULL gives one. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int resolve_given(const char *path, char *room)
{
    if (realpath(path, room) == NULL)
        return -1;
    return 0;
}

static char *fill(char *room)
{
    if (room == NULL && (room = malloc(20)) == NULL)
        return NULL;
    snprintf(room, 20, "%d", (int)getpid());
    return room;
}

int fill_given(char *room)
{
    return fill(room) == NULL ? -1 : 0;
}

int fill_asked(char *room)
{
    if (room == NULL)
        puts("none given");
    return fill(room) == NULL ? -1 : 0; // leak
}

int resolve_null(const char *path)
{
    if (realpath(path, NULL) == NULL) // leak
        return -1;
    return 0;
}
