/* 190 dfree-through-callee: the callee frees on failure, and so does the caller. */
#include <stdlib.h>
#include <string.h>

static int check(char *text)
{
    if (text[0] == '#') {
        free(text);
        return -1;
    }
    return 0;
}

int first_wrong(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (check(copy) < 0) {
        free(copy); // double-free
        return -1;
    }
    int first = copy[0];
    free(copy);
    return first;
}

int first_right(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (check(copy) < 0)
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}
