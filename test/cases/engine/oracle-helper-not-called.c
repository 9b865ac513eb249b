// A helper loses a block, but no run gets to its call: whether anybody calls a function is not asked (analysis.md 8).
#include <stdlib.h>

struct node {
    struct node *next;
};

static void helper(struct node *list)
{
    list->next = malloc(8); // alarm: nobody gets here
    list->next = NULL;
}

void never(void)
{
    struct node *list = NULL;
    if (list)
        helper(list);
}
