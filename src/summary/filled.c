/* summary/filled: see filled.h. */
#include "summary/filled.h"

/* Where the content is a block that the call made. */
static bdd is_made(const struct engine *engine, struct bdd_manager *bdds, value content, object_id first_made)
{
    bdd made = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        const struct term_node *node = term_get(engine, entry.term);
        if (node->kind == TERM_ADDRESS && node->a >= first_made && engine->objects.at[node->a].kind == OBJECT_HEAP)
            made = bdd_or(bdds, made, entry.guard);
    }
    return made;
}

/* Does it hang on another field of the structure? That goes with this one, as the room of a table does with the table: null is then no case of its own. */
static bool hangs_on_field(struct engine *engine, bdd made, bdd null, object_id owner)
{
    struct bdd_variables support = {0};
    bool found = false;
    condition_support(&engine->guards, made, 0, &support);
    for (uint32_t i = 0; i < support.list.count && !found; i++) {
        const struct condition *condition = &engine->guards.conditions.at[support.list.at[i]];
        const struct term_node *left = condition->kind <= CONDITION_BELOW && condition->literal != null ? term_get(engine, condition->left) : NULL;
        if (left && left->kind == TERM_PLUS)
            left = term_get(engine, left->a);
        const struct symbol *symbol = left && left->kind == TERM_SYMBOL && left->a < engine->symbols.count ? &engine->symbols.at[left->a] : NULL;
        found = symbol && symbol->kind == SYMBOL_CONTENT && engine->cells.at[symbol->of].object == owner;
    }
    vector_release(&support.list);
    return found;
}

static void note_null(struct engine *engine, bdd null)
{
    struct bdd_variables support = {0};
    bdd_support(&engine->guards.bdd, null, &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        struct condition *condition = &engine->guards.conditions.at[support.list.at[i]];
        condition->asked |= condition->kind == CONDITION_EQUAL && condition->right == term_constant(&engine->guards, 0);
    }
    vector_release(&support.list);
}

void filled_note(struct engine *engine, value address, value content, object_id first_made)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd made = is_made(engine, bdds, content, first_made);
    for (uint32_t i = 0; made != BDD_FALSE && i < value_count(engine, address); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, address)[i].term);
        if (node->kind != TERM_ADDRESS || engine->objects.at[node->a].kind != OBJECT_INPUT)
            continue;
        value held = engine->cells.at[cell_at(engine, node->a, node->value)].initial;
        for (uint32_t j = 0; held && j < value_count(engine, held); j++) {
            struct value_entry entry = value_entries(engine, held)[j];
            int64_t constant;
            if (term_is_constant(&engine->guards, entry.term, &constant) && constant == 0 && bdd_implies(bdds, made, entry.guard) &&
                !hangs_on_field(engine, made, entry.guard, node->a))
                note_null(engine, entry.guard);
        }
    }
}
