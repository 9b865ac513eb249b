/* What a library function writes into one member of a structure leaves the others as they are. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct source {
    int number;
    struct stat state;
    char name[16];
    char *text;
};

int open_kept(struct source *source, const char *name)
{
    int number = open(name, O_RDONLY);
    if (number < 0)
        return -1;
    source->number = number;
    if (fstat(number, &source->state) != 0)
        return -1;
    return source->state.st_size == 0;
}

int open_lost(struct source *source, const char *name)
{
    int number = open(name, O_RDONLY); // resource-leak: path
    if (number < 0)
        return -1;
    if (fstat(number, &source->state) != 0)
        return -1;
    source->number = number;
    return source->state.st_size == 0;
}

struct source *made_kept(const char *name)
{
    struct source *source = calloc(1, sizeof *source);
    if (source == NULL)
        return NULL;
    source->text = strdup(name);
    strcpy(source->name, name);
    if (source->text == NULL) {
        free(source);
        return NULL;
    }
    return source;
}

void made_lost(const char *name)
{
    struct source *source = calloc(1, sizeof *source);
    if (source == NULL)
        return;
    source->text = strdup(name); // leak: owner-freed
    strcpy(source->name, name);
    free(source);
}
