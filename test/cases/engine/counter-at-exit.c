/* Where a counting loop is left by its test, the counter is at the bound: not beyond it. */
#include <stdlib.h>

struct table {
    void **slots;
    size_t count;
};

int table_add(struct table *table, size_t size)
{
    void *item = calloc(1, size);
    size_t i;
    if (!item)
        return -1;
    for (i = 0; i < table->count; i++)
        if (!table->slots[i]) {
            table->slots[i] = item;
            break;
        }
    if (i == table->count) {
        void **more = realloc(table->slots, sizeof *more * (table->count + 1));
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
    size_t i;
    if (!item)
        return -1;
    for (i = 0; i < table->count; i++)
        if (!table->slots[i]) {
            table->slots[i] = item;
            break;
        }
    return i == table->count ? -1 : 0;
}

char *last_of(int times)
{
    char *result = NULL;
    int n;
    for (n = times - 1; n > 0; n--) {
        free(result);
        result = malloc(10);
    }
    if (n < 0)
        return NULL;
    return result;
}

char *last_of_leaky(int times)
{
    char *result = NULL;
    int n;
    for (n = times - 1; n > 0; n--) {
        free(result);
        result = malloc(10); // leak
    }
    if (n == 0)
        return NULL;
    return result;
}
