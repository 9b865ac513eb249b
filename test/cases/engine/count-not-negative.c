/* Nobody asks whether a count is negative, and a loop counts up to it from 0: there are that many, or none. */
#include <stdlib.h>

struct table {
    void **slots;
    int count;
};

int table_add(struct table *table, size_t size)
{
    void *item = calloc(1, size);
    int i;
    if (!item)
        return -1;
    for (i = 0; i < table->count; i++)
        if (!table->slots[i]) {
            table->slots[i] = item;
            break;
        }
    if (i == table->count) {
        void **more = realloc(table->slots, sizeof *more * (size_t)(table->count + 1));
        if (!more) {
            free(item);
            return -1;
        }
        table->slots = more;
        table->slots[table->count++] = item;
    }
    return 0;
}

int table_add_if_room(struct table *table, size_t size)
{
    void *item = calloc(1, size); // leak
    int i;
    if (!item)
        return -1;
    for (i = 0; i < table->count; i++)
        if (!table->slots[i]) {
            table->slots[i] = item;
            break;
        }
    if (i > table->count + 1)
        free(item);
    return 0;
}

/* Here somebody does ask. */
int table_read(struct table *table, int (*read)(int), size_t size)
{
    void *item = calloc(1, size); // leak
    int count = read(0), i;
    if (!item)
        return -1;
    for (i = 0; i < count; i++)
        if (!table->slots[i])
            read(i);
    if (count < 0)
        return -1;
    free(item);
    return 0;
}
