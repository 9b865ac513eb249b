/* A loader that tries two files: memory comes back through the argument exactly when the result is 0, two calls up. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_FILE = -24, BAD_FORMAT = -4, NO_MEMORY = -2 };

static int load_one(const char *name, char **note)
{
    char line[128];
    *note = NULL;
    FILE *in = fopen(name, "r");
    if (in == NULL)
        return NO_FILE;
    while (fgets(line, sizeof line, in)) {
        int status = 0;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (line[0] == '-')
            break;
        if (line[0] != 'k')
            status = BAD_FORMAT;
        if (status == 0) {
            *note = strdup(line[1] ? line + 1 : name);
            if (*note == NULL)
                status = NO_MEMORY;
            fclose(in);
            return status;
        }
    }
    fclose(in);
    return BAD_FORMAT;
}

static int load(const char *name, char **note)
{
    char *second = NULL;
    int status;
    *note = NULL;
    if ((status = load_one(name, note)) == 0)
        goto done;
    if (asprintf(&second, "%s.note", name) == -1)
        return NO_MEMORY;
    if ((status = load_one(second, note)) == 0)
        goto done;
    status = NO_FILE;
done:
    free(second);
    return status;
}

int show_freed(const char *name)
{
    char *note = NULL;
    if (load(name, &note) != 0) {
        printf("bad file %s\n", name);
        return -1;
    }
    puts(note);
    free(note);
    return 0;
}

int show_lost(const char *name)
{
    char *note = NULL;
    if (load(name, &note) != 0) { // leak
        printf("bad file %s\n", name);
        return -1;
    }
    if (note[0] == '!')
        return -2;
    free(note);
    return 0;
}
