/* 113 cleanup-frees-first-only: one free for a whole list. */
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

int first_lost(int count)
{
    struct node *head = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = malloc(sizeof *node); // leak: owner-freed
        if (node == NULL)
            break;
        node->value = i;
        node->next = head;
        head = node;
    }
    int first = head ? head->value : -1;
    free(head);
    return first;
}

int first_kept(int count)
{
    struct node *head = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = malloc(sizeof *node);
        if (node == NULL)
            break;
        node->value = i;
        node->next = head;
        head = node;
    }
    int first = head ? head->value : -1;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return first;
}
