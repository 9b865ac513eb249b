/* SPARROW figure 1: the callee either returns a fresh block or hangs one into its argument. The caller
 * hands on only the result, so that what hangs in its local list head is lost. */
#include <stdlib.h>

struct list {
    struct list *next;
    int value;
};

int direct;

static int *fetch(struct list *list)
{
    if (direct)
        return malloc(4);
    list->next = malloc(sizeof *list->next);
    return NULL;
}

int *caller_lost(void)
{
    struct list head = {NULL, 0};
    int *result = fetch(&head); // leak
    return result;
}

int *caller_kept(void)
{
    struct list head = {NULL, 0};
    int *result = fetch(&head);
    free(head.next);
    return result;
}
