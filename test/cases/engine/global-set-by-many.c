// A global that a callee sets to one of many things which nobody here knows, or leaves as it is: that is not forgotten for a third unknown.
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
