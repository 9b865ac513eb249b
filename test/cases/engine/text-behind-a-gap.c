// A text that begins behind a gap of some length, so it is not known where in its block it is. Who releases it, round by round, releases that
// one block and not one element of many: after no round, and after a round that did not have to grow it, it is still there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *text_new(size_t gap)
{
    char *block = malloc(gap + 1);
    if (!block)
        abort();
    block[gap] = 0;
    return block + gap;
}

static char *text_add(char *text, size_t gap, const char *more)
{
    if (!*more)
        return text;
    char *wider = malloc(gap + strlen(text) + strlen(more) + 1);
    if (!wider)
        abort();
    strcpy(wider + gap, text);
    strcat(wider + gap, more);
    free(text - gap);
    return wider + gap;
}

int forgets(FILE *file, size_t gap)
{
    char line[100];
    char *all = text_new(gap); // leak: path high
    while (fgets(line, sizeof line, file))
        all = text_add(all, gap, line);
    return all[0] == '#';
}

int releases(FILE *file, size_t gap)
{
    char line[100];
    char *all = text_new(gap);
    while (fgets(line, sizeof line, file))
        all = text_add(all, gap, line);
    int comment = all[0] == '#';
    free(all - gap);
    return comment;
}
