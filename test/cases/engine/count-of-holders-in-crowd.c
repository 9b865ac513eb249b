/* A count of holders in what the caller gave is said of a function that sets more than a summary has room for: left out, the first release seems to be the last. */
#include <stdlib.h>
struct context { int holders; char *home; int a, b, c, d; };
struct table { int holders; struct context *context; char *name; int size[24]; };
struct context *context_new(void)
{
    struct context *context = calloc(1, sizeof *context);
    if (context)
        context->holders = 1;
    return context;
}
void context_drop(struct context *context)
{
    if (!context || --context->holders > 0)
        return;
    free(context->home);
    free(context);
}
void table_drop(struct table *table)
{
    if (--table->holders > 0)
        return;
    context_drop(table->context);
    free(table->name);
    free(table);
}
struct table *table_new(struct context *context, int seed)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->holders = 1;
    context->a = seed;
    context->b = seed * 3;
    context->c = seed * 5;
    context->d = seed * 7;
    for (int i = 0; i < 1; i++) {
#define FILL(n) table->size[n] = seed + n;
    FILL(0) FILL(1) FILL(2) FILL(3) FILL(4) FILL(5) FILL(6) FILL(7) FILL(8) FILL(9) FILL(10) FILL(11)
    FILL(12) FILL(13) FILL(14) FILL(15) FILL(16) FILL(17) FILL(18) FILL(19) FILL(20) FILL(21) FILL(22) FILL(23)
    }
    context->holders++;
    table->context = context;
    table->name = seed > 1000 ? malloc(20) : NULL;
    if (seed > 1000 && !table->name) {
        table_drop(table);
        return NULL;
    }
    return table;
}
int use(int seed)
{
    struct context *context = context_new();
    if (!context)
        return -1;
    struct table *table = table_new(context, seed);
    if (table)
        table_drop(table);
    context_drop(context);
    return 0;
}
int use_twice(int seed)
{
    struct context *context = context_new();
    if (!context)
        return -1;
    struct table *table = table_new(context, seed);
    if (table)
        table_drop(table);
    context_drop(context);
    context_drop(context); // double-free
    return 0;
}
