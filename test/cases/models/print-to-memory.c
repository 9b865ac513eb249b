/* Printing into memory does not fail: a loss only then is not reported; one that needs no failure is. */
#include <stdio.h>
#include <stdlib.h>

char *shown(int n)
{
    char *text = malloc(20);
    if (!text)
        return NULL;
    if (snprintf(text, 20, "%d", n) < 0)
        return NULL;
    return text;
}

char *shown_leaky(int n)
{
    char *text = malloc(20); // leak
    if (!text)
        return NULL;
    if (snprintf(text, 20, "%d", n) > 10)
        return NULL;
    return text;
}
