/* A buffer and its size, an int, are grown together behind two addresses: a size that was grown once is not 0, so the buffer is not made anew. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void grow(char **buffer, int *size)
{
    int first = !*buffer || !*size;
    *size += 100;
    *buffer = first ? malloc(*size) : realloc(*buffer, *size);
    if (!*buffer)
        exit(1);
}

static char *part(char *buffer, int size, FILE *in, int *count)
{
    if (!fgets(buffer, size, in))
        return NULL;
    (*count)++;
    while (strlen(buffer) > 1 && buffer[strlen(buffer) - 2] == '\\') {
        (*count)++;
        if (!fgets(buffer + strlen(buffer) - 2, size - (int)strlen(buffer), in))
            return buffer;
    }
    return buffer;
}

static char *read_line(char **buffer, int *size, FILE *in, int *count)
{
    int own;
    if (!count)
        count = &own;
    if (!*size)
        grow(buffer, size);
    if (!part(*buffer, *size, in, count))
        return NULL;
    while ((*buffer)[strlen(*buffer) - 1] != '\n' && !feof(in)) {
        grow(buffer, size);
        part(*buffer + strlen(*buffer), *size - (int)strlen(*buffer), in, count);
    }
    return *buffer;
}

int lines(FILE *in)
{
    char *line = NULL;
    int size = 0, count = 0;
    while (!feof(in)) {
        if (!read_line(&line, &size, in, &count))
            break;
        if (*line == '#')
            continue;
    }
    free(line);
    return count;
}

int lines_lost(FILE *in)
{
    char *line = NULL;
    int size = 0, count = 0;
    while (!feof(in)) {
        if (!read_line(&line, &size, in, &count)) // leak
            break;
        if (*line == '#')
            return -1;
    }
    free(line);
    return count;
}

int size_forgotten(FILE *in)
{
    char *line = NULL;
    int size = 0, count = 0;
    while (!feof(in)) {
        if (!read_line(&line, &size, in, &count)) // leak: next-iteration & leak: overwritten
            break;
        size = 0;
    }
    free(line);
    return count;
}
