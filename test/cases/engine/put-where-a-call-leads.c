// A callee puts what it is given where another call leads, of which nobody knows anything: it lives there, for its callers, too.
#include <stdlib.h>
#include <string.h>

struct node {
    int type;
    char *text;
};

struct table {
    struct node **(*look_up)(struct table *, int key);
    void (*stored)(struct table *, int key);
};

extern struct node **find(int key);

static void set(int key, struct node *node)
{
    *find(key) = node;
}

static void set_in(struct table *table, int key, struct node *node)
{
    struct node **place = table->look_up(table, key);
    free(*place);
    *place = node;
    if (table->stored)
        table->stored(table, key);
}

static int set_if_free(int key, struct node *node)
{
    struct node **place = find(key);
    if (*place)
        return 0;
    *place = node;
    return 1;
}

static struct node *set_new(int key)
{
    struct node *node = malloc(sizeof *node);
    if (node)
        *find(key) = node;
    return node;
}

void kept(struct table *table)
{
    struct node *one = malloc(sizeof *one), *other = malloc(sizeof *other);
    if (one)
        set(1, one);
    if (other)
        set_in(table, 2, other);
}

int new_type(int key, int type)
{
    struct node *node = set_new(key);
    if (!node)
        return -1;
    node->type = type;
    return 0;
}

int kept_or_released(int key)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        return -1;
    if (!set_if_free(key, node))
        free(node);
    return 0;
}

int lost_if_taken(int key)
{
    struct node *node = malloc(sizeof *node); // leak
    if (!node)
        return -1;
    return set_if_free(key, node);
}

static void look(int key, struct node *node)
{
    struct node **place = find(key);
    if (*place)
        (*place)->type = node->type;
}

void lost(int key)
{
    struct node *node = calloc(1, sizeof *node); // leak
    if (!node)
        return;
    node->type = key;
    look(key, node);
}
