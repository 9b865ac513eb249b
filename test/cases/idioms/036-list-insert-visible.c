/* 036 list-insert-visible: the callee links the node into the caller's list. */
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static void insert(struct node **head, struct node *node)
{
    node->next = *head;
    *head = node;
}

static void count_only(struct node **head, struct node *node)
{
    node->next = *head;
    node->value++;
}

int add_kept(struct node **head, int value)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        return -1;
    node->value = value;
    insert(head, node);
    return 0;
}

int add_lost(struct node **head, int value)
{
    struct node *node = malloc(sizeof *node); // leak
    if (node == NULL)
        return -1;
    node->value = value;
    count_only(head, node);
    return 0;
}
