/* bdd: the node table, the operation cache, and the operations that combine two or three functions.
 *
 * Complement edges make negation free and let `or` be `and`; the form is canonical because high edges are
 * never complemented. There is no garbage collection: a manager lives as long as the analysis of one
 * function. Since nodes are only appended, a child's number is smaller than its parent's, which the walks
 * of bdd_walk.c use. */
#include "guard/bdd.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "guard/bdd_internal.h"

#define FIRST_SIZE 256u           /* nodes with slots, and cache entries, of a small function */
#define HARD_NODE_LIMIT (1u << 30)
#define GENERATION_LIMIT (UINT32_MAX / BDD_OP_COUNT - 1)

static uint64_t hash_node(uint32_t variable, bdd high, bdd low)
{
    uint64_t hash = ((uint64_t)high << 32 | low) * 0x9e3779b97f4a7c15u;
    return (hash ^ hash >> 29 ^ variable) * 0xff51afd7ed558ccdu;
}

/* ---- Tables ---- */
/* Open addressing, at most half full. A slot is the upper half of the node's hash and its number, so that a node that is not there is
 * mostly missed without a look at other nodes; all zero is empty. */
static uint64_t *first_slot(struct bdd_manager *manager, uint64_t hash)
{
    return &manager->slots[(uint32_t)(hash >> 16) & (manager->slot_count - 1)];
}

static uint64_t *next_slot(struct bdd_manager *manager, uint64_t *slot)
{
    return slot + 1 < manager->slots + manager->slot_count ? slot + 1 : manager->slots;
}

static uint64_t slot_content(uint64_t hash, uint32_t number)
{
    return (hash & 0xffffffff00000000u) | number;
}

static void set_slot_count(struct bdd_manager *manager, uint32_t count)
{
    if (manager->slot_capacity < count) {
        manager->slots = must_realloc(manager->slots, sizeof *manager->slots * count);
        manager->slot_capacity = count;
    }
    manager->slot_count = count;
    memset(manager->slots, 0, sizeof *manager->slots * count);
    for (uint32_t i = 1; i < manager->nodes.count; i++) {
        const struct bdd_node *node = &manager->nodes.at[i];
        uint64_t hash = hash_node(node->variable, node->high, node->low);
        uint64_t *slot = first_slot(manager, hash);
        while (*slot)
            slot = next_slot(manager, slot);
        *slot = slot_content(hash, i);
    }
}

static void *grown_zeroed(void *block, size_t element_size, uint32_t old_count, uint32_t count)
{
    char *grown = must_realloc(block, element_size * count);
    memset(grown + element_size * old_count, 0, element_size * (count - old_count));
    return grown;
}

static void set_cache_size(struct bdd_manager *manager, uint32_t size)
{
    if (manager->cache_capacity < size) {
        manager->cache = grown_zeroed(manager->cache, sizeof *manager->cache, manager->cache_capacity, size);
        manager->choices = grown_zeroed(manager->choices, sizeof *manager->choices, manager->cache_capacity, size);
        manager->cache_capacity = size;
    }
    manager->cache_size = size;
}

static void forget_cache(struct bdd_manager *manager)
{
    if (++manager->generation >= GENERATION_LIMIT) {
        memset(manager->cache, 0, sizeof *manager->cache * manager->cache_capacity);
        memset(manager->choices, 0, sizeof *manager->choices * manager->cache_capacity);
        manager->generation = 1;
    }
}

void bdd_reset(struct bdd_manager *manager)
{
    vector_clear(&manager->nodes);
    vector_clear(&manager->sizes);
    vector_push(&manager->nodes, ((struct bdd_node){.variable = BDD_NO_VARIABLE}));
    set_slot_count(manager, FIRST_SIZE * 2);
    set_cache_size(manager, FIRST_SIZE);
    forget_cache(manager);
    manager->variable_count = 0;
    manager->overflowed = manager->aborted = false;
}

void bdd_release(struct bdd_manager *manager)
{
    vector_release(&manager->nodes);
    vector_release(&manager->marks);
    vector_release(&manager->variable_marks);
    vector_release(&manager->stack);
    vector_release(&manager->sizes);
    vector_release(&manager->memo.slots);
    free(manager->slots);
    free(manager->cache);
    free(manager->choices);
    *manager = (struct bdd_manager){0};
}

void bdd_rollback(struct bdd_manager *manager, uint32_t node_count)
{
    if (node_count >= manager->nodes.count || node_count == 0)
        return;
    /* The slots are as if the nodes had come in the order of their numbers, so nobody's search goes on behind the newest one's. */
    while (manager->nodes.count > node_count) {
        const struct bdd_node *node = &vector_last(&manager->nodes);
        uint64_t *slot = first_slot(manager, hash_node(node->variable, node->high, node->low));
        while ((uint32_t)*slot != manager->nodes.count - 1)
            slot = next_slot(manager, slot);
        *slot = 0;
        manager->nodes.count--;
    }
    if (manager->sizes.count > node_count)
        manager->sizes.count = node_count;
    forget_cache(manager);
}

/* ---- Nodes ---- */
static bdd add_node(struct bdd_manager *manager, struct bdd_node node, uint64_t *slot, uint64_t hash, bool limited)
{
    uint32_t limit = manager->node_limit && limited ? manager->node_limit : HARD_NODE_LIMIT;
    uint32_t number = manager->nodes.count;
    if (number >= limit) {
        manager->aborted = true;
        return BDD_TRUE;
    }
    manager->made++;
    vector_push(&manager->nodes, node);
    if (number * 2 < manager->slot_count) {
        *slot = slot_content(hash, number);
    } else {
        set_slot_count(manager, manager->slot_count * 4);
        set_cache_size(manager, manager->slot_count / 2);
    }
    return number << 1;
}

static bdd find_or_add(struct bdd_manager *manager, uint32_t variable, bdd high, bdd low, bool limited)
{
    uint64_t hash = hash_node(variable, high, low), *slot;
    for (slot = first_slot(manager, hash); *slot; slot = next_slot(manager, slot)) {
        if ((*slot ^ hash) >> 32)
            continue;
        const struct bdd_node *node = &manager->nodes.at[(uint32_t)*slot];
        if (node->high == high && node->low == low && node->variable == variable)
            return (uint32_t)*slot << 1;
    }
    return add_node(manager, (struct bdd_node){.variable = variable, .high = high, .low = low}, slot, hash, limited);
}

bdd bdd_make(struct bdd_manager *manager, uint32_t variable, bdd high, bdd low)
{
    if (high == low)
        return high;
    bdd complement = high & 1u;
    return find_or_add(manager, variable, high ^ complement, low ^ complement, true) ^ complement;
}

bdd bdd_variable(struct bdd_manager *manager, uint32_t variable)
{
    if (!manager->slot_count)
        bdd_reset(manager);
    if (variable >= manager->variable_count)
        manager->variable_count = variable + 1;
    bdd_begin(manager);
    return bdd_finish(manager, find_or_add(manager, variable, BDD_TRUE, BDD_FALSE, false));
}

bdd bdd_high(const struct bdd_manager *manager, bdd f)
{
    return f >> 1 ? manager->nodes.at[f >> 1].high ^ (f & 1u) : f;
}

bdd bdd_low(const struct bdd_manager *manager, bdd f)
{
    return f >> 1 ? manager->nodes.at[f >> 1].low ^ (f & 1u) : f;
}

/* ---- Operations ---- */
bdd bdd_and_step(struct bdd_manager *manager, bdd f, bdd g, unsigned depth)
{
    if (f == g || g == BDD_TRUE)
        return f;
    if (f == BDD_TRUE)
        return g;
    if (f == BDD_FALSE || g == BDD_FALSE || f == bdd_not(g))
        return BDD_FALSE;
    if (f > g) {
        bdd swap = f;
        f = g;
        g = swap;
    }
    bdd result;
    if (bdd_cache_find(manager, BDD_OP_AND, f, g, &result))
        return result;
    if (bdd_too_deep(manager, depth))
        return BDD_TRUE;
    uint32_t f_top = manager->nodes.at[f >> 1].variable, g_top = manager->nodes.at[g >> 1].variable;
    uint32_t top = f_top < g_top ? f_top : g_top;
    bdd high = bdd_and_step(manager, bdd_high_at(manager, f, top), bdd_high_at(manager, g, top), depth + 1);
    if (manager->aborted)
        return BDD_TRUE;
    bdd low = bdd_and_step(manager, bdd_low_at(manager, f, top), bdd_low_at(manager, g, top), depth + 1);
    if (manager->aborted)
        return BDD_TRUE;
    result = bdd_make(manager, top, high, low);
    if (!manager->aborted)
        bdd_cache_put(manager, BDD_OP_AND, f, g, result);
    return result;
}

/* The cases of if-then-else that are a constant, an operand, or a conjunction. */
static bool ite_is_simple(struct bdd_manager *manager, bdd f, bdd g, bdd h, unsigned depth, bdd *result)
{
    if (f == BDD_TRUE || g == h)
        *result = g;
    else if (f == BDD_FALSE)
        *result = h;
    else if (g == BDD_TRUE || g == f)
        *result = bdd_or_step(manager, f, h, depth);
    else if (g == BDD_FALSE || g == bdd_not(f))
        *result = bdd_and_step(manager, bdd_not(f), h, depth);
    else if (h == BDD_FALSE || h == f)
        *result = bdd_and_step(manager, f, g, depth);
    else if (h == BDD_TRUE || h == bdd_not(f))
        *result = bdd_or_step(manager, bdd_not(f), g, depth);
    else
        return false;
    return true;
}

static struct bdd_cached_choice *choice_entry(struct bdd_manager *manager, bdd f, bdd g, bdd h)
{
    return &manager->choices[(uint32_t)(hash_node(f, g, h) >> 32) & (manager->cache_size - 1)];
}

bdd bdd_ite_step(struct bdd_manager *manager, bdd f, bdd g, bdd h, unsigned depth)
{
    bdd result;
    if (ite_is_simple(manager, f, g, h, depth, &result))
        return result;
    if (f & 1u) {
        bdd swap = g;
        f = bdd_not(f), g = h, h = swap;
    }
    bdd complement = g & 1u;
    g ^= complement, h ^= complement;
    const struct bdd_cached_choice *known = choice_entry(manager, f, g, h);
    if (known->condition == f && known->then == g && known->otherwise == h && known->generation == manager->generation)
        return known->result ^ complement;
    if (bdd_too_deep(manager, depth))
        return BDD_TRUE;
    uint32_t top = manager->nodes.at[f >> 1].variable;
    if (manager->nodes.at[g >> 1].variable < top)
        top = manager->nodes.at[g >> 1].variable;
    if (manager->nodes.at[h >> 1].variable < top)
        top = manager->nodes.at[h >> 1].variable;
    bdd high = bdd_ite_step(manager, bdd_high_at(manager, f, top), bdd_high_at(manager, g, top),
                            bdd_high_at(manager, h, top), depth + 1);
    if (manager->aborted)
        return BDD_TRUE;
    bdd low = bdd_ite_step(manager, bdd_low_at(manager, f, top), bdd_low_at(manager, g, top),
                           bdd_low_at(manager, h, top), depth + 1);
    if (manager->aborted)
        return BDD_TRUE;
    result = bdd_make(manager, top, high, low);
    if (!manager->aborted)
        *choice_entry(manager, f, g, h) = (struct bdd_cached_choice){f, g, h, manager->generation, result};
    return result ^ complement;
}

static bool intersects_step(struct bdd_manager *manager, bdd f, bdd g, unsigned depth)
{
    if (f == BDD_FALSE || g == BDD_FALSE || f == bdd_not(g))
        return false;
    if (f == g || f == BDD_TRUE || g == BDD_TRUE)
        return true;
    /* Both true where all variables are: high edges are never complemented. */
    if (!((f | g) & 1u))
        return true;
    if (f > g) {
        bdd swap = f;
        f = g;
        g = swap;
    }
    bdd cached;
    if (bdd_cache_find(manager, BDD_OP_INTERSECTS, f, g, &cached))
        return cached == BDD_TRUE;
    if (bdd_cache_find(manager, BDD_OP_AND, f, g, &cached))
        return cached != BDD_FALSE;
    if (bdd_too_deep(manager, depth))
        return true;
    uint32_t f_top = manager->nodes.at[f >> 1].variable, g_top = manager->nodes.at[g >> 1].variable;
    uint32_t top = f_top < g_top ? f_top : g_top;
    bool result =
        intersects_step(manager, bdd_high_at(manager, f, top), bdd_high_at(manager, g, top), depth + 1) ||
        intersects_step(manager, bdd_low_at(manager, f, top), bdd_low_at(manager, g, top), depth + 1);
    if (!manager->aborted)
        bdd_cache_put(manager, BDD_OP_INTERSECTS, f, g, result ? BDD_TRUE : BDD_FALSE);
    return result;
}

bdd bdd_and(struct bdd_manager *manager, bdd f, bdd g)
{
    bdd_begin(manager);
    return bdd_finish(manager, bdd_and_step(manager, f, g, 0));
}

bdd bdd_or(struct bdd_manager *manager, bdd f, bdd g)
{
    bdd_begin(manager);
    return bdd_finish(manager, bdd_or_step(manager, f, g, 0));
}

bdd bdd_xor(struct bdd_manager *manager, bdd f, bdd g)
{
    return bdd_ite(manager, f, bdd_not(g), g);
}

bdd bdd_ite(struct bdd_manager *manager, bdd condition, bdd then, bdd otherwise)
{
    bdd_begin(manager);
    return bdd_finish(manager, bdd_ite_step(manager, condition, then, otherwise, 0));
}

bdd bdd_minus(struct bdd_manager *manager, bdd f, bdd g)
{
    return bdd_and(manager, f, bdd_not(g));
}

bool bdd_intersects(struct bdd_manager *manager, bdd f, bdd g)
{
    bdd_begin(manager);
    bool result = intersects_step(manager, f, g, 0);
    bdd_finish(manager, BDD_TRUE);
    return result;
}

bool bdd_implies(struct bdd_manager *manager, bdd f, bdd g)
{
    return !bdd_intersects(manager, f, bdd_not(g));
}
