/* An array that is a member begins where it begins: what is put into it is not put into the members before it, nor into what these lead to. */
#include <stdlib.h>
#include <string.h>

struct methods {
    char *prefix;
    int copies;
};

struct table {
    const struct methods *methods;
    char **rows[2];
    char *first;
};

extern int ask(void);

static const struct methods keeping = {NULL, 1};

static char **row_new(void)
{
    char **row = calloc(20, sizeof *row);
    if (!row)
        abort();
    return row;
}

static struct table *table_new(const struct methods *methods)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        abort();
    table->methods = methods;
    table->rows[0] = row_new();
    table->rows[1] = row_new();
    return table;
}

static void put(struct table *table, char *key)
{
    table->rows[ask()][ask()] = key;
}

struct table *kept(const char *text)
{
    struct table *table = table_new(&keeping);
    put(table, strdup("first"));
    char *key = strdup(text);
    if (!table->methods->prefix)
        table->first = key;
    return table;
}

struct table *forgotten(const char *text)
{
    struct table *table = table_new(&keeping);
    put(table, strdup("first"));
    char *key = strdup(text); // leak
    if (table->methods->prefix)
        table->first = key;
    return table;
}
