/* 204 lazy-init: made once and kept. */
#include <stdlib.h>

static int *table;

int *table_kept(void)
{
    if (table == NULL)
        table = calloc(256, sizeof *table);
    return table;
}

int table_lost(void)
{
    int *local = table;
    if (local == NULL)
        local = calloc(256, sizeof *local); // leak
    return local ? local[0] : 0;
}
