/* An out-parameter is filled exactly where something else is returned: an element of the caller's list that was looked up. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

struct property {
    struct property *next;
    int kind;
    unsigned short length;
    char *text;
};

static const struct property *look_up(const struct property *list, int kind, int skip)
{
    int first = 1;
    for (const struct property *at = list; at; at = at->next)
        if (at->kind == kind) {
            if (!first || !skip)
                return at;
            first = 0;
        }
    return NULL;
}

static const struct property *read_text(const struct property *list, int kind, char **text, int skip)
{
    if (!list)
        return NULL;
    const struct property *found = look_up(list, kind, skip);
    if (!found)
        return NULL;
    if (found->kind != 1 && found->kind != 3)
        return NULL;
    if (text) {
        *text = calloc(1, (size_t)found->length + 1);
        if (!*text)
            return NULL;
        memcpy(*text, found->text, found->length);
    }
    return found;
}

void show(const struct property *list)
{
    char *text;
    if (read_text(list, 1, &text, 0)) {
        puts(text);
        free(text);
    } else {
        puts("none");
    }
}

void show_leaky(const struct property *list)
{
    char *text;
    if (read_text(list, 1, &text, 0)) // leak
        puts(text);
    else
        puts("none");
}
