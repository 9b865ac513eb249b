// A list of more known nodes than a loop has rounds for (LIMIT_LOOP_ROUNDS): one before the loop that builds it, three in each of two rounds.
#include <stdlib.h>

int bit(void);

struct node {
    struct node *next;
};

static struct node *must(struct node *node)
{
    if (!node)
        abort();
    return node;
}

void seven(void)
{
    struct node *list = must(calloc(1, sizeof *list)), *item, *next; // alarm: the seventh node has no round
    do {
        item = must(malloc(sizeof *item));
        item->next = list;
        list = item;
        item = must(malloc(sizeof *item));
        item->next = list;
        list = item;
        item = must(malloc(sizeof *item));
        item->next = list;
        list = item;
    } while (bit());
    for (item = list; item; item = next) {
        next = item->next;
        free(item);
    }
}

void five(void)
{
    struct node *list = must(calloc(1, sizeof *list)), *item, *next;
    do {
        item = must(malloc(sizeof *item));
        item->next = list;
        list = item;
        item = must(malloc(sizeof *item));
        item->next = list;
        list = item;
    } while (bit());
    for (item = list; item; item = next) {
        next = item->next;
        free(item);
    }
}
