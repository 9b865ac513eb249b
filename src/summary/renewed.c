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

/* The pointers that lead to the object are not null: what happens to it is said given that, and definitions of names may say nonsense where they are. */
static bdd is_there(struct engine *engine, object_id id)
{
    bdd there = BDD_TRUE;
    for (int depth = 0; depth < 8; depth++) {
        const struct object *object = &engine->objects.at[object_base(engine, id)];
        if (object->kind != OBJECT_INPUT)
            break;
        const struct symbol *symbol = &engine->symbols.at[object->origin];
        bdd null = condition_compare(&engine->guards, IR_EQ, symbol->term, term_constant(&engine->guards, 0));
        there = null == BDD_TRUE ? there : bdd_minus(&engine->guards.bdd, there, null);
        if (symbol->kind != SYMBOL_CONTENT)
            break;
        id = engine->cells.at[symbol->of].object;
    }
    return there;
}

/* Where a cell with these alternatives was full, as far as the function asked; BDD_FALSE: it is none that is filled. `still` is the alternative
 * that it holds then. */
static bdd renewed_unless(struct engine *engine, cell_id cell, const struct value_entry *entries, uint32_t count, uint32_t *still)
{
    term before = engine->objects.at[engine->cells.at[cell].object].single ? held_before(engine, cell) : TERM_NONE;
    bool renewed = false;
    *still = count;
    for (uint32_t i = 0; i < count; i++) {
        *still = entries[i].term == before ? i : *still;
        renewed |= is_new_block(engine, entries[i].term);
    }
    return renewed && before != TERM_NONE && *still != count ? was_full(engine, before) : BDD_FALSE;
}

void export_renewed_first(struct export *export, cell_id cell, value content)
{
    struct engine *engine = export->engine;
    uint32_t still;
    bdd full = renewed_unless(engine, cell, value_entries(engine, content), value_count(engine, content), &still);
    if (full != BDD_FALSE && full != BDD_TRUE && export_is_visible(export, engine->cells.at[cell].object))
        export_note_argument(export, bdd_top(&engine->guards.bdd, full));
}

void export_renewed(struct export *export, cell_id cell, const struct value_entry *entries, uint32_t count)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    uint32_t still;
    bdd full = renewed_unless(engine, cell, entries, count, &still);
    if (full == BDD_FALSE)
        return;
    bdd here = bdd_and(bdds, bdd_and(bdds, full, engine->now.reach), is_there(engine, engine->cells.at[cell].object));
    for (uint32_t i = 0; i < count; i++)
        if (i != still && export_can_hold(export, entries[i].guard, here))
            return;
    export->tags[still] = export_process(export, full, false);
}
