/* The release function of a structure that leads to more blocks than a summary has room for: what the structure itself holds is said before what lies
 * behind that, though it is released last. */
#include <stdlib.h>
#include <string.h>

struct numbers {
    char *a, *b, *c, *d, *e, *f, *g, *h, *i, *j, *k, *l, *m, *n, *o, *p;
};

struct key {
    struct numbers secret, shared;
};

struct update {
    struct key **fresh, **old, **other;
    size_t fresh_count, old_count, other_count;
    char *name, *address;
};

static void numbers_free(struct numbers *numbers)
{
    free(numbers->a);
    free(numbers->b);
    free(numbers->c);
    free(numbers->d);
    free(numbers->e);
    free(numbers->f);
    free(numbers->g);
    free(numbers->h);
    free(numbers->i);
    free(numbers->j);
    free(numbers->k);
    free(numbers->l);
    free(numbers->m);
    free(numbers->n);
    free(numbers->o);
    free(numbers->p);
}

static void key_free(struct key *key)
{
    if (!key)
        return;
    numbers_free(&key->secret);
    numbers_free(&key->shared);
    free(key);
}

static void update_free_keys(struct update *update)
{
    for (size_t i = 0; i < update->fresh_count; i++)
        key_free(update->fresh[i]);
    free(update->fresh);
    for (size_t i = 0; i < update->old_count; i++)
        key_free(update->old[i]);
    free(update->old);
    for (size_t i = 0; i < update->other_count; i++)
        key_free(update->other[i]);
    free(update->other);
}

static void update_free(struct update *update)
{
    if (!update)
        return;
    update_free_keys(update);
    free(update->name);
    free(update->address);
    free(update);
}

static void update_free_but_address(struct update *update)
{
    if (!update)
        return;
    update_free_keys(update);
    free(update->name);
    free(update);
}

int kept(const char *name, const char *address, size_t count)
{
    struct update *update = calloc(1, sizeof *update);
    if (!update)
        return -1;
    update->name = strdup(name);
    update->address = strdup(address);
    update->fresh = calloc(count, sizeof *update->fresh);
    update_free(update);
    return 0;
}

int lost(const char *name, const char *address, size_t count)
{
    struct update *update = calloc(1, sizeof *update);
    if (!update)
        return -1;
    update->name = strdup(name);
    update->address = strdup(address); // leak: owner-freed
    update->fresh = calloc(count, sizeof *update->fresh);
    update_free_but_address(update);
    return 0;
}
