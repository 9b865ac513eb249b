/* The persistent map from cells to values: a tree of fixed height with 16 children a node. A branch costs nothing, a
 * store copies at most one path, a merge looks only at what differs. Node 0 is the empty tree at every level. */
#include <string.h>

#include "memory/engine.h"

enum { FANOUT = 16, LEVELS = 4 };

static uint32_t node_new(struct engine *engine, uint32_t copy_of)
{
    uint32_t node = engine->tree_owner.count;
    vector_push(&engine->tree_owner, engine->owner);
    vector_resize(&engine->tree, (node + 1) * FANOUT);
    memcpy(engine->tree.at + node * FANOUT, engine->tree.at + copy_of * FANOUT, FANOUT * sizeof(uint32_t));
    return node;
}

static uint32_t digit(cell_id cell, uint32_t level)
{
    return cell >> (4 * (LEVELS - 1 - level)) & (FANOUT - 1);
}

value state_get(const struct engine *engine, const struct state *state, cell_id cell)
{
    uint32_t node = state->root;
    for (uint32_t level = 0; level < LEVELS && node; level++)
        node = engine->tree.at[node * FANOUT + digit(cell, level)];
    return node;
}

void state_set(struct engine *engine, struct state *state, cell_id cell, value content)
{
    uint32_t path[LEVELS];
    uint32_t node = state->root;
    for (uint32_t level = 0; level < LEVELS; level++) {
        if (!node || engine->tree_owner.at[node] != engine->owner)
            node = node_new(engine, node);
        if (level)
            engine->tree.at[path[level - 1] * FANOUT + digit(cell, level - 1)] = node;
        else
            state->root = node;
        path[level] = node;
        node = engine->tree.at[node * FANOUT + digit(cell, level)];
    }
    engine->tree.at[path[LEVELS - 1] * FANOUT + digit(cell, LEVELS - 1)] = content;
}

void state_seal(struct engine *engine)
{
    engine->owner++;
}

struct merge {
    struct engine *engine;
    bdd condition, then_reach, else_reach;
};

static value content_or_initial(struct engine *engine, cell_id cell, value content)
{
    if (content)
        return content;
    struct cell *known = &engine->cells.at[cell];
    return known->initial ? known->initial : memory_initial(engine, cell, known->pointer, known->width);
}

static bool is_there(struct engine *engine, object_id block, bdd reach)
{
    return engine->objects.at[block].kind != OBJECT_HEAP ||
           bdd_intersects(&engine->guards.bdd, reach, engine->objects.at[block].allocated);
}

/* A cell of a block that is not there on this way: on both it holds what it holds on the other, and nobody has to remember which way
 * that was. But a block that is there, and is put into one that is not, is not held. */
static bool is_of_none(struct engine *engine, cell_id cell, value content, bdd reach)
{
    if (is_there(engine, engine->cells.at[cell].object, reach))
        return false;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        if (block && (engine->objects.at[block].kind == OBJECT_INPUT || engine->objects.at[block].kind == OBJECT_HEAP) &&
            is_there(engine, block, reach))
            return false;
    }
    return true;
}

static uint32_t merge_level(struct merge *merge, uint32_t a, uint32_t b, uint32_t level, cell_id prefix)
{
    struct engine *engine = merge->engine;
    if (a == b)
        return a;
    if (level == LEVELS && !a && is_of_none(engine, prefix, b, merge->then_reach))
        return b;
    if (level == LEVELS && !b && is_of_none(engine, prefix, a, merge->else_reach))
        return a;
    if (level == LEVELS) {
        engine->merging = prefix;
        value merged = value_ite(engine, merge->condition, content_or_initial(engine, prefix, a),
                                 content_or_initial(engine, prefix, b));
        engine->merging = MERGING_NOTHING;
        return merged;
    }
    uint32_t merged = node_new(engine, a);
    for (uint32_t i = 0; i < FANOUT; i++) {
        uint32_t child_a = a ? engine->tree.at[a * FANOUT + i] : 0;
        uint32_t child_b = b ? engine->tree.at[b * FANOUT + i] : 0;
        if (child_a != child_b) {
            uint32_t child = merge_level(merge, child_a, child_b, level + 1, prefix << 4 | i);
            engine->tree.at[merged * FANOUT + i] = child;
        }
    }
    return merged;
}

uint32_t state_merge(struct engine *engine, bdd condition, const struct state *then, const struct state *otherwise)
{
    struct merge merge = {engine, condition, then->reach, otherwise->reach};
    return merge_level(&merge, then->root, otherwise->root, 0, 0);
}

static void differences(struct engine *engine, uint32_t a, uint32_t b, uint32_t level, cell_id prefix,
                        state_visit *visit, void *context)
{
    if (a == b)
        return;
    if (level == LEVELS) {
        visit(context, prefix, a, b);
        return;
    }
    for (uint32_t i = 0; i < FANOUT; i++) {
        uint32_t child_a = a ? engine->tree.at[a * FANOUT + i] : 0;
        uint32_t child_b = b ? engine->tree.at[b * FANOUT + i] : 0;
        differences(engine, child_a, child_b, level + 1, prefix << 4 | i, visit, context);
    }
}

void state_differences(struct engine *engine, uint32_t a, uint32_t b, state_visit *visit, void *context)
{
    differences(engine, a, b, 0, 0, visit, context);
}
