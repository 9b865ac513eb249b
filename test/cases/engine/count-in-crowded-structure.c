// What a function does to a structure may be more than its summary has room for. Numbers that may be in any element of an array go first: the count in the
// structure itself, left out, would seem to be 0 still, and all that follows after `if (!list.count) return` was never looked at.
#include <stdlib.h>
#include <string.h>

struct part { char *name; int kind, age, size, state, owner, group, links, depth, first, last, flags, mode, serial, weight, height, width, colour; };

struct shelf {
    struct part *parts;
    size_t room;
    long seen;
    int kinds, ages, sizes, states;
    size_t count;
};

int next_part(struct part *);
int store_part(const char *);

static void grow(struct shelf *shelf)
{
    if (shelf->count < shelf->room)
        return;
    shelf->room = shelf->room * 2 + 8;
    shelf->parts = realloc(shelf->parts, shelf->room * sizeof *shelf->parts);
    if (!shelf->parts)
        abort();
}

static void fill(struct shelf *shelf)
{
    struct part found;
    while (next_part(&found)) {
        grow(shelf);
        struct part *part = &shelf->parts[shelf->count];
        part->name = NULL;
        part->kind = 0, part->age = 0, part->size = 0, part->state = 0;
        part->owner = 0, part->group = 0, part->links = 0, part->depth = 0;
        part->first = 0, part->last = 0, part->flags = 0, part->mode = 0;
        part->serial = 0, part->weight = 0, part->height = 0, part->width = 0;
        part->colour = 0;
        shelf->seen += 3;
        shelf->kinds += found.kind;
        shelf->count++;
    }
}

int copy_shelf(const char *to)
{
    struct shelf shelf = {0};
    fill(&shelf);
    if (!shelf.count) {
        free(shelf.parts);
        return 0;
    }
    char *path = strdup(to); // leak: path high
    if (!path)
        abort();
    if (store_part(path) < 0) {
        free(shelf.parts);
        return -1;
    }
    free(path);
    free(shelf.parts);
    return 1;
}

int copy_shelf_well(const char *to)
{
    struct shelf shelf = {0};
    fill(&shelf);
    if (!shelf.count) {
        free(shelf.parts);
        return 0;
    }
    char *path = strdup(to);
    if (!path)
        abort();
    int stored = store_part(path);
    free(path);
    free(shelf.parts);
    return stored < 0 ? -1 : 1;
}
