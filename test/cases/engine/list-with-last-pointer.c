/* A list that is appended to at its last node. In the first round there is none: with a list that is not empty then, the write would go through NULL,
 * and nothing is lost after that. */
#include <stdlib.h>

struct item {
    struct item *next;
    int number;
};

static struct item *all;

int next_number(void);

static struct item *item_new(int number)
{
    struct item *item = malloc(sizeof *item);
    if (!item)
        abort();
    item->next = NULL;
    item->number = number;
    return item;
}

void appends(void)
{
    struct item *last = NULL;
    int number;
    while ((number = next_number()) > 0) {
        struct item *item = item_new(number);
        if (!all)
            all = item;
        else
            last->next = item;
        last = item;
    }
}

/* The twin: what is there already is forgotten. */
void restarts(void)
{
    struct item *last = NULL;
    int number;
    while ((number = next_number()) > 0) {
        struct item *item = item_new(number); // leak: next-iteration medium
        if (last && last->number != number)
            last->next = item;
        last = item;
    }
    (void)last;
}

void drop(void)
{
    while (all) {
        struct item *next = all->next;
        free(all);
        all = next;
    }
}
