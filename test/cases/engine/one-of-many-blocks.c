/* A text made in one of more ways than a value has alternatives: to the caller, whose cell holds it, they are one block. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
    long size, first, last, count;
    char *name, *place, *label, *note, *owner, *unit;
};

static char *copy_if_any(const char *text)
{
    return text && *text ? strdup(text) : NULL;
}

static int describe(struct item *item, int field, char **out)
{
    char *text = NULL;
    int status = 0;
    if (!item || !out)
        return -1;
    switch (field) {
    case 1:
        text = copy_if_any(item->name);
        break;
    case 2:
        text = copy_if_any(item->place);
        break;
    case 3:
        text = copy_if_any(item->label);
        break;
    case 4:
        text = copy_if_any(item->note);
        break;
    case 5:
        text = copy_if_any(item->owner);
        break;
    case 6:
        text = copy_if_any(item->unit);
        break;
    case 7:
        if (item->size)
            status = asprintf(&text, "%ld", item->size);
        break;
    case 8:
        if (item->first)
            status = asprintf(&text, "%ld", item->first);
        break;
    case 9:
        if (item->last)
            status = asprintf(&text, "%ld", item->last);
        break;
    case 10:
        if (item->count)
            status = asprintf(&text, "%ld", item->count);
        break;
    case 11:
        status = asprintf(&text, "%ld", item->count + item->size);
        break;
    case 12:
        status = asprintf(&text, "%ld", item->last - item->first);
        break;
    default:
        return -1;
    }
    if (status < 0) {
        free(text);
        return -1;
    }
    *out = text;
    return 0;
}

void print_lost(struct item *item, int fields)
{
    for (int i = 0; i < fields; i++) {
        char *text = NULL;
        if (describe(item, i, &text) < 0) // leak
            break;
        if (!text || !*text)
            continue;
        puts(text);
        free(text);
    }
}

void print_kept(struct item *item, int fields)
{
    for (int i = 0; i < fields; i++) {
        char *text = NULL;
        if (describe(item, i, &text) < 0)
            break;
        if (!text || !*text) {
            free(text);
            continue;
        }
        puts(text);
        free(text);
    }
}
