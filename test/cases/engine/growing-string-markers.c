/* A growing string with markers for "empty" and "out of memory", first made by realloc of NULL: many conditions to sum up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
    char *at;
    size_t used, room;
};

static char nothing[1], failed[1];

static int line_fail(struct line *line, int mark)
{
    if (mark) {
        if (line->at && line->at != nothing)
            free(line->at);
        line->at = failed;
    }
    return -1;
}

static int line_grow(struct line *line, size_t wanted, int mark)
{
    char *block = NULL;
    size_t room;
    if (line->at == failed)
        return -1;
    if (line->room == 0 && line->used != 0)
        return -2;
    if (wanted == 0)
        wanted = line->used;
    if (wanted <= line->room)
        return 0;
    room = wanted;
    if (line->room != 0) {
        block = line->at;
        if (room < line->room * 2)
            room = line->room * 2;
    }
    room = (room + 15) & ~(size_t)15;
    if (room < line->used)
        return line_fail(line, mark);
    block = realloc(block, room);
    if (!block)
        return line_fail(line, mark);
    line->at = block;
    line->room = room;
    if (line->used >= room)
        line->used = room - 1;
    line->at[line->used] = '\0';
    return 0;
}

static int line_add(struct line *line, const char *text, size_t length)
{
    size_t size = line->used + length + 1;
    if (length == 0)
        return 0;
    if (size < length || line->at == failed)
        return -1;
    if (size > line->room && line_grow(line, size, 1) < 0)
        return -1;
    memmove(line->at + line->used, text, length);
    line->used += length;
    line->at[line->used] = '\0';
    return 0;
}

static void line_free(struct line *line)
{
    if (line->room > 0 && line->at && line->at != failed)
        free(line->at);
    line->at = nothing;
    line->used = line->room = 0;
}

void print_lost(char **names, int count)
{
    for (int i = 0; i < count; i++) {
        struct line line = {nothing, 0, 0};
        line_add(&line, names[i], strlen(names[i])); // leak: next-iteration
        puts(line.at);
    }
}

void print_kept(char **names, int count)
{
    for (int i = 0; i < count; i++) {
        struct line line = {nothing, 0, 0};
        line_add(&line, names[i], strlen(names[i]));
        puts(line.at);
        line_free(&line);
    }
}
