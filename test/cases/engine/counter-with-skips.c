/* Rounds that skip the rest of the body leave the counter alone: it still says whether anything was stored. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static void *must(void *block)
{
    if (block == NULL)
        abort();
    return block;
}

void last_freed(DIR *directory)
{
    struct dirent *entry;
    char *last = NULL;
    int count = 0;
    while ((entry = readdir(directory)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        free(last);
        last = must(strdup(entry->d_name));
        count++;
    }
    if (count > 0)
        free(last);
}

void names_tested(DIR *directory)
{
    struct dirent *entry;
    char **names = must(calloc(100, sizeof *names));
    int count = 0;
    while ((entry = readdir(directory)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        names[count++] = must(strdup(entry->d_name));
    }
    if (count > 0)
        for (int i = 0; i < count; i++)
            free(names[i]);
    free(names);
}

void names_lost(DIR *directory)
{
    struct dirent *entry;
    char **names = must(calloc(100, sizeof *names));
    int count = 0;
    while ((entry = readdir(directory)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        names[count++] = must(strdup(entry->d_name)); // leak
    }
    if (count > 5)
        for (int i = 0; i < count; i++)
            free(names[i]);
    free(names);
}
