/* Nobody gets past an access through a pointer that is null for certain: here where the list had nodes before, but no tail is known. */
#include <stdlib.h>

struct node {
    struct node *next;
};

int more(void);

int append(struct node **list)
{
    struct node *tail = NULL;
    while (more()) {
        struct node *node = calloc(1, sizeof *node);
        if (!node)
            return -1;
        if (!*list)
            *list = node;
        else
            tail->next = node;
        tail = node;
    }
    return 0;
}

int append_lost(struct node **list)
{
    struct node *tail = NULL;
    while (more()) {
        struct node *node = calloc(1, sizeof *node); // leak
        if (!node)
            return -1;
        if (!*list)
            *list = node;
        else if (tail)
            tail->next = node;
        tail = node;
    }
    return 0;
}
