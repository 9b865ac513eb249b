/* summary/newcomer: cases of the result that cannot be if the caller passes a block that it just made.
 *
 *     for (chunk = pool->chunks; chunk; chunk = chunk->next)
 *         if (text >= chunk->bytes && text < chunk->end) return 1;
 *
 * A pool that tells whether a text is of its own, a list that refuses what is in it already, a tree that must not get its own root: they compare what they are
 * given with all that the structure leads to. A new block is none of that and lies in none of it (memory/compare.c). Callers are not told of
 * the comparisons, which may be many and decide nothing for whoever passes something else, but only which cases such a block excludes. */
#include "memory/limits.h"
#include "summary/export.h"

static object_id block_of(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    return node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
}

static bool is_given(const struct engine *engine, object_id block)
{
    const struct object *object = &engine->objects.at[block];
    return block && object->kind == OBJECT_INPUT && !object->external && object->single && engine->symbols.at[object->origin].kind == SYMBOL_PARAMETER;
}

/* Something that the caller's structures, or globals, lead to, but not what was given itself. */
static bool is_found(const struct engine *engine, object_id given, term t)
{
    object_id block = block_of(engine, t);
    const struct object *object = &engine->objects.at[block];
    if (!block || object->kind != OBJECT_INPUT || object->external || engine->symbols.at[object->origin].kind != SYMBOL_CONTENT)
        return false;
    return object_region(engine, block) != object_region(engine, given);
}

/* What of the two pointers that a condition compares was given to the function; NO_OBJECT: it is another condition. `answer`: what it says of a new block. A
 * callee of ours may have asked for one itself. */
static object_id compared(struct engine *engine, uint32_t variable, bool *answer)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    *answer = true;
    if (condition->certain == CERTAINTY_NEWCOMER)
        return engine->symbols.at[term_get(engine, condition->left)->a].pointee;
    if (condition->kind > CONDITION_BELOW)
        return NO_OBJECT;
    object_id left = block_of(engine, condition->left), right = block_of(engine, condition->right);
    bool below = is_given(engine, left) && is_found(engine, left, condition->right);
    *answer = !below && condition->kind != CONDITION_EQUAL;
    if (below)
        return left;
    return is_given(engine, right) && is_found(engine, right, condition->left) ? right : NO_OBJECT;
}

/* The answers that a new block gets which takes the place of what was given; no more comparisons than make sense. */
static bdd as_newcomer(struct engine *engine, const struct bdd_variables *support, object_id given)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    term pointer = engine->symbols.at[engine->objects.at[given].origin].term;
    bdd answers = bdd_not(condition_compare(&engine->guards, IR_EQ, pointer, term_constant(&engine->guards, 0)));
    uint32_t count = 0;
    for (uint32_t i = 0; i < support->list.count; i++) {
        bool answer;
        if (compared(engine, support->list.at[i], &answer) != given)
            continue;
        bdd variable = bdd_variable(bdds, support->list.at[i]);
        answers = bdd_and(bdds, answers, answer ? variable : bdd_not(variable));
        count++;
    }
    return count <= LIMIT_CLASS_ARGUMENTS ? answers : BDD_FALSE;
}

/* Which parameters that are such a block exclude the case. */
static bdd possible_in(struct export *export, struct formula *formula, bdd class)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct bdd_variables support = {0};
    bdd possible = BDD_TRUE;
    object_id last = NO_OBJECT;
    condition_support(&engine->guards, class, 0, &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        bool answer;
        object_id given = compared(engine, support.list.at[i], &answer);
        if (given == NO_OBJECT || given == last)
            continue;
        last = given;
        bdd answers = as_newcomer(engine, &support, given);
        if (answers != BDD_FALSE && !formula_possible(formula, class, answers, LIMIT_ARGUMENT_STEPS))
            possible = bdd_minus(bdds, possible, newcomer_literal(engine, engine->objects.at[given].origin));
    }
    vector_release(&support.list);
    return possible;
}

static bdd possible_cases(struct export *export)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    struct formula formula = {0};
    bdd result = BDD_TRUE;
    formula_begin(&formula, &export->engine->guards, BDD_TRUE);
    for (uint32_t i = 0; i < export->case_count; i++) {
        bdd possible = possible_in(export, &formula, export->classes[i].guard);
        if (possible != BDD_TRUE)
            result = bdd_and(bdds, result, bdd_or(bdds, possible, bdd_not(export->classes[i].said)));
    }
    formula_release(&formula);
    return result;
}

/* Asked and said last, and of a formula of its own: for all else that is said nothing is changed by it. */
void export_newcomers(struct export *export, struct summary *summary)
{
    bdd possible = export->case_count > 1 ? possible_cases(export) : BDD_TRUE;
    if (possible == BDD_TRUE)
        return;
    summary_guard both = export_unclassed(export, bdd_and(&export->engine->guards.bdd, export->consistent, possible));
    if (both != 0) /* else there was no room */
        summary->consistent = both;
}
