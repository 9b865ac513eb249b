/* *vector is NULL exactly if nothing was pushed: too many conditions for a summary, yet never NULL and fresh. */
#include <stdlib.h>
#include <string.h>

struct value {
    int type;
    char *text;
};

struct row {
    unsigned count;
    struct value *values;
};

static void push(int *count, char ***vector, const char *text)
{
    *vector = reallocarray(*vector, *count + 1, sizeof **vector);
    if (!*vector || !((*vector)[*count] = strdup(text)))
        abort();
    (*count)++;
}

static void fill(struct row *row, int *count, char ***vector)
{
    *count = 0;
    *vector = NULL;
    for (unsigned i = 0; i < row->count; i++)
        switch (row->values[i].type) {
        case 0:
            break;
        case 1:
            push(count, vector, row->values[i].text);
            break;
        case 2:
            push(count, vector, "list");
            break;
        }
}

static void drop(int count, char **vector)
{
    for (int i = 0; i < count; i++)
        free(vector[i]);
    free(vector);
}

int dropped_unless_null(struct row *row)
{
    int count;
    char **vector;
    fill(row, &count, &vector);
    if (vector != NULL)
        drop(count, vector);
    return 0;
}

int dropped_sometimes(struct row *row, int quick)
{
    int count;
    char **vector;
    fill(row, &count, &vector); // leak
    if (quick)
        return 1;
    drop(count, vector);
    return 0;
}
