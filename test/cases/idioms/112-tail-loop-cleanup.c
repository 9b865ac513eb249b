/* 112 tail-loop-cleanup: a local list of any length, freed node by node. */
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

int sum_kept(int count)
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
    int sum = 0;
    while (head) {
        struct node *next = head->next;
        sum += head->value;
        free(head);
        head = next;
    }
    return sum;
}

int sum_lost(int count)
{
    struct node *head = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = malloc(sizeof *node); // leak
        if (node == NULL)
            break;
        node->value = i;
        node->next = head;
        head = node;
    }
    int sum = 0;
    while (head) {
        struct node *next = head->next;
        sum += head->value;
        head = next;
    }
    return sum;
}
