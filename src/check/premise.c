/* check/premise: see premise.h. */
#include "check/premise.h"

#include "check/callers.h"
#include "memory/limits.h"

/* The descriptor we were given is negative, says a callee that makes one then, and no statement of this function asks. */
static bool is_callees_default(const struct engine *engine, const struct condition *condition, int64_t constant)
{
    const struct term_node *left = term_get(engine, condition->left);
    if (!object_is_given_number(engine, left) || (condition->kind == CONDITION_LESS ? constant > 0 : constant >= 0))
        return false;
    const struct symbol *symbol = &engine->symbols.at[left->a];
    return !engine->body.parameters[symbol->of].pointer && !symbol->asked;
}

/* `given == NULL`, or another number that is no pointer, and no statement of this function asks. */
static bool is_callees_caution(struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    int64_t constant;
    if (condition->certain == CERTAINTY_PASSED_ON) /* which command it is the caller decides: fcntl(fd, how, ...) makes a descriptor where that is known */
        return true;
    if (condition->kind > CONDITION_LESS || !term_is_constant(&engine->guards, condition->right, &constant))
        return false;
    if (is_callees_default(engine, condition, constant))
        return true;
    if (condition->kind != CONDITION_EQUAL || condition->asked)
        return false;
    /* a sum or product is just that number: a realloc of the program's own that releases the block if nothing is wanted. Who computes a size wants
     * something. A difference is 0 often enough, as the length of the text between two places. */
    if (term_is_computed(engine, condition->left))
        return true;
    const struct term_node *left = term_get(engine, condition->left);
    return left->kind == TERM_SYMBOL && left->a < engine->symbols.count && engine->symbols.at[left->a].kind != SYMBOL_FRESH &&
           engine->symbols.at[left->a].pointee;
}

static bool is_among(void *variables, uint32_t variable)
{
    return table_find(variables, variable) != NULL;
}

bdd premise_restrict(struct walker *walker, bdd guard)
{
    struct engine *engine = &walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct bdd_variables support = {0};
    struct table variables = {0};
    condition_support(&engine->guards, guard, 0, &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        uint32_t variable = support.list.at[i];
        table_put(&variables, variable, NULL);
        if (is_callees_caution(engine, variable))
            guard = bdd_minus(bdds, guard, bdd_variable(bdds, variable));
    }
    bdd premises = BDD_TRUE; /* by name, once they are many: multiplied out they are larger than the guard itself */
    for (uint32_t i = 0; i < engine->accesses.count; i++) {
        struct access access = engine->accesses.at[i];
        if (bdd_mentions(bdds, access.null, is_among, &variables) &&
            (access.count == TERM_NONE || !engine->symbols.at[term_get(engine, access.count)->a].asked_sign))
            premises = condition_cut(&engine->guards, bdd_minus(bdds, premises, bdd_and(bdds, access.null, access.reach)), LIMIT_PREMISE_NODES);
    }
    guard = callers_restrict(walker, bdd_and(bdds, guard, premises));
    table_release(&variables);
    vector_release(&support.list);
    return guard;
}
