/* 235 interior-cursor: the table's user gets the second element, the release steps back by one. */
#include <stdlib.h>

struct entry {
    struct entry *link;
    int bits;
};

static struct entry *table_new(int count)
{
    struct entry *table = malloc(((size_t)count + 1) * sizeof *table);
    if (table == NULL)
        return NULL;
    table->link = NULL;
    return table + 1;
}

static void table_free(struct entry *table)
{
    while (table) {
        struct entry *next = (--table)->link;
        free(table);
        table = next;
    }
}

int decode_kept(int count)
{
    struct entry *table = table_new(count);
    if (table == NULL)
        return -1;
    table->bits = count;
    table_free(table);
    return 0;
}

int decode_lost(int count)
{
    struct entry *table = table_new(count); // leak
    if (table == NULL)
        return -1;
    table->bits = count;
    if (count > 16)
        return -1;
    table_free(table);
    return 0;
}
