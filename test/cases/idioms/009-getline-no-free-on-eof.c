/* 009 getline-no-free-on-eof: the buffer exists also when the first call says end of file. */
#include <stdio.h>
#include <stdlib.h>

int first_lost(FILE *input)
{
    char *line = NULL;
    size_t room = 0;
    if (getline(&line, &room, input) < 0) // leak
        return -1;
    int first = line[0];
    free(line);
    return first;
}

int first_kept(FILE *input)
{
    char *line = NULL;
    size_t room = 0;
    if (getline(&line, &room, input) < 0) {
        free(line);
        return -1;
    }
    int first = line[0];
    free(line);
    return first;
}
