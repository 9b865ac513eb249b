/* A call gives an array and by address how many there are. One statement that takes 0 of them for the same as no array means a case that the callee never
 * makes, though its loop over a table does not show that. Who asks for the count alone knows of no such rule. */
#include <stdlib.h>

struct node {
    struct node *next;
    void *value;
};

struct table {
    unsigned size;
    size_t keys;
    struct node **rows;
};

static const void **all(const struct table *table, size_t *count)
{
    const void **out = NULL;
    size_t found = 0;
    *count = 0;
    if (table->keys == 0)
        return NULL;
    out = calloc(table->keys, sizeof *out);
    if (!out)
        return NULL;
    for (size_t i = 0; i < table->size; i++)
        for (struct node *node = table->rows[i]; node; node = node->next)
            out[found++] = node->value;
    *count = found;
    return out;
}

static int all_by_address(const struct table *table, const void ***out, size_t *count)
{
    *out = all(table, count);
    return *out ? 0 : -1;
}

int first(const struct table *table)
{
    size_t count = 0;
    const void **rows = all(table, &count);
    if (!rows || count == 0)
        return 0;
    int result = *(const int *)rows[0];
    free(rows);
    return result;
}

int first_by_address(const struct table *table)
{
    size_t count = 0;
    const void **rows = NULL;
    all_by_address(table, &rows, &count);
    if (count == 0 || !rows)
        return 0;
    int result = *(const int *)rows[0];
    free(rows);
    return result;
}

int first_of_some(const struct table *table)
{
    size_t count = 0;
    const void **rows = all(table, &count); // leak: path high
    if (!rows)
        abort();
    if (count == 0)
        return 0;
    int result = *(const int *)rows[0];
    free(rows);
    return result;
}

int first_that_is_set(const struct table *table)
{
    size_t count = 0;
    const void **rows = all(table, &count); // leak: path high
    if (!rows || count == 0)
        return 0;
    if (!rows[0])
        return -1;
    int result = *(const int *)rows[0];
    free(rows);
    return result;
}
