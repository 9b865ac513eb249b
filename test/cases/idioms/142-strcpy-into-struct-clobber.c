/* 142 strcpy-into-struct-clobber: writing one member's bytes leaves its neighbour alone. */
#include <stdlib.h>
#include <string.h>

struct label {
    char short_name[8];
    char *long_name;
};

int label_kept(const char *name)
{
    struct label label;
    label.long_name = strdup(name);
    strcpy(label.short_name, "hi");
    int same = label.long_name && strcmp(label.short_name, label.long_name) == 0;
    free(label.long_name);
    return same;
}

int label_lost(const char *name)
{
    struct label label;
    label.long_name = strdup(name); // leak
    strcpy(label.short_name, "hi");
    int same = label.long_name && strcmp(label.short_name, label.long_name) == 0;
    return same;
}
