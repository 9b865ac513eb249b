/* A line comes from getline() new or grown, and which of the two hangs on what is in an array by then (it grew in the same loop). That was decided
 * when the line was made, and is no question at its release: after the loop the last line is lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int parse(const char *line, char **found);

int loses_the_last_line(FILE *file, char ***result)
{
    char *found, *line = NULL, **names = NULL, **grown;
    size_t count = 0, size = 0;
    int status = 0;
    while (getline(&line, &size, file) != -1) { // leak: path high
        if ((status = parse(line, &found)) != 0) {
            if (status == 2)
                continue;
            break;
        }
        if (!(grown = realloc(names, (count + 1) * sizeof *names))) {
            status = 1;
            free(found);
            break;
        }
        names = grown;
        names[count++] = found;
        free(line);
        line = NULL;
        size = 0;
    }
    *result = names;
    return status;
}

int releases_the_last_line(FILE *file, char ***result)
{
    char *found, *line = NULL, **names = NULL, **grown;
    size_t count = 0, size = 0;
    int status = 0;
    while (getline(&line, &size, file) != -1) {
        if ((status = parse(line, &found)) != 0) {
            if (status == 2)
                continue;
            break;
        }
        if (!(grown = realloc(names, (count + 1) * sizeof *names))) {
            status = 1;
            free(found);
            break;
        }
        names = grown;
        names[count++] = found;
        free(line);
        line = NULL;
        size = 0;
    }
    free(line);
    *result = names;
    return status;
}
