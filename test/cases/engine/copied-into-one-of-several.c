/* A structure that is copied into one of several blocks changes these bytes there, not the rest of the block. */
#include <stdlib.h>

struct place { unsigned bits; };

struct entry { struct entry *next; struct place place, mask; unsigned flags; };

struct table { struct entry *first; };

int entry_announce(const struct entry *entry);

static struct entry *entry_find(struct table *table, const struct place *place)
{
    for (struct entry *entry = table->first; entry; entry = entry->next)
        if (entry->place.bits == place->bits)
            return entry;
    return NULL;
}

enum { NEW = 2 };

struct entry *entry_add(struct table *table, const struct place *place, const struct place *mask)
{
    struct entry *entry = entry_find(table, place);
    if (!entry) {
        entry = malloc(sizeof *entry);
        if (!entry)
            return NULL;
        entry->place = *place;
        entry->flags = NEW;
    } else {
        entry->flags &= ~(unsigned)NEW;
    }
    entry->mask = *mask;
    if (entry_announce(entry) < 0) {
        if (entry->flags & NEW)
            free(entry);
        return NULL;
    }
    if (entry->flags & NEW) {
        entry->next = table->first;
        table->first = entry;
    }
    return entry;
}

/* What is copied may be the mark itself. */
struct entry *entry_add_marked(struct table *table, const struct place *place, const struct entry *like)
{
    struct entry *entry = entry_find(table, place);
    if (!entry) {
        entry = malloc(sizeof *entry); // leak: path
        if (!entry)
            return NULL;
        entry->flags = NEW;
    }
    *entry = *like;
    if (entry_announce(entry) < 0) {
        if (entry->flags & NEW)
            free(entry);
        return NULL;
    }
    entry->next = table->first;
    table->first = entry;
    return entry;
}
