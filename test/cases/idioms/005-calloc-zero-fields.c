/* 005 calloc-zero-fields: a field of a zeroed block that was never set is NULL, not an unknown block. */
#include <stdlib.h>
#include <string.h>

struct record {
    char *name;
    char *comment;
};

int check_kept(const char *name)
{
    struct record *record = calloc(1, sizeof *record);
    if (record == NULL)
        return -1;
    if (name)
        record->name = strdup(name);
    int length = record->name ? (int)strlen(record->name) : 0;
    free(record->name);
    free(record->comment);
    free(record);
    return length;
}

int check_lost(const char *name)
{
    struct record *record = calloc(1, sizeof *record);
    if (record == NULL)
        return -1;
    if (name)
        record->name = strdup(name); // leak: owner-freed high
    int length = record->name ? (int)strlen(record->name) : 0;
    free(record->comment);
    free(record);
    return length;
}
