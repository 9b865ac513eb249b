/* 124 list-build-local-and-free: built, used and freed in one function; the twin returns before the
 * freeing. */
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

int spread_kept(int count, const int *values)
{
    struct node *head = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = malloc(sizeof *node);
        if (node == NULL)
            abort();
        node->value = values[i];
        node->next = head;
        head = node;
    }
    for (struct node *node = head; node; node = node->next)
        printf("%d\n", node->value);
    while (head) {
        struct node *node = head;
        head = node->next;
        free(node);
    }
    return 0;
}

int spread_lost(int count, const int *values)
{
    struct node *head = NULL;
    for (int i = 0; i < count; i++) {
        struct node *node = malloc(sizeof *node); // leak
        if (node == NULL)
            abort();
        node->value = values[i];
        node->next = head;
        head = node;
    }
    for (struct node *node = head; node; node = node->next) {
        if (node->value < 0)
            return -1;
        printf("%d\n", node->value);
    }
    while (head) {
        struct node *node = head;
        head = node->next;
        free(node);
    }
    return 0;
}
