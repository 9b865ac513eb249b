/* A computed goto leads to one of its labels, not to several at once: what one of them stores is not undone by another. */
#include <stdlib.h>
#include <string.h>

struct entry { char *text; long number, count; };

int entry_read(const char *line, struct entry *entry)
{
    static const void *const readers[] = {&&text, &&number, &&count};
    for (;;) {
        line = strchr(line, '\n');
        if (!line || !line[1])
            return 0;
        line++;
        goto *readers[line[0] & 1];
    text:
        if (!entry->text) {
            entry->text = strdup(line);
            if (!entry->text)
                return -1;
        }
        continue;
    number:
        entry->number = atol(line);
        continue;
    count:
        entry->count++;
        continue;
    }
}

int entry_read_anew(const char *line, struct entry *entry)
{
    static const void *const readers[] = {&&text, &&number, &&count};
    entry->text = NULL;
    for (;;) {
        line = strchr(line, '\n');
        if (!line || !line[1])
            return 0;
        line++;
        goto *readers[line[0] & 1];
    text:
        entry->text = strdup(line); // leak: next-iteration
        continue;
    number:
        entry->number = atol(line);
        continue;
    count:
        entry->count++;
        continue;
    }
}
