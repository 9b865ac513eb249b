/* 122 ptr-array-of-struct: the block hangs in a field of an array's element. */
#include <stdlib.h>
#include <string.h>

struct column {
    char *name;
    int width;
};

int columns_kept(int count, char *const *words)
{
    struct column columns[16];
    if (count > 16)
        return -1;
    for (int i = 0; i < count; i++) {
        columns[i].name = strdup(words[i]);
        columns[i].width = i;
    }
    for (int i = 0; i < count; i++)
        free(columns[i].name);
    return 0;
}

int columns_lost(int count, char *const *words)
{
    struct column columns[16];
    if (count > 16)
        return -1;
    for (int i = 0; i < count; i++) {
        columns[i].name = strdup(words[i]); // leak
        columns[i].width = i;
    }
    return columns[0].width;
}
