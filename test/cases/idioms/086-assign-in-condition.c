/* 086 comma/assign-in-condition: the allocation happens inside the test. */
#include <stdlib.h>
#include <string.h>

int assign_kept(const char *text)
{
    char *copy, *other;
    if ((copy = strdup(text)) == NULL)
        return -1;
    int first = copy[0];
    free(copy);
    if (other = malloc(8), !other)
        return -1;
    free(other);
    return first;
}

int assign_lost(const char *text)
{
    char *copy;
    if ((copy = strdup(text)) == NULL || copy[0] == '#') // leak
        return -1;
    int first = copy[0];
    free(copy);
    return first;
}
