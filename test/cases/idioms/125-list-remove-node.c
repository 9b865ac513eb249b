/* 125 list-remove-node: unlinked, and freed or not. */
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static void push(struct node **head, int value)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        abort();
    node->value = value;
    node->next = *head;
    *head = node;
}

static void clear(struct node *head)
{
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
}

void remove_lost(int count)
{
    struct node *head = NULL;
    for (int i = 0; i < count; i++)
        push(&head, i); // leak
    for (struct node **place = &head; *place; place = &(*place)->next) {
        struct node *node = *place;
        if (node->value == 7) {
            *place = node->next;
            break;
        }
    }
    clear(head);
}

void remove_kept(int count)
{
    struct node *head = NULL;
    for (int i = 0; i < count; i++)
        push(&head, i);
    for (struct node **place = &head; *place; place = &(*place)->next) {
        struct node *node = *place;
        if (node->value == 7) {
            *place = node->next;
            free(node);
            break;
        }
    }
    clear(head);
}
