/* 037 list-insert-may-fail: the table takes the block only when the call succeeds. */
#include <stdlib.h>

struct table {
    int *slots[16];
    int used;
};

static int insert(struct table *table, int *number)
{
    if (table->used == 16)
        return -1;
    table->slots[table->used++] = number;
    return 0;
}

int add_lost(struct table *table, int value)
{
    int *number = malloc(sizeof *number); // leak: path high
    if (number == NULL)
        return -1;
    *number = value;
    if (insert(table, number) < 0)
        return -1;
    return 0;
}

int add_kept(struct table *table, int value)
{
    int *number = malloc(sizeof *number);
    if (number == NULL)
        return -1;
    *number = value;
    if (insert(table, number) < 0) {
        free(number);
        return -1;
    }
    return 0;
}
