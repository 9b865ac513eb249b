/* summary/renewed: a field that is filled only if it was empty.
 *
 *     if (box->fd < 0) box->fd = open(box->path, flags);
 *
 * When exactly it is filled hangs on more than callers learn. But they may know that it was full, and then it holds what it held: that is one condition, on
 * the field itself, and without it a call that looks for what is there already loses it. Only of descriptors: a pointer is more often grown than filled, and
 * what is said of that (`taken`) is more than this. */
#include "memory/limits.h"
#include "summary/export.h"

static bool is_new_block(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    return node->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, node->a)].kind == OBJECT_HEAP;
}

/* The number that the cell held; TERM_NONE: it is not known as one. */
static term held_before(struct engine *engine, cell_id cell)
{
    value before = engine->cells.at[cell].initial;
    if (!before || value_count(engine, before) != 1 || engine->cells.at[cell].pointer)
        return TERM_NONE;
    return value_entries(engine, before)[0].term;
}

/* The function asked whether the number is negative, and it was not. BDD_FALSE: nobody asked. */
static bdd was_full(struct engine *engine, term before)
{
    struct guards *guards = &engine->guards;
    term zero = term_constant(guards, 0);
    for (uint32_t i = 0; i < guards->conditions.count; i++) {
        const struct condition *condition = &guards->conditions.at[i];
        if (condition->kind == CONDITION_LESS && condition->left == before && condition->right == zero)
            return bdd_not(condition->literal);
    }
    return BDD_FALSE;
}

void export_renewed(struct export *export, cell_id cell, const struct value_entry *entries, uint32_t count)
{
    struct engine *engine = export->engine;
    term before = engine->objects.at[engine->cells.at[cell].object].single ? held_before(engine, cell) : TERM_NONE;
    uint32_t still = count;
    bool renewed = false;
    for (uint32_t i = 0; i < count; i++) {
        still = entries[i].term == before ? i : still;
        renewed |= is_new_block(engine, entries[i].term);
    }
    if (!renewed || before == TERM_NONE || still == count)
        return;
    bdd full = was_full(engine, before);
    if (full == BDD_FALSE)
        return;
    for (uint32_t i = 0; i < count; i++)
        if (i != still && export_can_hold(export, entries[i].guard, bdd_and(&engine->guards.bdd, full, engine->now.reach)))
            return;
    export->tags[still] = export_process(export, full, false);
}
