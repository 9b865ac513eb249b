// What is asked of one of many (here names[from]) before a release is no choice among the blocks it releases: the way out before it keeps its loss.
#include <stdio.h>
#include <stdlib.h>

static char *line_of(FILE *in)
{
    char *line = malloc(80);
    if (line && !fgets(line, 80, in)) {
        free(line);
        line = NULL;
    }
    return line;
}

void lost_by_break(FILE *in, int at, int from)
{
    const char *names[4] = {NULL};
    names[at] = "name";
    for (;;) {
        char *line = line_of(in); // leak: path high
        if (!line || *line == '\n')
            break;
        if (!names[from])
            abort();
        puts(names[from]);
        free(line);
    }
}

void released_before_break(FILE *in, int at, int from)
{
    const char *names[4] = {NULL};
    names[at] = "name";
    for (;;) {
        char *line = line_of(in);
        if (!line || *line == '\n') {
            free(line);
            break;
        }
        if (!names[from])
            abort();
        puts(names[from]);
        free(line);
    }
}
