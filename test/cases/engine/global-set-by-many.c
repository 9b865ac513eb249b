/* A global that a callee sets to one of many things which nobody here knows, or leaves as it is: that it may be as it was is forgotten for a third unknown
 * (LIMIT_INPUT_ENTRIES), but not that what it led to is still somewhere then. A pool of nodes is such a global: the node that is taken out is one of many. */
#include <stdio.h>
#include <stdlib.h>

struct list {
    int kind;
};

static struct list *current;
struct list *find_a(void), *find_b(void), *find_c(void), *find_d(void);

static void turn(int kind)
{
    if (kind == 7)
        return;
    if (kind == 1)
        current = find_a();
    else if (kind == 2)
        current = find_b();
    else if (kind == 3)
        current = find_c();
    else
        current = find_d();
}

void begin(void)
{
    current = calloc(1, sizeof *current);
    turn(7);
}

void begin_and_forget(void)
{
    current = calloc(1, sizeof *current); // leak
    turn(2);
}

void show(void)
{
    if (current)
        printf("%d\n", current->kind);
}
