/* No header of the machine, so that the dump is the same everywhere. */
void *malloc(unsigned long size);
void free(void *block);

struct node {
    struct node *next;
    int value;
};

struct node *push(struct node *list, int value)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        return list;
    node->next = list;
    node->value = value;
    return node;
}

void drop(struct node *list)
{
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int sum(int count)
{
    int total = 0;
    struct node *list = 0;
    for (int i = 0; i < count; i++)
        list = push(list, i);
    for (struct node *node = list; node; node = node->next)
        total += node->value;
    if (total > 100)
        return -1;
    drop(list);
    return total;
}
