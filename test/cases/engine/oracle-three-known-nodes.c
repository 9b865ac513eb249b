// A loop over three nodes that are all known does not end in the first round or the generic one (walk_loop, flow/loop.c): in the exit
// pass its cursor may be anywhere, so that what comes after the loop is reached.
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
    struct node *item = calloc(1, sizeof *item); // miss: the end of the list is never reached
    while (*link)
        link = &(*link)->next;
    *link = item;
    free(list->next->next);
    free(list->next);
    free(list);
}
