// Each round gets one of several texts, by one of several functions. What the round asks before it releases the text is about this text: it is not one of
// many that the rounds go along, of which a release in one round stands for the release of all.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct disk { const char *model, *serial, *vendor, *label, *path; int sectors; };
struct column { char *(*show)(const struct disk *); };

static char *model(const struct disk *disk) { return disk->model ? strdup(disk->model) : NULL; }
static char *serial(const struct disk *disk) { return disk->serial ? strdup(disk->serial) : NULL; }
static char *vendor(const struct disk *disk) { return disk->vendor ? strdup(disk->vendor) : NULL; }
static char *label(const struct disk *disk) { return disk->label && *disk->label ? strdup(disk->label) : NULL; }
static char *path(const struct disk *disk) { return disk->path ? strdup(disk->path) : strdup("none"); }

static const struct column columns[] = {{model}, {serial}, {vendor}, {label}, {path}};

void list_fields(const struct disk *disk, const int *fields, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *text = columns[fields[i]].show(disk); // leak: next-iteration
        if (!text || !*text)
            continue;
        puts(text);
        free(text);
    }
}

void list_fields_well(const struct disk *disk, const int *fields, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *text = columns[fields[i]].show(disk);
        if (text && *text)
            puts(text);
        free(text);
    }
}

/* In an array they are many: as many are released as were put there. */
void list_together(const struct disk *disk, const int *fields)
{
    char *texts[8];
    for (size_t i = 0; i < 8; i++)
        texts[i] = columns[fields[i]].show(disk);
    for (size_t i = 0; i < 8; i++) {
        if (!texts[i])
            continue;
        puts(texts[i]);
        free(texts[i]);
    }
}

/* Whatever becomes of the text, the round releases it. */
void list_long_ones(const struct disk *disk, const int *fields, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *text = columns[fields[i]].show(disk);
        if (!text)
            continue;
        if (strlen(text) < 8) {
            free(text);
            continue;
        }
        puts(text);
        free(text);
    }
}
