/* 059 free-in-loop-once: a loop with constant bounds runs at least once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void once_kept(const char *text)
{
    char *copy = strdup(text);
    for (int i = 0; i < 10; i++) {
        if (copy)
            puts(copy);
        free(copy);
        break;
    }
}

void once_lost(const char *text)
{
    char *copy = strdup(text); // leak
    for (int i = 0; i < 10; i++) {
        if (text[i] == '#')
            break;
        free(copy);
        break;
    }
}
