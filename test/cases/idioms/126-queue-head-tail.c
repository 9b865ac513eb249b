/* 126 queue-head-tail: appended at the tail, freed from the head; freeing from the tail loses the rest. */
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static struct node *node_new(int value)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        abort();
    node->value = value;
    node->next = NULL;
    return node;
}

void queue_kept(int count)
{
    struct node *head = NULL, *tail = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = node_new(i);
        if (tail)
            tail->next = node;
        else
            head = node;
        tail = node;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
}

void queue_lost(int count)
{
    struct node *head = NULL, *tail = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = node_new(i); // leak
        if (tail)
            tail->next = node;
        else
            head = node;
        tail = node;
    }
    free(tail);
}
