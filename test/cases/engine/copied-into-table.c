/* A structure copied as a whole into one of many places takes along what it leads to, though nobody has read it before. */
#include <stdlib.h>

struct word {
    unsigned long *set;
    int kind;
};

struct node {
    struct node *left;
    struct word word;
};

struct table {
    struct node *nodes;
    int used;
};

static struct node *table_add(struct table *table, const struct word *word)
{
    if (table->used == 31)
        return NULL;
    struct node *node = &table->nodes[table->used++];
    node->left = NULL;
    node->word = *word;
    return node;
}

static struct node *table_count(struct table *table, const struct word *word)
{
    if (table->used == 31)
        return NULL;
    struct node *node = &table->nodes[table->used++];
    node->left = NULL;
    node->word.kind = word->kind;
    return node;
}

struct node *add_kept(struct table *table)
{
    unsigned long *set = calloc(4, sizeof *set);
    if (set == NULL)
        return NULL;
    struct word word = {set, 3};
    struct node *node = table_add(table, &word);
    if (node == NULL)
        free(set);
    return node;
}

struct node *add_lost(struct table *table)
{
    unsigned long *set = calloc(4, sizeof *set); // leak
    if (set == NULL)
        return NULL;
    struct word word = {set, 3};
    struct node *node = table_count(table, &word);
    if (node == NULL)
        free(set);
    return node;
}
