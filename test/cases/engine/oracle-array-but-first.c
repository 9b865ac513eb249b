// A loop that releases a[i] counts for all that the array holds, but not for elements that its index cannot come to (may_be_at,
// memory/memory.c).
#include <stdlib.h>

int count(void);

void all_but_the_first(void)
{
    char *names[8];
    int n = count();
    if (n > 8)
        return;
    for (int i = 0; i < n; i++)
        names[i] = malloc(8); // leak
    for (int i = 1; i < n; i++)
        free(names[i]);
}

void all(void)
{
    char *names[8];
    int n = count();
    if (n > 8)
        return;
    for (int i = 0; i < n; i++)
        names[i] = malloc(8);
    for (int i = 0; i < n; i++)
        free(names[i]);
}

void first_apart(void)
{
    char **names = malloc(8 * sizeof *names);
    int n = count();
    if (!names)
        return;
    names[0] = malloc(8);
    for (int i = 1; i < n; i++)
        names[i] = malloc(8);
    for (int i = 1; i < n; i++)
        free(names[i]);
    free(names[0]);
    free(names);
}

// How many there are is another question than how many there were.
void counted(void)
{
    char *names[8] = {NULL};
    names[0] = malloc(8);
    for (int i = 0, n = count(); i < n && i < 8; i++)
        free(names[i]);
}
