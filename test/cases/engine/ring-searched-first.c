/* A ring is searched for its start, copied from there, and the copy disposed of. */
#include <stdlib.h>
#include <string.h>

struct elem {
    long ind;
    char *value;
    struct elem *next, *prev;
};

struct array {
    long max;
    int num;
    struct elem *head;
};

static struct elem *new_elem(long ind, const char *v)
{
    struct elem *e = malloc(sizeof *e);

    if (!e)
        abort();
    e->ind = ind;
    e->value = NULL;
    if (v) {
        e->value = strdup(v);
        if (!e->value)
            abort();
    }
    e->next = e->prev = NULL;
    return e;
}

static void free_elem(struct elem *e)
{
    if (e) {
        if (e->value)
            free(e->value);
        free(e);
    }
}

struct array *create(void)
{
    struct array *a = malloc(sizeof *a);
    struct elem *h;

    if (!a)
        abort();
    a->max = -1;
    a->num = 0;
    h = new_elem(-1, NULL);
    h->prev = h->next = h;
    a->head = h;
    return a;
}

void flush(struct array *a)
{
    struct elem *e, *n;

    if (!a)
        return;
    for (e = a->head->next; e != a->head;) {
        n = e->next;
        free_elem(e);
        e = n;
    }
    a->head->next = a->head->prev = a->head;
    a->max = -1;
    a->num = 0;
}

void dispose(struct array *a)
{
    if (!a)
        return;
    flush(a);
    free_elem(a->head);
    free(a);
}

struct array *slice(struct elem *s, struct elem *e)
{
    struct array *a = create();
    struct elem *p, *n;
    int i;
    long max;

    for (max = 0, p = s, i = 0; p != e; p = p->next, i++) {
        n = new_elem(p->ind, p->value);
        a->head->prev->next = n;
        n->prev = a->head->prev;
        a->head->prev = n;
        n->next = a->head;
        max = n->ind;
    }
    a->num = i;
    a->max = max;
    return a;
}

long part(struct array *a, long start)
{
    struct array *a2;
    struct elem *h, *p = a->head;
    long n;

    for (p = p->next; p != a->head && start > p->ind; p = p->next)
        ;
    if (p == a->head)
        return 0;
    h = p;
    a2 = slice(h, a->head);
    n = a2->num;
    dispose(a2);
    return n;
}

/* Only the head of the copy is released. */
long part_leaky(struct array *a, long start)
{
    struct array *a2;
    struct elem *h, *p = a->head;
    long n;

    for (p = p->next; p != a->head && start > p->ind; p = p->next)
        ;
    if (p == a->head)
        return 0;
    h = p;
    a2 = slice(h, a->head); // leak
    n = a2->num;
    free_elem(a2->head);
    free(a2);
    return n;
}
