/* 161 error(1,..) vs error(0,..): the first argument decides whether the call comes back. */
#include <errno.h>
#include <error.h>
#include <stdlib.h>
#include <string.h>

int ending_kept(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        error(1, errno, "bad text");
        return -1;
    }
    int first = copy[0];
    free(copy);
    return first;
}

int returning_lost(const char *text)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        error(0, errno, "bad text");
        return -1;
    }
    int first = copy[0];
    free(copy);
    return first;
}
