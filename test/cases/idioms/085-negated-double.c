/* 085 negated-double: !(p != NULL). */
#include <stdlib.h>
#include <string.h>

int negated_kept(const char *text)
{
    char *copy = strdup(text);
    if (!(copy != NULL))
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}

int negated_lost(const char *text)
{
    char *copy = strdup(text); // leak
    if (!(copy != NULL && text[0] != '#'))
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}
