/* 008 getline-loop: the call takes the old buffer and gives a new one, so one free after the loop is
 * enough, unless the loop forgets the buffer between the rounds. */
#include <stdio.h>
#include <stdlib.h>

void copy_kept(FILE *input)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, input) > 0)
        fputs(line, stdout);
    free(line);
}

void copy_lost(FILE *input)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, input) > 0) { // leak
        fputs(line, stdout);
        line = NULL;
        room = 0;
    }
    free(line);
}
