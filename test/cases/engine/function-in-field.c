/* What a function does with what it is given depends on the function that a field of another argument holds: a caller that put one there knows
 * which it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct box {
    void (*drop)(char *);
    char *text;
};

static void show(char *text)
{
    puts(text);
}

static void drop_text(char *text)
{
    free(text);
}

static struct box *box_new(void (*drop)(char *))
{
    struct box *box = malloc(sizeof *box);
    if (!box)
        abort();
    box->drop = drop;
    box->text = NULL;
    return box;
}

static void box_delete(struct box *box)
{
    if (box->drop && box->text)
        box->drop(box->text);
    free(box);
}

int dropped(const char *name)
{
    struct box *box = box_new(drop_text);
    box->text = strdup(name);
    box_delete(box);
    return 0;
}

int shown(const char *name)
{
    struct box *box = box_new(show);
    box->text = strdup(name); // leak
    box_delete(box);
    return 0;
}

int no_function(const char *name)
{
    struct box *box = box_new(NULL);
    box->text = strdup(name); // leak
    box_delete(box);
    return 0;
}

int shown_and_released(const char *name)
{
    char *text = strdup(name);
    struct box *box = box_new(show);
    box->text = text;
    box_delete(box);
    free(text);
    return 0;
}

int dropped_and_released(const char *name)
{
    char *text = strdup(name);
    struct box *box = box_new(drop_text);
    box->text = text;
    box_delete(box);
    free(text); // double-free
    return 0;
}

/* ---- of a structure on the stack, and of a table that never changes ---- */

struct visitor {
    void (*visit)(struct visitor *, char *);
    int count;
};

static void take(struct visitor *visitor, char *text)
{
    visitor->count++;
    free(text);
}

static void look(struct visitor *visitor, char *text)
{
    visitor->count++;
    puts(text);
}

static void walk(struct visitor *visitor, char *text)
{
    visitor->visit(visitor, text);
}

int taken(const char *name)
{
    struct visitor visitor = {take, 0};
    char *text = strdup(name);
    if (text)
        walk(&visitor, text);
    return visitor.count;
}

int looked_at(const char *name)
{
    struct visitor visitor = {look, 0};
    char *text = strdup(name); // leak
    if (text)
        walk(&visitor, text);
    return visitor.count;
}

struct handler {
    void (*handle)(char *);
};

static const struct handler shower = {show}, dropper = {drop_text};

static void handle(const struct handler *handler, char *text)
{
    handler->handle(text);
}

int handled(const char *name)
{
    char *text = strdup(name);
    if (text)
        handle(&dropper, text);
    return 0;
}

int only_shown(const char *name)
{
    char *text = strdup(name); // leak
    if (text)
        handle(&shower, text);
    return 0;
}

/* ---- nobody here knows which it is: whoever it is may have taken it ---- */

int of_the_caller(struct visitor *visitor, const char *name)
{
    char *text = strdup(name);
    if (text)
        walk(visitor, text);
    return 0;
}

int called_here(struct visitor *visitor, const char *name)
{
    char *text = strdup(name);
    if (text)
        visitor->visit(visitor, text);
    return 0;
}

int released_here(struct visitor *visitor, const char *name)
{
    char *text = strdup(name);
    if (!text)
        return 1;
    visitor->visit(visitor, text);
    free(text);
    return 0;
}
