// What a callee made is overwritten by another callee through an out-parameter. push() returns a new node or the list it was given: the list is
// lost in any case, and not only when an allocation fails.
#include <stdlib.h>

struct node {
    struct node *next;
    char *data;
};

int bit(void);

static struct node *make(void)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        return NULL;
    node->data = malloc(8);
    if (!node->data) {
        free(node);
        return NULL;
    }
    if (bit()) {
        free(node->data);
        free(node);
        return NULL;
    }
    return node;
}

static struct node *push(struct node *list)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        return list;
    node->next = list;
    return node;
}

static int take(struct node **result)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        return -1;
    node->next = NULL;
    node->data = malloc(8);
    if (!node->data) {
        free(node);
        return -1;
    }
    *result = node;
    return 0;
}

void made_then_taken(void)
{
    struct node *list = make(); // leak: path
    int status = 0;
    status |= take(&list);
    if (list)
        free(list->data);
    free(list);
}

void pushed_then_taken(struct node **out)
{
    struct node *list = NULL;
    for (int i = 0; i < 2; i++) {
        list = push(list); // leak: never-freed
        char *other = malloc(8);
        if (!other)
            break;
        free(other);
    }
    if (take(&list) != 0)
        return;
    *out = list;
}
