// What a round left in a variable is overwritten by the next; only a round after the first leaves anything, so it takes three.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

int next_name(void *list, char **out)
{
    extern int list_read(void *, char *, size_t);
    char buffer[64];
    if (list_read(list, buffer, sizeof buffer) <= 0)
        return 1;
    *out = strdup(buffer);
    return *out ? 0 : -1;
}

char *names_forgotten(void *list)
{
    char *name, *all = NULL;
    size_t length = 0, last = 0;
    while (next_name(list, &name) == 0) { // leak: path & leak: next-iteration
        if (length && strcmp(all + last, name) == 0)
            continue;
        size_t size = strlen(name);
        char *more = realloc(all, length + size + 2);
        if (!more)
            abort();
        all = more;
        memcpy(all + length, name, size + 1);
        last = length;
        length += size;
        free(name);
    }
    return all;
}

char *names_released(void *list)
{
    char *name, *all = NULL;
    size_t length = 0, last = 0;
    while (next_name(list, &name) == 0) {
        if (length && strcmp(all + last, name) == 0) {
            free(name);
            continue;
        }
        size_t size = strlen(name);
        char *more = realloc(all, length + size + 2);
        if (!more)
            abort();
        all = more;
        memcpy(all + length, name, size + 1);
        last = length;
        length += size;
        free(name);
    }
    return all;
}

/* The last one is returned. */
char *last_name(void *list)
{
    char *name = NULL;
    int count = 0;
    char *found = NULL;
    while (next_name(list, &name) == 0) {
        free(found);
        found = name;
        if (++count > 3)
            break;
    }
    return found;
}
