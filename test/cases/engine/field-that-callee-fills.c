// vector_room() makes room where there is none: that vector->slot is NULL there is no caution of its, but what it is for. It fails only then, and
// what was to be put into the vector is lost.
#include <stdlib.h>
#include <string.h>

struct vector {
    size_t count;
    char **slot;
};

static char **vector_room(struct vector *vector)
{
    char **slot;
    if (!vector)
        return NULL;
    if (vector->slot)
        slot = realloc(vector->slot, (vector->count + 1) * sizeof *slot);
    else
        slot = malloc(sizeof *slot);
    if (slot)
        vector->slot = slot;
    return vector->slot;
}

static void vector_set(struct vector *vector, char *text)
{
    vector->slot[vector->count++] = text;
}

int add(struct vector *vector, const char *name)
{
    char *copy = strdup(name); // leak: oom-only
    if (!copy)
        return -1;
    if (!vector_room(vector))
        return -1;
    vector_set(vector, copy);
    return 0;
}

int add_or_free(struct vector *vector, const char *name)
{
    char *copy = strdup(name);
    if (!copy)
        return -1;
    if (!vector_room(vector)) {
        free(copy);
        return -1;
    }
    vector_set(vector, copy);
    return 0;
}

struct session {
    int connected;
    char *buffer;
};

// Here null is the callee's caution: it says so, and makes nothing.
static int send_text(struct session *session, const char *text)
{
    if (!session->buffer)
        return -1;
    strcpy(session->buffer, text);
    return 0;
}

int greet(struct session *session, const char *name)
{
    char *copy = strdup(name);
    if (!copy)
        return -1;
    if (send_text(session, copy) < 0)
        return -1;
    free(copy);
    return 0;
}

// Here null goes with `room`: there is no table that is null and has room.
struct table {
    char **entry;
    size_t count, room;
};

static char **table_add(struct table *table, const char *name)
{
    if (table->count + 1 > table->room) {
        table->room = table->count * 2 + 16;
        table->entry = realloc(table->entry, table->room * sizeof *table->entry);
        if (!table->entry)
            abort();
    }
    if (!*name)
        abort();
    return &table->entry[table->count++];
}

void add_copy(struct table *table, const char *name)
{
    char *copy = strdup(name);
    *table_add(table, name) = copy;
}
