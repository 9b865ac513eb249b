/* 251 new-from-old: the new value is computed from the old one, which is then forgotten. */
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    int value;
};

static char *append(const char *left, const char *right)
{
    char *result = malloc(strlen(left) + strlen(right) + 1);
    if (result == NULL)
        abort();
    return strcat(strcpy(result, left), right);
}

char *path_lost(const char *directory, const char *file)
{
    char *path = append(directory, "/"); // leak
    path = append(path, file);
    return path;
}

char *path_kept(const char *directory, const char *file)
{
    char *start = append(directory, "/");
    char *path = append(start, file);
    free(start);
    return path;
}

static struct node *node_new(struct node *next, int value)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        abort();
    node->next = next;
    node->value = value;
    return node;
}

int pop_lost(int value)
{
    struct node *tail = node_new(NULL, value);
    struct node *head = node_new(tail, value + 1); // leak
    head = head->next;
    int result = head->value;
    free(head);
    return result;
}

int pop_kept(int value)
{
    struct node *tail = node_new(NULL, value);
    struct node *head = node_new(tail, value + 1);
    struct node *old = head;
    head = head->next;
    free(old);
    int result = head->value;
    free(head);
    return result;
}
