/* 242 project-output-function: a project's own print function only reads the block. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void print_line(char *line)
{
    if (line != NULL)
        printf("%s\n", line);
}

void show_lost(const char *text)
{
    char *copy = strdup(text); // leak
    print_line(copy);
}

void show_kept(const char *text)
{
    char *copy = strdup(text);
    print_line(copy);
    free(copy);
}
