/* 202 cleanup-does-nothing: the attribute names a function that does not free. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show_text(char **text)
{
    if (*text)
        puts(*text);
}

static void drop_text(char **text)
{
    show_text(text);
    free(*text);
}

int first_lost(const char *text)
{
    __attribute__((cleanup(show_text))) char *copy = strdup(text); // leak
    return copy ? copy[0] : -1;
}

int first_kept(const char *text)
{
    __attribute__((cleanup(drop_text))) char *copy = strdup(text);
    return copy ? copy[0] : -1;
}
