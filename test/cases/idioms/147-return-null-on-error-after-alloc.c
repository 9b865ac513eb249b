/* 147 return-null-on-error-after-alloc: the canonical leak. */
#include <stdio.h>
#include <stdlib.h>

char *line_lost(FILE *input)
{
    char *line = malloc(128); // leak: path high
    if (line == NULL)
        return NULL;
    if (fgets(line, 128, input) == NULL)
        return NULL;
    return line;
}

char *line_kept(FILE *input)
{
    char *line = malloc(128);
    if (line == NULL)
        return NULL;
    if (fgets(line, 128, input) == NULL) {
        free(line);
        return NULL;
    }
    return line;
}
