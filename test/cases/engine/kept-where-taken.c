// A table that is sorted where it stands keeps what it is given, but only where it says that it has room: who is refused still owns it.
#include <stdlib.h>
#include <string.h>

struct entry { char *name; unsigned long due; };
struct slot { unsigned long due; struct entry *entry; };
struct queue { struct slot *slots; int count, room; };
struct reader { struct queue queue; };
struct session { struct reader *reader; };

static int enqueue(struct session *session, struct entry *entry, unsigned long due)
{
    struct queue *queue = &session->reader->queue;
    if (queue->count >= queue->room)
        return -1;
    int hole = queue->count++;
    while (hole > 0) {
        int parent = (hole - 1) / 2;
        if (due >= queue->slots[parent].due) {
            queue->slots[hole].due = due;
            queue->slots[hole].entry = entry;
            return 0;
        }
        queue->slots[hole] = queue->slots[parent];
        hole = parent;
    }
    queue->slots[0].due = due;
    queue->slots[0].entry = entry;
    return 0;
}

int add(struct session *session, const char *name, unsigned long due)
{
    struct entry *entry = calloc(1, sizeof *entry);
    if (!entry)
        return -1;
    entry->name = strdup(name); // leak: owner-freed
    if (enqueue(session, entry, due) != 0) {
        free(entry);
        return -1;
    }
    return 0;
}

int add_well(struct session *session, const char *name, unsigned long due)
{
    struct entry *entry = calloc(1, sizeof *entry);
    if (!entry)
        return -1;
    entry->name = strdup(name);
    if (enqueue(session, entry, due) != 0) {
        free(entry->name);
        free(entry);
        return -1;
    }
    return 0;
}
