// After the last round only blocks without effects are executed (exit pass, flow/loop.c), and where a list is built, those with calls that only ask
// something: code after the loop sees a list of two nodes.
#include <stdlib.h>

struct node {
    struct node *next;
};

int bit(void);
int count(void);

void head_only(void)
{
    struct node *list = NULL, *item;
    while (bit()) {
        item = malloc(sizeof *item); // leak
        item->next = list;
        list = item;
    }
    free(list);
}

void head_only_counted(void)
{
    struct node *list = NULL, *item;
    for (int i = 0, n = count(); i < n; i++) {
        item = malloc(sizeof *item); // leak
        item->next = list;
        list = item;
    }
    free(list);
}
