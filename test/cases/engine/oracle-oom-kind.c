// args: --min=high
// Lost only when another allocation fails: oom-only, which is medium at most, also where the loss is one of a round, with the
// owner, or of a result nobody looks at.
#include <stdlib.h>

struct node {
    struct node *next;
    char *data;
};

int more(void);

void lost_by_continue(void)
{
    do {
        struct node *node = calloc(1, sizeof *node);
        if (!node)
            continue;
        node->data = malloc(8);
        if (!node->data)
            continue;
        free(node->data);
        free(node);
    } while (more());
}

void lost_with_owner(void)
{
    struct node *node = calloc(1, sizeof *node);
    if (!node)
        return;
    node->data = malloc(8);
    struct node *other = malloc(sizeof *other);
    if (!other) {
        free(node);
        return;
    }
    free(other);
    free(node->data);
    free(node);
}

void twice_without_memory(void)
{
    char *block = malloc(8), *other = malloc(8);
    if (!other)
        free(block);
    free(block); /* only when an allocation fails: low */
    free(other);
}
