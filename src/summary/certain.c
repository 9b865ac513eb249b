/* summary/certain: a condition on what the caller passed with which a new block is there in any case.
 *
 *     if (!room(buffer)) grow(buffer, 64);  ...  if (length > room(buffer)) grow(buffer, length);
 *
 * When exactly a block is made hangs on lengths that no caller knows, and on names for these. But with a buffer that was empty there is one
 * afterwards, whatever they are: that is one condition, which callers do know, and what they lose then they lose for certain. */
#include "memory/limits.h"
#include "summary/export.h"

/* Is it `field == 0`, or `parameter == 0`, of what the caller gave us? */
static bool is_of_caller(const struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    int64_t constant;
    if (condition->kind != CONDITION_EQUAL || !term_is_constant(&engine->guards, condition->right, &constant) || constant != 0)
        return false;
    const struct term_node *left = term_get(engine, condition->left);
    return left->kind == TERM_SYMBOL && left->a < engine->symbols.count && engine->symbols.at[left->a].kind != SYMBOL_FRESH;
}

static bool can_hold(struct export *export, bdd a, bdd b)
{
    if (!bdd_intersects(&export->engine->guards.bdd, a, b))
        return false;
    if (!formula_begun(&export->certainty))
        formula_begin(&export->certainty, &export->engine->guards, BDD_TRUE);
    return formula_possible(&export->certainty, a, b, LIMIT_CERTAIN_STEPS);
}

bdd export_certain_with(struct export *export, bdd exists)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd missing = bdd_minus(bdds, bdd_and(bdds, engine->now.reach, export->care), exists), found = BDD_FALSE;
    struct bdd_variables support = {0};
    condition_support(&engine->guards, exists, 0, &support);
    uint32_t asked = 0;
    for (uint32_t i = 0; i < support.list.count && found == BDD_FALSE && asked < LIMIT_CERTAIN_CONDITIONS; i++) {
        if (!is_of_caller(engine, support.list.at[i]))
            continue;
        asked++;
        for (unsigned sign = 0; sign < 2 && found == BDD_FALSE; sign++) {
            bdd literal = bdd_variable(bdds, support.list.at[i]) ^ sign;
            if (!can_hold(export, missing, literal) && can_hold(export, exists, literal))
                found = literal;
        }
    }
    vector_release(&support.list);
    return found == BDD_FALSE ? BDD_FALSE : export_process(export, found, false);
}
