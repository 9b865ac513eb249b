/* 058 loop-cursor-lost: strsep leaves NULL in the cursor, so that freeing the cursor frees nothing. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fields_lost(const char *line)
{
    char *cursor = strdup(line), *field; // leak: path high
    while ((field = strsep(&cursor, ",")) != NULL)
        puts(field);
    free(cursor);
}

void fields_kept(const char *line)
{
    char *copy = strdup(line), *cursor = copy, *field;
    while ((field = strsep(&cursor, ",")) != NULL)
        puts(field);
    free(copy);
}

/* The loop ends, and the code behind it is reached. */
void fields_forgotten(const char *line)
{
    char *copy = strdup(line), *cursor = copy, *field; // leak
    while ((field = strsep(&cursor, ",")) != NULL)
        puts(field);
}
