/* A number in place of a pointer marks something: what we were given may be that number, and the caller knows. */
#include <stdlib.h>
#include <string.h>

#define NOWHERE ((char *)-1)

static int keep_unless_nowhere(char **where, char *text)
{
    if (where == (char **)-1)
        return 0;
    *where = text;
    return 1;
}

void marked_lost(const char *text)
{
    char *copy = strdup(text); // leak
    if (copy)
        keep_unless_nowhere((char **)-1, copy);
}

void marked_kept(char **where, const char *text)
{
    char *copy = strdup(text);
    if (copy)
        keep_unless_nowhere(where, copy);
}

/* not every pointer is none of it */
char *unmarked(char *given, const char *text)
{
    char *copy = strdup(text);
    if (given != NOWHERE) {
        free(copy);
        return given;
    }
    return copy;
}

char *unmarked_lost(char *given, const char *text)
{
    char *copy = strdup(text); // leak
    if (given == NOWHERE)
        return NULL;
    free(copy);
    return given;
}
