/* 016 alloca: ends with the function by itself. */
#include <alloca.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void upper_kept(const char *text)
{
    char *copy = alloca(strlen(text) + 1);
    strcpy(copy, text);
    puts(copy);
}

void upper_lost(const char *text)
{
    char *copy = malloc(strlen(text) + 1); // leak
    if (copy == NULL)
        return;
    strcpy(copy, text);
    puts(copy);
}
