/* A reader grows the caller's buffer through a pointer to it, in a loop with two exits: what the caller's variable holds afterwards is the block. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_line(char **buffer, int *length, FILE *in)
{
    int at = 0;
    for (;;) {
        char *got = fgets(*buffer + at, *length - at, in);
        if (feof(in))
            return got;
        if ((*buffer)[strlen(*buffer) - 1] == '\n')
            return got;
        at = *length - 1;
        *length += 1000;
        char *more = realloc(*buffer, (size_t)*length);
        if (!more)
            return NULL;
        *buffer = more;
    }
}

int has_line(FILE *in)
{
    int length = 256, result = 0;
    char *buffer = malloc(256);
    if (!buffer)
        return -1;
    if (read_line(&buffer, &length, in))
        result = 1;
    free(buffer);
    return result;
}

int has_line_leaky(FILE *in)
{
    int length = 256;
    char *buffer = malloc(256); // leak
    if (!buffer)
        return -1;
    if (!read_line(&buffer, &length, in))
        return 0;
    free(buffer);
    return 1;
}
