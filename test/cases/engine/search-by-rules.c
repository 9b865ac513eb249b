/* A string handed out by a search that tries several rules: its conditions fill the summary, none is left for the block. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BAD = 1, LINKED = 2 };

static const char *rules[] = {"%s", "house/%s", "house/room/%s", "house/room/%s/shelf", NULL};

static const char *look(const char *name, int *flags)
{
    static char line[256];
    *flags = 0;
    if (strstr(name, "--") || strpbrk(name, "<>|&") || strstr(name, "$(") || strstr(name, "%%") || strchr(name, '"') ||
        strstr(name, ".old") || strchr(name, '#') || !strcmp(name, "=")) {
        *flags = BAD;
        return NULL;
    }
    FILE *file = fopen(name, "r");
    if (!file)
        return NULL;
    if (!fgets(line, sizeof line, file)) {
        fclose(file);
        *flags = BAD;
        return NULL;
    }
    fclose(file);
    if (!strncmp(line, "see ", 4)) {
        *flags = LINKED;
        if (remove(line + 4) < 0 && rename(name, line + 4) < 0)
            return NULL;
    }
    if (strspn(line, "0123456789") < 12)
        *flags |= BAD;
    return strchr(line, '/') ? line : NULL;
}

static int find(const char *name, int all, char **result)
{
    int found = 0;
    *result = NULL;
    for (const char **rule = rules; *rule; rule++) {
        char path[256];
        int flags;
        snprintf(path, sizeof path, *rule, name);
        const char *real = look(path, &flags);
        if (real) {
            if (found == 0) {
                *result = strdup(real);
                if (!*result)
                    exit(1);
            }
            found++;
            if (!all)
                break;
        } else if ((flags & LINKED) && strcmp(path, "top")) {
            fprintf(stderr, "%s leads nowhere\n", path);
        } else if ((flags & BAD) && strchr(path, '/')) {
            fprintf(stderr, "%s cannot be used\n", path);
        }
    }
    return found;
}

static char *shorten(const char *name)
{
    const char *last = strrchr(name, '/');
    char *copy = strdup(last ? last + 1 : name);
    if (!copy)
        exit(1);
    return copy;
}

void show_lost(const char *name, int brief)
{
    char *full;
    if (find(name, 0, &full) == 1) { // leak
        if (brief)
            full = shorten(full);
        puts(full);
    }
    free(full);
}

void show_kept(const char *name, int brief)
{
    char *full;
    if (find(name, 0, &full) == 1) {
        if (brief) {
            char *old = full;
            full = shorten(full);
            free(old);
        }
        puts(full);
    }
    free(full);
}
