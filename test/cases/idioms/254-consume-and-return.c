/* 254 consume-and-return: the function takes the string and gives the longer one back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *string_new(const char *text)
{
    char *string = strdup(text);
    if (string == NULL)
        abort();
    return string;
}

static char *string_add(char *string, const char *text)
{
    char *longer = realloc(string, strlen(string) + strlen(text) + 1);
    if (longer == NULL)
        abort();
    return strcat(longer, text);
}

void greeting_kept(const char *name)
{
    char *greeting = string_new("hello ");
    greeting = string_add(greeting, name);
    greeting = string_add(greeting, "!");
    puts(greeting);
    free(greeting);
}

int greeting_lost(const char *name)
{
    char *greeting = string_new("hello "); // leak: path high
    if (name[0] == '\0')
        return -1;
    greeting = string_add(greeting, name);
    greeting = string_add(greeting, "!");
    puts(greeting);
    free(greeting);
    return 0;
}
