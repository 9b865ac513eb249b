/* A buffer of the caller that grows, and is released and forgotten where it cannot: in each case of the result it is released or still there, though what
 * tells when is too much for a summary, and asks by other names whether there was a buffer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int read_line(FILE *file, char **buffer, size_t *size)
{
    size_t offset = 0, length;
    char *more;
    if (!*buffer) {
        *buffer = malloc(128);
        if (!*buffer)
            return 15;
        *size = 128;
    }
    for (;;) {
        if (!fgets(*buffer + offset, (int)(*size - offset), file))
            return offset ? 0 : 13;
        length = offset + strlen(*buffer + offset);
        if ((*buffer)[length - 1] == '\n') {
            (*buffer)[length - 1] = 0;
            break;
        }
        offset = length;
        if (length < *size - 1)
            continue;
        more = realloc(*buffer, *size * 2);
        if (!more) {
            free(*buffer);
            *buffer = NULL;
            return 15;
        }
        *buffer = more;
        *size *= 2;
    }
    return 0;
}
int count(FILE *file)
{
    char *line = NULL;
    size_t size;
    int number = 0, status;
    while ((status = read_line(file, &line, &size)) == 0)
        number += line[0] != '#';
    if (line)
        free(line);
    return status == 13 ? number : -1;
}
int count_and_forget(FILE *file)
{
    char *line = NULL;
    size_t size;
    int number = 0, status;
    while ((status = read_line(file, &line, &size)) == 0) // leak: path high
        number += line[0] != '#';
    if (status != 13)
        return -1;
    free(line);
    return number;
}
