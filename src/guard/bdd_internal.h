/* bdd_internal: what the files of the BDD package share and nobody else needs.
 *
 * A `step` function is the recursion behind a public operation. It may set manager->aborted, and then
 * everything up to the public operation returns at once with a worthless value that is not cached. */
#ifndef STAUNCH_GUARD_BDD_INTERNAL_H
#define STAUNCH_GUARD_BDD_INTERNAL_H

#include "guard/bdd.h"

/* Recursion goes down one variable a call. Deeper diagrams than this are given up, so that the C stack
 * never is. */
#define BDD_DEPTH_LIMIT 5000u

enum bdd_operation { BDD_OP_AND, BDD_OP_INTERSECTS, BDD_OP_RESTRICT, BDD_OP_CONSTRAIN, BDD_OP_COFACTOR, BDD_OP_COUNT };

/* The node (variable, high, low), reduced; the children must be below it in the order. */
bdd bdd_make(struct bdd_manager *, uint32_t variable, bdd high, bdd low);
bdd bdd_and_step(struct bdd_manager *, bdd f, bdd g, unsigned depth);
bdd bdd_ite_step(struct bdd_manager *, bdd condition, bdd then, bdd otherwise, unsigned depth);
static inline bdd bdd_or_step(struct bdd_manager *manager, bdd f, bdd g, unsigned depth)
{
    return bdd_not(bdd_and_step(manager, bdd_not(f), bdd_not(g), depth));
}

/* The operation cache, direct-mapped. If-then-else alone has a third operand, and a table of its own: four entries of the others
 * fill a line of the processor's cache. */
struct bdd_cached {
    uint32_t f, g;
    uint32_t stamp; /* generation * BDD_OP_COUNT + operation; 0 empty */
    bdd result;
};
struct bdd_cached_choice {
    bdd condition, then, otherwise;
    uint32_t generation;
    bdd result;
};

static inline struct bdd_cached *bdd_cache_entry(struct bdd_manager *manager, enum bdd_operation operation, uint32_t f, uint32_t g)
{
    uint64_t hash = ((uint64_t)f << 32 | g) * 0x9e3779b97f4a7c15u + (uint64_t)operation * 0xff51afd7ed558ccdu;
    return &manager->cache[(uint32_t)((hash ^ hash >> 17) >> 32) & (manager->cache_size - 1)];
}
static inline bool bdd_cache_find(struct bdd_manager *manager, enum bdd_operation operation, uint32_t f, uint32_t g, bdd *result)
{
    const struct bdd_cached *entry = bdd_cache_entry(manager, operation, f, g);
    *result = entry->result;
    return entry->f == f && entry->g == g && entry->stamp == manager->generation * BDD_OP_COUNT + operation;
}
static inline void bdd_cache_put(struct bdd_manager *manager, enum bdd_operation operation, uint32_t f, uint32_t g, bdd result)
{
    *bdd_cache_entry(manager, operation, f, g) =
        (struct bdd_cached){.f = f, .g = g, .stamp = manager->generation * BDD_OP_COUNT + operation, .result = result};
}

/* Around a public operation. */
static inline void bdd_begin(struct bdd_manager *manager) { manager->aborted = false; }
static inline bdd bdd_finish(struct bdd_manager *manager, bdd result)
{
    if (!manager->aborted)
        return result;
    manager->overflowed = true;
    return BDD_TRUE;
}
static inline bool bdd_too_deep(struct bdd_manager *manager, unsigned depth)
{
    if (depth > BDD_DEPTH_LIMIT)
        manager->aborted = true;
    return manager->aborted;
}

/* Cofactors of f at a variable that is not below its top. */
static inline bdd bdd_high_at(const struct bdd_manager *manager, bdd f, uint32_t variable)
{
    const struct bdd_node *node = &manager->nodes.at[f >> 1];
    return f >> 1 && node->variable == variable ? node->high ^ (f & 1u) : f;
}
static inline bdd bdd_low_at(const struct bdd_manager *manager, bdd f, uint32_t variable)
{
    const struct bdd_node *node = &manager->nodes.at[f >> 1];
    return f >> 1 && node->variable == variable ? node->low ^ (f & 1u) : f;
}

#endif
