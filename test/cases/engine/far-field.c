/* A field far from the start of a structure is still a field of a null pointer where the pointer is null. */
#include <stdlib.h>

struct entry {
    struct entry *next;
};

struct folder {
    char path[8192];
    struct entry *first;
};

static int add(struct folder *folder)
{
    struct entry *entry = malloc(sizeof *entry);
    if (!entry)
        return -1;
    entry->next = folder->first;
    folder->first = entry;
    return 0;
}

int fill_kept(struct folder *folder, int count)
{
    for (int i = 0; i < count; i++)
        if (add(folder) < 0)
            return -1;
    return 0;
}

int fill_lost(struct folder *folder, int count)
{
    for (int i = 0; i < count; i++) {
        struct entry *entry = malloc(sizeof *entry); // leak
        if (!entry || folder->first == NULL)
            return -1;
        entry->next = folder->first;
        folder->first = entry;
    }
    return 0;
}
