// A release loop that moves the caller's own pointer along leaves null there. What a function only rearranges in the caller's structure is
// not told to callers (is_rearranged, summary/infer.c); here the entry that points into the structure is one that no return
// leaves with: its guard contradicts the exit test.
#include <stdlib.h>

struct node {
    struct node *next;
    char *data;
};

static void clear(struct node **list)
{
    struct node *first;
    while (*list) {
        first = *list;
        *list = first->next;
        free(first);
    }
}

static void clear_and_say(struct node **list)
{
    struct node *node = *list, *next;
    for (; node; node = next) {
        next = node->next;
        free(node);
    }
    *list = NULL;
}

void cleared_twice(void)
{
    struct node *list = calloc(1, sizeof *list);
    clear(&list);
    clear(&list);
}

void cleared_then_asked(void)
{
    struct node *list = calloc(1, sizeof *list);
    clear(&list);
    if (list)
        list->data = malloc(8);
}

void said_twice(void)
{
    struct node *list = calloc(1, sizeof *list);
    clear_and_say(&list);
    clear_and_say(&list);
}
