/* Assertions behind a search fill the summary with conditions; the block handed out after them is fresh all the same. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
    char *key;
    void *value;
    struct node *left, *right;
};

struct tree {
    struct node *root;
    int (*compare)(const void *, const void *);
};

struct series {
    int state;
    size_t count;
    double *values;
};

struct tree *known;
size_t most;

static struct node *search(struct tree *tree, const char *key)
{
    struct node *node = tree->root;
    while (node) {
        int order = tree->compare(key, node->key);
        if (order == 0)
            return node;
        node = order < 0 ? node->left : node->right;
    }
    return NULL;
}

static int look_up(struct tree *tree, const char *key, void **value)
{
    assert(tree);
    struct node *node = search(tree, key);
    if (!node)
        return -1;
    if (value)
        *value = node->value;
    return 0;
}

static int copy_values(const char *name, double **values, size_t *count)
{
    double *made = NULL;
    size_t wanted = 0;
    struct series *series = NULL;
    int status = 0;
    if (look_up(known, name, (void *)&series) == 0) {
        assert(series);
        if (series->state == 15 || series->count > most) {
            status = -1;
        } else {
            wanted = series->count;
            made = malloc(wanted * sizeof *made);
            if (!made)
                status = -1;
            else
                memcpy(made, series->values, wanted * sizeof *made);
        }
    } else {
        status = -1;
    }
    if (status == 0) {
        *values = made;
        *count = wanted;
    }
    return status;
}

int print_lost(const char *name, size_t wanted)
{
    double *values = NULL;
    size_t count = 0;
    if (copy_values(name, &values, &count) != 0) // leak
        return -1;
    if (count != wanted)
        return -1;
    printf("%f\n", values[0]);
    free(values);
    return 0;
}

int print_kept(const char *name, size_t wanted)
{
    double *values = NULL;
    size_t count = 0;
    if (copy_values(name, &values, &count) != 0)
        return -1;
    if (count != wanted) {
        free(values);
        return -1;
    }
    printf("%f\n", values[0]);
    free(values);
    return 0;
}
