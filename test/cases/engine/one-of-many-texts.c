// More texts than a value has room for, of which a caller gets one: which it is matters to nobody, that there is one does.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row { const char *name, *owner, *group, *type, *path, *label, *uuid; long size, used, start, end; };

#define NUMBER(n) case n: status = asprintf(&text, "%ld", row->size + n); break
#define COPY(n) case n: text = strdup(row->name + n); break
#define CHOICE(n) case n: if (row->size > n) { text = strdup(row->owner + n); status = text ? 0 : -1; } break
#define THREE(n) NUMBER(n); COPY(n + 1); CHOICE(n + 2)

static int row_text(const struct row *row, int column, char **out)
{
    char *text = NULL;
    int status = 0;
    switch (column) {
    THREE(0);
    THREE(3);
    THREE(6);
    THREE(9);
    THREE(12);
    THREE(15);
    default: return -22;
    }
    if (status < 0) {
        free(text);
        text = NULL;
        status = -12;
    } else if (status > 0) {
        status = 0;
    }
    *out = text;
    return status;
}

void print_forgets(const struct row *rows, int column, int count)
{
    for (int i = 0; i < count; i++) {
        char *text = NULL;
        if (row_text(&rows[i], column, &text)) // leak: next-iteration high
            continue;
        if (!text || !*text)
            continue;
        puts(text);
        free(text);
    }
}

void print_releases(const struct row *rows, int column, int count)
{
    for (int i = 0; i < count; i++) {
        char *text = NULL;
        if (row_text(&rows[i], column, &text))
            continue;
        if (text && *text)
            puts(text);
        free(text);
    }
}

struct cache { char *last; };

/* Kept by another name in one of the cases: nothing is lost. */
char *cached_text(struct cache *cache, const struct row *row, int column)
{
    char *text = NULL;
    switch (column) {
    case 0: text = strdup(row->name); break;
    case 1: text = strdup(row->owner); break;
    case 2: text = strdup(row->group); break;
    case 3: text = cache->last = strdup(row->type); break;
    case 4: text = strdup(row->path); break;
    case 5: text = strdup(row->label); break;
    case 6: text = strdup(row->uuid); break;
    case 7: text = strdup("seven"); break;
    case 8: text = strdup("eight"); break;
    case 9: text = strdup("nine"); break;
    }
    if (column == 3)
        return NULL;
    return text;
}

/* Lost in the function that makes them, whichever it is; one of them is named. */
size_t length_of_text(const struct row *row, int column)
{
    char *text = NULL;
    switch (column) {
    case 0: text = strdup(row->name); break;
    case 1: text = strdup(row->owner); break; // leak
    case 2: text = strdup(row->group); break;
    case 3: text = strdup(row->type); break;
    case 4: text = strdup(row->path); break;
    case 5: text = strdup(row->label); break;
    case 6: text = strdup(row->uuid); break;
    case 7: text = strdup("seven"); break;
    case 8: text = strdup("eight"); break;
    case 9: text = strdup("nine"); break;
    }
    return text ? strlen(text) : 0;
}

/* Released by another name, which one of the cases has given. */
void other_name(const struct row *row, int column, int twice)
{
    char *text = NULL, *other = NULL;
    switch (column) {
    case 0: text = other = strdup(row->name); break;
    case 1: text = other = strdup(row->owner); break;
    case 2: text = other = strdup(row->group); break;
    case 3: text = other = strdup(row->type); break;
    case 4: text = other = strdup(row->path); break;
    case 5: text = other = strdup(row->label); break;
    case 6: text = other = strdup(row->uuid); break;
    case 7: text = other = strdup("seven"); break;
    case 8: text = other = strdup("eight"); break;
    case 9: text = other = strdup("nine"); break;
    }
    if (twice && text)
        puts(text);
    free(other);
}

/* Held by two variables, of which one has one thing more: what the one leads to the other releases after the loop. */
void two_names(const struct row *rows, const int *columns, int count, const char *given)
{
    char *made = NULL;
    for (int i = 0; i < count; i++) {
        const char *path = given;
        if (columns[i] < 10) {
            free(made);
            switch (columns[i]) {
            case 0: made = strdup(rows[i].name); break;
            case 1: made = strdup(rows[i].owner); break;
            case 2: made = strdup(rows[i].group); break;
            case 3: made = strdup(rows[i].type); break;
            case 4: made = strdup(rows[i].path); break;
            case 5: made = strdup(rows[i].label); break;
            case 6: made = strdup(rows[i].uuid); break;
            default: made = strdup("other"); break;
            }
            path = made;
        }
        if (path && *path)
            puts(path);
    }
    free(made);
}
