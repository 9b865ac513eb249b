/* A text that is a new block, or one of a pool: the count that is put into it is in the new block without a condition, as that is there only then. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    size_t length;
    unsigned count;
    char bytes[8];
};

struct piece {
    struct piece *next;
};

static struct piece *pool[16];

static void *get(size_t size)
{
    unsigned blocks = (unsigned)(size + 7) >> 3;
    struct piece *piece;
    if (blocks > 16) {
        if (!(piece = malloc(size)))
            exit(1);
    } else if ((piece = pool[blocks - 1])) {
        pool[blocks - 1] = piece->next;
    } else if (!(piece = malloc(8 * blocks))) {
        exit(1);
    }
    return piece;
}

static struct text *make(size_t length)
{
    struct text *text = get(length + sizeof *text);
    text->length = length;
    text->count = 1;
    return text;
}

static struct text empty = {.count = 1};

static struct text *copy(const char *from)
{
    struct text *text;
    if (!strlen(from)) {
        empty.count++;
        return &empty;
    }
    text = make(strlen(from));
    strcpy(text->bytes, from);
    return text;
}

struct cell {
    int kind;
    double number;
    struct text *text;
};

static void as_text(struct cell *cell, const char *format)
{
    char digits[300];
    switch (cell->kind) {
    case 0:
        empty.count++;
        cell->text = &empty;
        break;
    case 1:
        if ((long)cell->number == cell->number)
            snprintf(digits, sizeof digits, "%ld", (long)cell->number);
        else
            snprintf(digits, sizeof digits, format, cell->number);
        cell->text = copy(digits);
        break;
    case 2:
        return;
    default:
        exit(1);
    }
    cell->kind = 2;
}

int first(double number)
{
    struct cell cell = {.kind = 1, .number = number};
    int result;
    as_text(&cell, "%g");
    result = cell.text->bytes[0];
    if (--cell.text->count == 0 && cell.text != &empty)
        free(cell.text);
    return result;
}

int first_lost(double number)
{
    struct cell cell = {.kind = 1, .number = number};
    int result;
    as_text(&cell, "%g"); // leak
    result = cell.text->bytes[0];
    if (result == '-')
        return 0;
    if (--cell.text->count == 0 && cell.text != &empty)
        free(cell.text);
    return result;
}
