// It takes three nodes to lose one: a loop stands for two rounds, and so a list that it builds has two nodes (analysis.md 5).
#include <stdlib.h>

struct node {
    struct node *next;
};

int bit(void);

void pushed_and_popped(int count)
{
    struct node *list = NULL, *item;
    while (bit()) {
        if (!list)
            for (int i = 0; i < count; i++) {
                item = calloc(1, sizeof *item); // miss: of two nodes none is lost
                item->next = list;
                list = item;
            }
        item = list;
        if (item) {
            list = item->next;
            free(item);
        }
    }
    free(list);
}
