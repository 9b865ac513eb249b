// A loop over three nodes that are all known does not end in the first round or the second (advances, flow/loop.c): it has a round for
// each, so that what comes after the loop is reached.
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
};

static void walk_three(void)
{
    struct node third = {NULL}, second = {&third}, first = {&second};
    for (struct node *node = &first; node; node = node->next)
        puts("node");
}

static void walk_two(void)
{
    struct node second = {NULL}, first = {&second};
    for (struct node *node = &first; node; node = node->next)
        puts("node");
}

void after_three(void)
{
    char *block = malloc(8); // leak
    walk_three();
    block[0] = 1;
}

void after_two(void)
{
    char *block = malloc(8); // leak
    walk_two();
    block[0] = 1;
}

void appended_to_three(void)
{
    struct node *list = calloc(1, sizeof *list), **link = &list;
    list->next = calloc(1, sizeof *list);
    list->next->next = calloc(1, sizeof *list);
    struct node *item = calloc(1, sizeof *item); // leak
    while (*link)
        link = &(*link)->next;
    *link = item;
    free(list->next->next);
    free(list->next);
    free(list);
}

static void walk_nine(void)
{
    struct node list[9] = {{NULL}, {&list[0]}, {&list[1]}, {&list[2]}, {&list[3]}, {&list[4]}, {&list[5]}, {&list[6]}, {&list[7]}};
    for (struct node *node = &list[8]; node; node = node->next)
        puts("node");
}

// More than LIMIT_LOOP_ROUNDS: after the last round the cursor may be anywhere.
static void walk_many(void)
{
    struct node a = {NULL}, b = {&a}, c = {&b}, d = {&c}, e = {&d}, f = {&e}, g = {&f}, h = {&g}, i = {&h}, j = {&i};
    for (struct node *node = &j; node; node = node->next)
        puts("node");
}

void after_many(void)
{
    char *block = malloc(8); // leak
    walk_nine();
    walk_many();
    block[0] = 1;
}
