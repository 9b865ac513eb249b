/* 123 swap-remove: the last element is moved over the removed one. */
#include <stdlib.h>
#include <string.h>

int remove_lost(int which, char *const *words)
{
    char *names[4];
    int count = 4;
    for (int i = 0; i < 4; i++)
        names[i] = strdup(words[i]); // leak: path high
    if (which >= 0 && which < 4)
        names[which] = names[--count];
    for (int i = 0; i < count; i++)
        free(names[i]);
    return count;
}

int remove_kept(int which, char *const *words)
{
    char *names[4];
    int count = 4;
    for (int i = 0; i < 4; i++)
        names[i] = strdup(words[i]);
    if (which >= 0 && which < 4) {
        free(names[which]);
        names[which] = names[--count];
    }
    for (int i = 0; i < count; i++)
        free(names[i]);
    return count;
}
