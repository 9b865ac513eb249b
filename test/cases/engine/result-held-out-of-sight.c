/* A table holds more blocks than a value has room for, so that one of them is out of sight: what it holds, and the function returns, is kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    char *name;
    struct entry *next;
};

int number(void);
static struct entry *table[64];

static void add(struct entry *entry)
{
    if (!entry)
        exit(1);
    entry->name = NULL;
    table[number() & 63] = entry;
}

static char *enter(const char *text)
{
    struct entry *entry;
    char *name = strdup(text);
    if (!name)
        exit(1);
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    if (!(entry = malloc(sizeof *entry)))
        exit(1);
    entry->name = name;
    table[number() & 63] = entry;
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    add(malloc(sizeof *entry));
    return name;
}

void show(const char *text)
{
    puts(enter(text));
}

static char *made(const char *text)
{
    struct entry *entry = malloc(sizeof *entry);
    char *name = strdup(text);
    if (!entry || !name)
        exit(1);
    entry->name = name;
    free(entry);
    return name;
}

void show_and_forget(const char *text)
{
    puts(made(text)); // leak
}
