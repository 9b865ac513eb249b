/* 103 break-with-use-after: the loop ends only by break, and the block of the last round is used and freed
 * after it. */
#include <stdio.h>
#include <stdlib.h>

int find_kept(FILE *input)
{
    char *line;
    for (;;) {
        line = malloc(80);
        if (line == NULL)
            return -1;
        if (fgets(line, 80, input) == NULL || line[0] == '>')
            break;
        free(line);
    }
    int second = line[1];
    free(line);
    return second;
}

int find_lost(FILE *input)
{
    char *line;
    for (;;) {
        line = malloc(80); // leak
        if (line == NULL)
            return -1;
        if (fgets(line, 80, input) == NULL || line[0] == '>')
            break;
        free(line);
    }
    int second = line[1];
    return second;
}
