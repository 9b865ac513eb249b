/* A block that only this function knows is no number that a global gets from elsewhere. */
#include <stdlib.h>

struct context {
    struct context *down;
    int n;
};

extern long ask(void);

static struct context *current;

static void change(void)
{
    if (ask())
        current = (struct context *)ask();
}

static struct context *on_top(void)
{
    struct context *made = malloc(sizeof *made);
    if (!made)
        abort();
    made->down = current;
    made->n = (int)ask();
    return made;
}

int asked(void)
{
    struct context *top = ask() ? on_top() : current;
    change();
    int n = top->n;
    if (top != current)
        free(top);
    return n;
}

int asked_too_much(void)
{
    struct context *top = ask() ? on_top() : current; // leak: path high
    change();
    int n = top->n;
    if (top != current && n)
        free(top);
    return n;
}
