/* A result that is NULL only if none of several ways made one: too many conditions for a summary, yet never NULL and fresh. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
    const char *text;
    int token;
};

struct item {
    struct item *next;
    char *text;
};

extern struct word reserved[], others[];
extern int current;
extern struct {
    char *word;
    struct item *list;
} last;

static char *copy(const char *text)
{
    char *made = malloc(strlen(text) + 1);
    if (made == NULL)
        exit(2);
    return strcpy(made, text);
}

static char *find(int token, struct word *list)
{
    for (int i = 0; list[i].text; i++)
        if (list[i].token == token)
            return copy(list[i].text);
    return NULL;
}

static char *name_of(int token)
{
    char *name = find(token, reserved);
    if (name == NULL)
        name = find(token, others);
    if (name != NULL)
        return name;
    switch (current) {
    case 1:
    case 2:
        return last.word ? copy(last.word) : NULL;
    case 3:
        return copy("number");
    case 4:
        return last.list ? copy(last.list->text) : NULL;
    }
    return NULL;
}

void freed_if_any(int token)
{
    char *name = name_of(token);
    if (name != NULL) {
        printf("near %s\n", name);
        free(name);
    } else {
        printf("near nothing\n");
    }
}

void printed_only(int token)
{
    char *name = name_of(token); // leak
    if (name != NULL)
        printf("near %s\n", name);
}
