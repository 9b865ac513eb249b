/* 120 matrix-rows-only: the rows are freed, the array of rows is not. */
#include <stdlib.h>

static void *need(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL)
        abort();
    return memory;
}

double trace_lost(int count)
{
    double **rows = need((size_t)count * sizeof *rows); // leak
    double trace = 0;
    for (int i = 0; i < count; i++) {
        rows[i] = need((size_t)count * sizeof **rows);
        rows[i][i] = i;
        trace += rows[i][i];
    }
    for (int i = 0; i < count; i++)
        free(rows[i]);
    return trace;
}

double trace_kept(int count)
{
    double **rows = need((size_t)count * sizeof *rows);
    double trace = 0;
    for (int i = 0; i < count; i++) {
        rows[i] = need((size_t)count * sizeof **rows);
        rows[i][i] = i;
        trace += rows[i][i];
    }
    for (int i = 0; i < count; i++)
        free(rows[i]);
    free(rows);
    return trace;
}
