/* Fields of structs that only a variable's declaration tells: what is taken off a list of void pointers, by a call, and released. */
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    void *item;
};
struct visitor {
    char *badge;
    int hour;
};
struct parcel {
    char *label;
    int weight;
};

static struct node *visitors, *parcels;

static void push(struct node **list, void *item)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->item = item;
    node->next = *list;
    *list = node;
}

static void *pop(struct node **list)
{
    struct node *node = *list;
    if (!node)
        return NULL;
    void *item = node->item;
    *list = node->next;
    free(node);
    return item;
}

void visitor_enter(const char *badge)
{
    struct visitor *visitor = malloc(sizeof *visitor);
    if (!visitor)
        abort();
    visitor->badge = strdup(badge); // leak: owner-freed
    visitor->hour = 8;
    push(&visitors, visitor);
}

int visitor_is_first(const char *badge)
{
    struct visitor *first = visitors->item;
    return strcmp(first->badge, badge) == 0;
}

/* The badge is forgotten. */
void visitor_leave(void)
{
    struct visitor *visitor = pop(&visitors);
    free(visitor);
}

void parcel_enter(const char *label)
{
    struct parcel *parcel = malloc(sizeof *parcel);
    if (!parcel)
        abort();
    parcel->label = strdup(label);
    parcel->weight = 2;
    push(&parcels, parcel);
}

void parcel_leave(void)
{
    struct parcel *parcel = pop(&parcels);
    if (!parcel)
        return;
    free(parcel->label);
    free(parcel);
}
