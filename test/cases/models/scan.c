/* Conversions write to their arguments. */
#include <stdio.h>
#include <stdlib.h>

int written(const char *s)
{
    int n = 0;
    char *p = NULL;
    sscanf(s, "%d", &n);
    if (n)
        p = malloc(10);
    if (n)
        free(p);
    return n;
}

/* n may be anything after the call. */
int lost_if_written(const char *s)
{
    int n = 0;
    char *p = malloc(10); // leak
    if (!p)
        return -1;
    if (sscanf(s, "%d", &n) == 1 && n == 7)
        return 7;
    free(p);
    return n;
}

int text_freed(FILE *file)
{
    char *word = malloc(100);
    if (!word)
        return -1;
    int count = fscanf(file, "%99s", word);
    free(word);
    return count;
}

int allocated_by_format(const char *s)
{
    char *word;
    if (sscanf(s, "%ms", &word) != 1) // leak
        return -1;
    return word[0];
}
