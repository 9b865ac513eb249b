/* summary/tag: a number that says what is beside it.
 *
 *     pattern->kind = NAME; pattern->is.name = strdup(text);    or    pattern->kind = ADDRESS; ...
 *
 * Which number it is may hang on conditions that callers do not learn, and then they get its range. But whoever releases the block asks for the number first,
 * so that where the block is there, the number has to be said: under the condition of the block, which is said anyway. */
#include "memory/limits.h"
#include "summary/export.h"

/* Is it this number wherever the block is there? Both are often told by different names for what is the same. */
static bool goes_with(struct export *export, const struct value_entry *number, bdd block)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd there = bdd_and(bdds, block, export->engine->now.reach);
    bdd otherwise = bdd_minus(bdds, there, number->guard);
    if (there == BDD_FALSE || otherwise == BDD_FALSE)
        return there != BDD_FALSE;
    return formula_begun(&export->formula) && !formula_possible(&export->formula, otherwise, BDD_TRUE, LIMIT_NUMBER_STEPS);
}

/* Where callers see a new block in the one place that holds it, in conditions that they have. BDD_FALSE: it is not there, or not said yet. */
static bdd seen_there(struct export *export, term t)
{
    struct engine *engine = export->engine;
    const struct term_node *node = term_get(engine, t);
    object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
    uint32_t *known = block && engine->objects.at[block].kind == OBJECT_HEAP ? table_find(&export->objects, block) : NULL;
    if (!known || export->object_list.at[*known].kind != SUMMARY_FRESH || export->fresh_list.at[export->object_list.at[*known].a].vague)
        return BDD_FALSE; /* what is vague may be there for callers where it is not, and so would the number */
    bdd found = BDD_FALSE;
    for (uint32_t i = 0; i < export->held.count; i++)
        if (export->held.at[i].block == block) {
            if (found != BDD_FALSE)
                return BDD_FALSE;
            found = export->held.at[i].guard;
        }
    return bdd_and(&engine->guards.bdd, found, export->fresh_existence.at[export->object_list.at[*known].a]);
}

/* A new block in another field of the structure that this number goes with: where it is, here and for callers. */
static bdd beside(struct export *export, cell_id cell, const struct value_entry *number, bdd *seen)
{
    struct engine *engine = export->engine;
    object_id owner = engine->cells.at[cell].object;
    for (cell_id other = engine->objects.at[owner].cells; other; other = engine->cells.at[other].next) {
        value content = other != cell && engine->cells.at[other].pointer ? state_get(engine, &engine->now, other) : NO_VALUE;
        for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
            struct value_entry entry = value_entries(engine, content)[i];
            *seen = seen_there(export, entry.term);
            if (*seen != BDD_FALSE && goes_with(export, number, entry.guard))
                return entry.guard;
        }
    }
    return BDD_FALSE;
}

/* Would callers learn that anyway? Asked with the effort that is made for numbers. */
static bool is_told(struct export *export, const struct value_entry *number, bdd seen)
{
    export->effort = EFFORT_NUMBER;
    bool told = !export_is_loose(export, number->guard) &&
                bdd_implies(&export->engine->guards.bdd, seen, export_process(export, number->guard, false));
    export->effort = EFFORT_POINTER;
    return told;
}

void export_no_tags(struct export *export)
{
    for (uint32_t i = 0; i <= LIMIT_VALUE_ENTRIES; i++)
        export->tags[i] = BDD_FALSE;
}

/* A number, or one in a bit-field: what the rest of its word held stays. */
static bool is_tag(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    if (node->kind != TERM_BINARY)
        return node->kind == TERM_CONSTANT;
    return (node->op == IR_OR || node->op == IR_AND) &&
           (term_get(engine, node->a)->kind == TERM_CONSTANT || term_get(engine, node->b)->kind == TERM_CONSTANT);
}

uint32_t export_tags(struct export *export, cell_id cell, struct value_entry *entries, uint32_t count)
{
    struct engine *engine = export->engine;
    uint32_t before = count;
    bool possible = count > 1 && engine->objects.at[engine->cells.at[cell].object].single && !engine->cells.at[cell].pointer;
    export_no_tags(export);
    for (uint32_t i = 0; possible && i < before && count < LIMIT_VALUE_ENTRIES; i++) {
        bdd seen, block;
        if (!is_tag(engine, entries[i].term) || (block = beside(export, cell, &entries[i], &seen)) == BDD_FALSE ||
            is_told(export, &entries[i], seen))
            continue;
        entries[count++] = (struct value_entry){.guard = bdd_minus(&engine->guards.bdd, entries[i].guard, block), .term = entries[i].term};
        entries[i].guard = BDD_FALSE;
        export->tags[i] = seen;
    }
    return count;
}
