/* 101 continue-skips-free. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lines_lost(int count, char *const *lines)
{
    for (int i = 0; i < count; i++) {
        char *copy = strdup(lines[i]); // leak
        if (copy == NULL)
            return;
        if (copy[0] == '#')
            continue;
        puts(copy);
        free(copy);
    }
}

void lines_kept(int count, char *const *lines)
{
    for (int i = 0; i < count; i++) {
        char *copy = strdup(lines[i]);
        if (copy == NULL)
            return;
        if (copy[0] == '#') {
            free(copy);
            continue;
        }
        puts(copy);
        free(copy);
    }
}
