/* 102 break-skips-free: nothing after the loop knows the block. */
#include <stdio.h>
#include <stdlib.h>

int until_lost(FILE *input)
{
    int rounds = 0;
    while (1) {
        char *line = malloc(80); // leak
        if (line == NULL)
            return -1;
        if (fgets(line, 80, input) == NULL)
            break;
        fputs(line, stdout);
        free(line);
        rounds++;
    }
    return rounds;
}

int until_kept(FILE *input)
{
    int rounds = 0;
    while (1) {
        char *line = malloc(80);
        if (line == NULL)
            return -1;
        if (fgets(line, 80, input) == NULL) {
            free(line);
            break;
        }
        fputs(line, stdout);
        free(line);
        rounds++;
    }
    return rounds;
}
