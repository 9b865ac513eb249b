// Two known nodes, the second appended at the end, are moved one by one to the front of another list, which is released.
#include <stdlib.h>

struct node {
    struct node *next;
    char *data;
};

static struct node *push(struct node *list)
{
    struct node *node = calloc(1, sizeof *node);
    node->data = malloc(8);
    node->next = list;
    return node;
}

void appended_then_reversed(void)
{
    struct node *from = NULL, *to = NULL, *item, *next;
    struct node **link;
    item = calloc(1, sizeof *item);
    item->next = from;
    from = item;
    to = push(to);
    item = malloc(sizeof *item); // alarm: what the cursor appended to is one of two nodes, and stays so
    item->next = NULL;
    item->data = NULL;
    link = &from;
    while (*link)
        link = &(*link)->next;
    *link = item;
    while (from) {
        next = from->next;
        from->next = to;
        to = from;
        from = next;
    }
    while (to) {
        item = to;
        to = item->next;
        free(item->data);
        free(item);
    }
}
