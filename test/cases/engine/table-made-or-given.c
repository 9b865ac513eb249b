/* A table that is made if the caller gave none, and filled. What is put into one that was given is out of sight, and seems to keep the one that was made.
 * Whoever gave a null pointer still has a table afterwards. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct link { struct link *next, *previous; };
struct entry { int number; struct link links; };
struct table { struct link entries; int count; };

int read_number(int at);

static struct table *table_new(void)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->entries.next = table->entries.previous = &table->entries;
    return table;
}

static void table_add(struct table *table, struct entry *entry)
{
    struct link *last = table->entries.previous;
    table->entries.previous = &entry->links;
    entry->links.next = &table->entries;
    entry->links.previous = last;
    last->next = &entry->links;
    table->count++;
}

static void table_free(struct table *table)
{
    if (!table)
        return;
    while (table->entries.next != &table->entries) {
        struct link *first = table->entries.next;
        table->entries.next = first->next;
        free((char *)first - offsetof(struct entry, links));
    }
    free(table);
}

static int table_read(int count, struct table **table)
{
    if (count < 0)
        return -1;
    if (!*table && !(*table = table_new()))
        return -2;
    for (int i = 0; i < count; i++) {
        struct entry *entry = calloc(1, sizeof *entry);
        if (!entry)
            continue;
        entry->number = read_number(i);
        if (entry->number < 0)
            free(entry);
        else
            table_add(*table, entry);
    }
    return 0;
}

int forgets_the_table(int count, int most)
{
    struct table *table = NULL;
    if (table_read(count, &table)) // miss: the first entry of a table that was given seems to lead to the table that was made
        return -1;
    if (table->count > most)
        return -1;
    int found = table->count;
    table_free(table);
    return found;
}

int forgets_a_name(int count, const char *name)
{
    struct table *table = NULL;
    if (table_read(count, &table) || !table)
        return -1;
    int found = table->count;
    table_free(table);
    char *copy = strdup(name); // leak: path high
    if (!copy)
        return 0;
    if (found > 9)
        return 9;
    found += copy[0];
    free(copy);
    return found;
}

int releases_the_name(int count, const char *name)
{
    struct table *table = NULL;
    if (table_read(count, &table) || !table)
        return -1;
    int found = table->count;
    table_free(table);
    char *copy = strdup(name);
    if (!copy)
        return 0;
    if (found <= 9)
        found += copy[0];
    free(copy);
    return found;
}
