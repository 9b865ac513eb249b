/* Uses sds.h from another file: released on every path, and lost on an early return. */
#include "sds.h"

#include <stdio.h>

int concatenate_kept(int count, char *const *words)
{
    char *string = sds_new("");
    for (int i = 0; i < count; i++)
        string = sds_append(string, words[i]);
    if (sds_length(string) > 80) {
        sds_free(string);
        return -1;
    }
    puts(string);
    sds_free(string);
    return 0;
}

int concatenate_lost(int count, char *const *words)
{
    char *string = sds_new(""); // leak
    for (int i = 0; i < count; i++)
        string = sds_append(string, words[i]);
    if (sds_length(string) > 80)
        return -1;
    puts(string);
    sds_free(string);
    return 0;
}
