/* 115 array-fill-and-free-all: filled and freed by helpers that run over the same range. */
#include <stdlib.h>

static void fill(int **rows, int count)
{
    for (int i = 0; i < count; i++) {
        rows[i] = calloc(16, sizeof **rows);
        if (rows[i] == NULL)
            abort();
    }
}

static void clear(int **rows, int count)
{
    for (int i = 0; i < count; i++)
        free(rows[i]);
}

int grid_kept(int count)
{
    int **rows = malloc((size_t)count * sizeof *rows);
    if (rows == NULL)
        return -1;
    fill(rows, count);
    int corner = rows[0][0];
    clear(rows, count);
    free(rows);
    return corner;
}

int grid_lost(int count)
{
    int **rows = malloc((size_t)count * sizeof *rows);
    if (rows == NULL)
        return -1;
    fill(rows, count); // leak: owner-freed
    int corner = rows[0][0];
    free(rows);
    return corner;
}
