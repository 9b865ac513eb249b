/* 233 string-compare-correlation: the same comparison of unchanged strings has the same result. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void command_kept(const char *command, const char *argument)
{
    char *copy = NULL;
    if (strcmp(command, "add") == 0)
        copy = strdup(argument);
    puts(command);
    if (strcmp(command, "add") == 0) {
        if (copy)
            puts(copy);
        free(copy);
    }
}

void command_lost(const char *command, const char *argument)
{
    char *copy = NULL;
    if (strcmp(command, "add") == 0)
        copy = strdup(argument); // leak
    puts(command);
    if (strcmp(argument, "add") == 0) {
        if (copy)
            puts(copy);
        free(copy);
    }
}
