/* Elements of a table that are looked at before they are released: which one it is stays a choice, though the test is on the way. */
#include <stdlib.h>

struct entry {
    char *name;
    struct entry *next;
};

int number(void);
int more(void);
static struct entry **table;

void one_by_one(void)
{
    char **names = calloc(128, sizeof *names);
    char *name = malloc(10);
    if (!names || !name)
        exit(1);
    names[number() & 127] = name;
    for (int i = 0; i < 128; i++)
        if (names[i])
            free(names[i]);
    free(names);
}

void buckets(int failed)
{
    if (table)
        return;
    while (more()) {
        int bucket = number() & 127;
        struct entry *entry = malloc(sizeof *entry);
        if (!table && !(table = calloc(128, sizeof *table)))
            exit(1);
        if (!entry || !(entry->name = malloc(10)))
            exit(1);
        entry->next = table[bucket];
        table[bucket] = entry;
    }
    if (failed && table) {
        for (int i = 0; i < 128; i++) {
            struct entry *next;
            for (struct entry *entry = table[i]; entry; entry = next) {
                next = entry->next;
                if (entry->name)
                    free(entry->name);
                free(entry);
            }
        }
        free(table);
        table = NULL;
    }
}

void entries_without_names(void)
{
    struct entry **entries = calloc(128, sizeof *entries);
    struct entry *entry = malloc(sizeof *entry);
    if (!entries || !entry || !(entry->name = malloc(10))) // leak
        exit(1);
    entry->next = NULL;
    entries[number() & 127] = entry;
    for (int i = 0; i < 128; i++)
        if (entries[i])
            free(entries[i]);
    free(entries);
}

void some_are_kept(int kind)
{
    char **names = calloc(128, sizeof *names);
    char *name = malloc(10); // leak
    if (!names || !name)
        exit(1);
    names[number() & 127] = name;
    if (kind)
        for (int i = 0; i < 128; i++)
            if (names[i])
                free(names[i]);
    free(names);
}
