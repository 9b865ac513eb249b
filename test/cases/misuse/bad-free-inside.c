/* free() wants the address that malloc() gave, not one inside the block. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct item {
    int count;
    char name[20];
    struct item *next;
};

void member_wrong(void)
{
    struct item *item = malloc(sizeof *item);
    if (item == NULL)
        return;
    item->count = 1;
    free(item->name); // bad-free: interior high
}

/* The first member is at the address of the whole. */
void member_right(void)
{
    struct item *item = malloc(sizeof *item);
    if (item == NULL)
        return;
    item->count = 1;
    free(&item->count);
}

/* The usual way back from a link to its item. */
void container_right(void)
{
    struct item *item = calloc(1, sizeof *item);
    if (item == NULL)
        return;
    char *name = item->name;
    name[0] = 'x';
    free(name - offsetof(struct item, name));
}

void before_wrong(void)
{
    long *block = malloc(sizeof *block);
    if (block == NULL)
        return;
    free(block - 1); // bad-free: interior
}

/* How far is not known: perhaps not at all. */
void skipped(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return;
    char *word = copy;
    while (*word == ' ')
        word++;
    free(word);
}

/* One case of two. */
void perhaps_skipped(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return;
    char *word = copy;
    if (*copy == '-')
        word++;
    free(word);
}
