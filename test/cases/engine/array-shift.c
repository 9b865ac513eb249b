/* The last slot of an array, filled by a constant index, moves down in a loop over the others: its index covers that slot. */
#include <stdlib.h>
#include <string.h>

struct line {
    struct line *next;
    char *text;
};

extern char *recent[10];
extern struct line *lines;

void shifted(int rounds)
{
    while (rounds-- > 0) {
        free(recent[0]);
        for (int i = 0; i < 9; i++)
            recent[i] = recent[i + 1];
        recent[9] = lines ? strdup(lines->text) : NULL;
        if (lines)
            lines = lines->next;
    }
}

void overwritten(int rounds)
{
    while (rounds-- > 0) {
        recent[9] = lines ? strdup(lines->text) : NULL; // leak
        if (lines)
            lines = lines->next;
    }
}
