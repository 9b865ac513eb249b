/* 100 alloc-free-each-iteration. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rounds_kept(int count, char *const *words)
{
    for (int i = 0; i < count; i++) {
        char *copy = strdup(words[i]);
        if (copy)
            puts(copy);
        free(copy);
    }
}

void rounds_lost(int count, char *const *words)
{
    for (int i = 0; i < count; i++) {
        char *copy = strdup(words[i]); // leak
        if (copy)
            puts(copy);
    }
}
