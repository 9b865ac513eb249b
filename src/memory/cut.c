/* Choices, and names for guards that are too large (analysis.md 2 and 3). */
#include "memory/engine.h"
#include "memory/limits.h"

bool condition_is_choice(const struct condition *condition)
{
    return condition->tag == CONDITION_TAG_CHOICE || condition->tag == CONDITION_TAG_ELEMENT || condition->tag == CONDITION_TAG_TARGET;
}

static bool is_choice(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    return condition_is_choice(&engine->guards.conditions.at[variable]);
}

static bool is_of_element(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    return engine->guards.conditions.at[variable].tag == CONDITION_TAG_ELEMENT;
}

static bool is_choice_of_ours(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    const struct condition *condition = &engine->guards.conditions.at[variable];
    return condition_is_choice(condition) && condition->tag != CONDITION_TAG_TARGET;
}

bdd without_our_choices(struct engine *engine, bdd guard)
{
    return bdd_exists(&engine->guards.bdd, guard, is_choice_of_ours, engine);
}

bdd without_elements(struct engine *engine, bdd guard)
{
    return bdd_exists(&engine->guards.bdd, guard, is_of_element, engine);
}

bool value_is_of_elements(struct engine *engine, value v)
{
    for (uint32_t i = 0; i < value_count(engine, v); i++)
        if (bdd_mentions(&engine->guards.bdd, value_entries(engine, v)[i].guard, is_of_element, engine))
            return true;
    return false;
}

static bool guard_is_chosen(struct engine *engine, bdd guard)
{
    return bdd_mentions(&engine->guards.bdd, guard, is_choice, engine);
}

bdd without_choices(struct engine *engine, bdd guard, bool *changed)
{
    bdd quantified = guard;
    if (guard != BDD_TRUE && guard != BDD_FALSE)
        quantified = bdd_exists(&engine->guards.bdd, guard, is_choice, engine);
    if (changed)
        *changed = quantified != guard;
    return quantified;
}

/* A name for a large guard; if it hides a choice, it counts as one. */
bdd engine_cut(struct engine *engine, bdd guard, uint32_t limit)
{
    uint32_t known = engine->guards.conditions.count;
    bdd named = condition_cut(&engine->guards, guard, engine->frugal && limit > LIMIT_FRUGAL_GUARD ? LIMIT_FRUGAL_GUARD : limit);
    if (engine->guards.conditions.count > known) {
        struct condition *condition = &engine->guards.conditions.at[known];
        bool element = bdd_mentions(&engine->guards.bdd, condition->definition, is_of_element, engine);
        condition->tag = element ? CONDITION_TAG_ELEMENT : guard_is_chosen(engine, condition->definition) ? CONDITION_TAG_CHOICE : CONDITION_TAG_PLAIN;
    }
    return named;
}

/* Whether a pointer is null: asked again at each access. */
static bool is_null_test(struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    return condition->allocation || (condition->kind == CONDITION_EQUAL && condition->right == term_constant(&engine->guards, 0));
}

/* A name for a large reach condition. It would hide which pointers are not null, so the latest of those stay in sight beside it. */
bdd engine_cut_reach(struct engine *engine, bdd reach)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd named = engine_cut(engine, reach, LIMIT_REACH_GUARD);
    if (named == reach)
        return reach;
    struct bdd_variables support = {0};
    uint32_t kept = 0;
    bdd literals = BDD_TRUE;
    bdd_support(bdds, reach, &support);
    for (uint32_t i = support.list.count; i-- > 0 && kept < LIMIT_REACH_LITERALS;) {
        if (!is_null_test(engine, support.list.at[i]))
            continue;
        bdd variable = bdd_variable(bdds, support.list.at[i]);
        bool holds = bdd_implies(bdds, reach, variable);
        if (!holds && bdd_intersects(bdds, reach, variable))
            continue;
        literals = bdd_and(bdds, holds ? variable : bdd_not(variable), literals);
        kept++;
    }
    vector_release(&support.list);
    return bdd_and(bdds, named, literals);
}

/* How control came to a join: a fact even where a choice decided it, so it gets a name that hides the choice. */
bdd engine_join(struct engine *engine, bdd guard, uint32_t limit)
{
    bool chosen = guard != BDD_TRUE && guard != BDD_FALSE && guard_is_chosen(engine, guard);
    bdd named = condition_cut(&engine->guards, guard, chosen ? 0 : limit);
    if (named != guard)
        engine->guards.conditions.at[bdd_top(&engine->guards.bdd, named)].tag = CONDITION_TAG_PLAIN;
    return named;
}

/* Which one of many: not a fact about the path, so events quantify it away (event.c). */
bdd condition_choice(struct engine *engine, bool element)
{
    bdd made = condition_free(&engine->guards, false);
    engine->guards.conditions.at[bdd_top(&engine->guards.bdd, made)].tag = element ? CONDITION_TAG_ELEMENT : CONDITION_TAG_CHOICE;
    return made;
}

static bool reads_global(const struct engine *engine, symbol_id global)
{
    for (uint32_t i = 0; i < engine->body.function->inst_count; i++) {
        const struct ir_inst *inst = &engine->body.insts[i];
        if (inst->op == IR_LOAD && ir_kind(inst->a) == IR_KIND_SYMBOL && program_operand_symbol(engine->program, &engine->body, inst->a) == global)
            return true;
    }
    return false;
}

/* What a number in a global is that this function does not look at: `if (!exiting) free(block);`. */
static bool is_flag(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    const struct condition *condition = &engine->guards.conditions.at[variable];
    const struct term_node *left = condition->kind == CONDITION_EQUAL ? term_get(engine, condition->left) : NULL;
    if (!left || left->kind != TERM_SYMBOL || left->a >= engine->symbols.count || term_get(engine, condition->right)->kind != TERM_CONSTANT)
        return false;
    const struct symbol *symbol = &engine->symbols.at[left->a];
    const struct object *owner = symbol->kind == SYMBOL_CONTENT && !symbol->pointee ? &engine->objects.at[engine->cells.at[symbol->of].object] : NULL;
    return owner && owner->kind == OBJECT_GLOBAL && !reads_global(engine, owner->origin);
}

bdd without_flags(struct engine *engine, bdd guard)
{
    return bdd_exists(&engine->guards.bdd, guard, is_flag, engine);
}

void condition_tell_target(struct engine *engine, bdd guard)
{
    struct condition *condition = guard >> 1 ? &engine->guards.conditions.at[bdd_top(&engine->guards.bdd, guard)] : NULL;
    if (condition && condition->kind == CONDITION_EQUAL && (guard & ~1u) == (condition->literal & ~1u))
        condition->tag = CONDITION_TAG_TARGET;
}

bdd condition_target(struct engine *engine, term pointer, term function)
{
    bdd made = condition_compare(&engine->guards, IR_EQ, pointer, function);
    condition_tell_target(engine, made);
    return made;
}
