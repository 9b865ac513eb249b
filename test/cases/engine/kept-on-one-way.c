// What is read of the table may be any of the flags, which is a choice. That decides which way is taken: the block is kept on the one, and lost on the
// other, whichever flag it was.
#include <stdlib.h>

void keep(char *block);

struct table {
    int flags[8];
};

static void fill(struct table *table, const int *kinds)
{
    for (int i = 0; i < 8; i++)
        table->flags[i] = kinds[i] == 3 ? 1 : 0;
}

int start(const int *kinds, int which)
{
    struct table table;
    fill(&table, kinds);
    char *block = malloc(10); // leak: path high
    if (!block)
        return -1;
    if (table.flags[which])
        return -1;
    keep(block);
    return 0;
}

int start_or_free(const int *kinds, int which)
{
    struct table table;
    fill(&table, kinds);
    char *block = malloc(10);
    if (!block)
        return -1;
    if (table.flags[which]) {
        free(block);
        return -1;
    }
    keep(block);
    return 0;
}
