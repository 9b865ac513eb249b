/* A release function that puts a block into a counted cache or, if that is full, frees it; two blocks for each element of a list. */
#include <stdlib.h>

struct item {
    struct item *next;
    int *a, *b;
};

struct pool {
    int **data;
    int size, used;
};
extern struct pool cache;

static void *get(size_t n)
{
    void *r = malloc(n);

    if (!r)
        abort();
    return r;
}

static void put(int *w)
{
    if (cache.used < cache.size)
        cache.data[cache.used++] = w;
    else
        free(w);
}

static void free_items(struct item *l)
{
    struct item *t;

    while (l) {
        t = l;
        l = l->next;
        put(t->a);
        put(t->b);
        free(t);
    }
}

void make(int n)
{
    struct item *l = NULL, *i;

    while (n--) {
        i = get(sizeof *i);
        i->a = get(sizeof *i->a);
        i->b = get(sizeof *i->b);
        i->next = l;
        l = i;
    }
    free_items(l);
}

static void free_first(struct item *l)
{
    struct item *t;

    while (l) {
        t = l;
        l = l->next;
        put(t->a);
        free(t);
    }
}

void make_and_forget(int n)
{
    struct item *l = NULL, *i;

    while (n--) {
        i = get(sizeof *i);
        i->a = get(sizeof *i->a);
        i->b = get(sizeof *i->b); // leak
        i->next = l;
        l = i;
    }
    free_first(l);
}
