/* A block that was out of sight is compared with what a global holds: if they are the same, the global holds it. */
#include <stdlib.h>

struct table {
    void **slots;
};

struct table *everything;

void fill(struct table *); /* unknown: may keep it */
int large(const struct table *);

int count_some(int some)
{
    struct table *table = everything;
    if (some) {
        table = malloc(sizeof *table);
        if (table == NULL)
            return -1;
        if (some > 1)
            fill(table);
    }
    int count = large(table);
    if (table != everything)
        free(table);
    return count;
}

int count_and_forget(int some)
{
    struct table *table = everything;
    if (some) {
        table = malloc(sizeof *table); // leak: path high
        if (table == NULL)
            return -1;
        if (some > 1)
            fill(table);
    }
    int count = large(table);
    if (table == everything || count > 0)
        return count;
    free(table);
    return 0;
}
