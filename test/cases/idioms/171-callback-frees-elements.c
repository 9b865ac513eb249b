/* 171 callback-frees-ctx: what a walk over the list does to the elements depends on the function given. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    void *data;
};

static void push(struct node **head, void *data)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        abort();
    node->data = data;
    node->next = *head;
    *head = node;
}

static void destroy(struct node *head, void (*each)(void *))
{
    while (head) {
        struct node *next = head->next;
        each(head->data);
        free(head);
        head = next;
    }
}

static void show(void *data)
{
    if (data)
        puts(data);
}

void words_kept(const char *first, const char *second)
{
    struct node *head = NULL;
    push(&head, strdup(first));
    push(&head, strdup(second));
    destroy(head, free);
}

void words_lost(const char *first)
{
    struct node *head = NULL;
    push(&head, strdup(first)); // leak
    destroy(head, show);
}
