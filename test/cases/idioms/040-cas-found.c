/* 040 cas-insert: who looks at what a compare-and-swap found, and not whether it succeeded, finds what is there. */
#include <stdlib.h>

struct store {
    int holders;
    char *name;
};

struct place {
    struct store *store;
};

static void *exchange(void *volatile *at, void *expected, void *wanted)
{
    void *found = expected;
    __atomic_compare_exchange(at, &found, &wanted, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return found;
}

/* The one that is there, or a new one, which the place holds from then on. */
int get_store(struct store **out, struct place *place)
{
    if (place->store == NULL) {
        struct store *store = calloc(1, sizeof *store);
        if (store == NULL)
            return -1;
        if (exchange((void *volatile *)&place->store, NULL, store) != NULL)
            free(store);
    }
    *out = place->store;
    return 0;
}

/* What is there is not looked at before: another one may be. */
int put_store(struct place *place)
{
    struct store *store = calloc(1, sizeof *store);
    if (store == NULL)
        return -1;
    if (exchange((void *volatile *)&place->store, NULL, store) != NULL) {
        free(store);
        return 1;
    }
    return 0;
}

int put_store_lost(struct place *place)
{
    struct store *store = calloc(1, sizeof *store); // leak: path
    if (store == NULL)
        return -1;
    if (exchange((void *volatile *)&place->store, NULL, store) != NULL)
        return 1;
    return 0;
}

int put_store_lost_quickly(struct place *place)
{
    struct store *store = calloc(1, sizeof *store), *none = NULL; // leak
    if (store == NULL)
        return -1;
    if (!__sync_bool_compare_and_swap(&place->store, none, store))
        return 1;
    return 0;
}
