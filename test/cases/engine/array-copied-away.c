// An array filled in a loop and copied as a whole: what it holds is where the copy is.
#include <stdlib.h>
#include <string.h>

#define MOST 100

struct settings {
    int count;
    char *files[MOST];
};

struct settings settings;

void replaced(int wanted)
{
    char *files[MOST] = {NULL};
    int count = 0;
    for (int i = 0; i < settings.count; i++) {
        char *name = strdup(settings.files[i]);
        if (!name || (wanted && *name != '/')) {
            free(name);
            continue;
        }
        files[count++] = name;
    }
    settings.count = count;
    memcpy(settings.files, files, sizeof files);
}

void forgotten(int wanted)
{
    char *files[MOST] = {NULL};
    int count = 0;
    for (int i = 0; i < settings.count; i++) {
        char *name = strdup(settings.files[i]); // leak: path high
        if (!name || (wanted && *name != '/')) {
            free(name);
            continue;
        }
        files[count++] = name;
    }
    settings.count = count;
}
