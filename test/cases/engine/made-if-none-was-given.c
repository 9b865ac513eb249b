/* An entry goes into the index of a table that was given, out of the caller's sight, or into a new table. Where it is out of sight it does not lead to the
 * new table: that one is the caller's. */
#include <stdlib.h>

struct table;
struct entry { struct entry *next; struct table *owner; };
struct index { struct entry *last; };
struct table { struct index *index; struct entry *only; };

static int add(struct table *table, struct table **made)
{
    struct entry *entry = calloc(1, sizeof *entry);
    if (!entry)
        return -1;
    if (table) {
        entry->owner = table;
        table->index->last->next = entry;
        return 0;
    }
    struct table *own = calloc(1, sizeof *own);
    if (!own) {
        free(entry);
        return -1;
    }
    entry->owner = own;
    own->only = entry;
    *made = own;
    return 0;
}

int forgets(int wanted)
{
    struct table *table = NULL;
    if (add(NULL, &table)) // leak: path high
        return -1;
    if (wanted > 3)
        return -1;
    free(table->only);
    free(table);
    return 0;
}

int releases(int wanted)
{
    struct table *table = NULL;
    if (add(NULL, &table))
        return -1;
    if (wanted > 3)
        wanted = -1;
    free(table->only);
    free(table);
    return wanted;
}
