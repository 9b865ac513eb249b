/* 001 plain-never-freed: the baseline. Nobody calls these functions, they are analysed all the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void greet_lost(const char *name)
{
    char *text = malloc(strlen(name) + 8); // leak: never-freed medium
    if (text == NULL)
        return;
    sprintf(text, "hello %s", name);
    puts(text);
}

void greet_kept(const char *name)
{
    char *text = malloc(strlen(name) + 8);
    if (text == NULL)
        return;
    sprintf(text, "hello %s", name);
    puts(text);
    free(text);
}
