/* 098 overwrite-in-loop: each round forgets the block of the round before; the last one is freed. */
#include <stdlib.h>
#include <string.h>

int last_lost(int count, char *const *words)
{
    char *last = NULL;
    for (int i = 0; i < count; i++)
        last = strdup(words[i]); // leak
    int first = last ? last[0] : 0;
    free(last);
    return first;
}

int last_kept(int count, char *const *words)
{
    char *last = NULL;
    for (int i = 0; i < count; i++) {
        free(last);
        last = strdup(words[i]);
    }
    int first = last ? last[0] : 0;
    free(last);
    return first;
}
