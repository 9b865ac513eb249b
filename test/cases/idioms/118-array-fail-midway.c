/* 118 array-fail-midway: when a row cannot be had, the array and with it the earlier rows are forgotten. */
#include <stdlib.h>

int **rows_lost(size_t count, size_t width)
{
    int **rows = calloc(count, sizeof *rows); // leak: oom-only medium
    if (rows == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        rows[i] = malloc(width * sizeof **rows);
        if (rows[i] == NULL)
            return NULL;
    }
    return rows;
}

int **rows_kept(size_t count, size_t width)
{
    int **rows = calloc(count, sizeof *rows);
    if (rows == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        rows[i] = malloc(width * sizeof **rows);
        if (rows[i] == NULL) {
            for (size_t j = 0; j < count; j++)
                free(rows[j]);
            free(rows);
            return NULL;
        }
    }
    return rows;
}
