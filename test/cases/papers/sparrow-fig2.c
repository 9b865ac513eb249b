/* SPARROW figure 2: the callee frees what hangs below its second argument, and its first argument. Whether
 * that is everything depends on whether the caller's two arguments are one block. */
#include <stdlib.h>

struct list {
    struct list *next;
};

static void drop(struct list *outer, struct list *inner)
{
    free(inner->next);
    free(outer);
}

void same_block(void)
{
    struct list *first = malloc(sizeof *first);
    if (first == NULL)
        return;
    struct list *second = first;
    first->next = malloc(sizeof *first);
    drop(first, second);
}

void other_block(void)
{
    struct list *first = malloc(sizeof *first);
    if (first == NULL)
        return;
    struct list other = {NULL};
    first->next = malloc(sizeof *first); // leak: owner-freed high
    drop(first, &other);
}
