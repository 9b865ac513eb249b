// A list of which all blocks are known, released by a loop: the loop goes round once for each of them (advances, flow/loop.c), and
// not only twice.
#include <stdlib.h>

struct node {
    struct node *next;
};

int count(void);

static struct node *node_new(struct node *next)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        exit(1);
    node->next = next;
    return node;
}

void four_pushed(void)
{
    struct node *list = malloc(sizeof *list), *item, *next;
    list->next = NULL;
    for (int i = 0; i < 3; i++) {
        item = malloc(sizeof *item);
        item->next = list;
        list = item;
    }
    for (; list; list = next) {
        next = list->next;
        free(list);
    }
}

void four_made(void)
{
    struct node *list = node_new(node_new(node_new(node_new(NULL)))), *next;
    for (; list; list = next) {
        next = list->next;
        free(list);
    }
}

// Two of them in each round: which blocks are where hangs on how many rounds there were.
void two_in_each_round(void)
{
    struct node *list = NULL, *next;
    int n = count();
    for (int i = 0; i < n; i++) {
        list = node_new(list);
        list = node_new(list);
    }
    for (; list; list = next) {
        next = list->next;
        free(list);
    }
}

// Going through them is not releasing them.
void all_but_the_last(void)
{
    struct node *list = malloc(sizeof *list), *next; // leak
    if (!list)
        return;
    list->next = NULL;
    list = node_new(node_new(node_new(list)));
    for (; list->next; list = next) {
        next = list->next;
        free(list);
    }
}

void appended_to_three(void)
{
    struct node *list = node_new(node_new(node_new(NULL))), **link = &list, *next;
    while (*link)
        link = &(*link)->next;
    *link = node_new(NULL);
    for (; list; list = next) {
        next = list->next;
        free(list);
    }
}
