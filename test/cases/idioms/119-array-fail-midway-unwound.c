/* 119 array-fail-midway-unwound: the failure path counts down over the rows it has. */
#include <stdlib.h>

int **rows_kept(int count, size_t width)
{
    int **rows = malloc((size_t)count * sizeof *rows);
    if (rows == NULL)
        return NULL;
    for (int i = 0; i < count; i++) {
        rows[i] = malloc(width * sizeof **rows);
        if (rows[i] == NULL) {
            while (i--)
                free(rows[i]);
            free(rows);
            return NULL;
        }
    }
    return rows;
}

int **rows_lost(int count, size_t width)
{
    int **rows = malloc((size_t)count * sizeof *rows);
    if (rows == NULL)
        return NULL;
    for (int i = 0; i < count; i++) {
        rows[i] = malloc(width * sizeof **rows); // leak
        if (rows[i] == NULL) {
            free(rows);
            return NULL;
        }
    }
    return rows;
}
