/* check/callers: see callers.h. */
#include "check/callers.h"

#include "memory/limits.h"

enum { MOST_CALLS = 32, MOST_PARAMETERS = 16 };

/* What is known of an argument without looking at the caller's paths. */
enum given { GIVEN_ANYTHING, GIVEN_NUMBER, GIVEN_ADDRESS };

struct call {
    enum given given[MOST_PARAMETERS];
    int64_t number[MOST_PARAMETERS];
};

struct calls {
    struct call list[MOST_CALLS];
    uint32_t count;
    bool open; /* there are more, or one of which nothing is known */
};

static enum given given_by(const struct ir_body *body, ir_value argument, int64_t *number)
{
    enum { DEEPEST = 4 };
    for (int depth = 0; depth < DEEPEST; depth++) {
        if (ir_kind(argument) == IR_KIND_INT) {
            *number = body->ints[ir_index(argument)];
            return GIVEN_NUMBER;
        }
        if (ir_kind(argument) == IR_KIND_SYMBOL)
            return GIVEN_ADDRESS;
        if (ir_kind(argument) != IR_KIND_REGISTER)
            return GIVEN_ANYTHING;
        const struct ir_inst *inst = &body->insts[ir_index(argument)];
        if (inst->op == IR_SLOT)
            return GIVEN_ADDRESS;
        if (inst->op != IR_OFFSET && inst->op != IR_INDEX)
            return GIVEN_ANYTHING;
        argument = inst->a;
        if (ir_kind(argument) == IR_KIND_INT)
            return GIVEN_ANYTHING;
    }
    return GIVEN_ANYTHING;
}

static void add_call(struct calls *calls, const struct ir_body *body, const struct ir_inst *inst, uint32_t parameters)
{
    struct call call = {0};
    bool known = false;
    for (uint32_t i = 0; i < inst->c && i < parameters && i < MOST_PARAMETERS; i++) {
        call.given[i] = given_by(body, body->extra[inst->extra + i], &call.number[i]);
        known |= call.given[i] != GIVEN_ANYTHING;
    }
    calls->open |= !known || calls->count == MOST_CALLS;
    if (!calls->open)
        calls->list[calls->count++] = call;
}

/* Direct ones are all there are: its address is not taken. */
static void find_calls(const struct walker *walker, struct calls *calls)
{
    const struct program *program = walker->engine.program;
    function_id function = walker->engine.function;
    symbol_id symbol = program->functions.at[function].symbol;
    for (function_id caller = 0; caller < program->functions.count && !calls->open; caller++) {
        bool calls_it = program->functions.at[function].has_variants /* whose edges lead to these */ ||
                        callgraph_has_edge(walker->callgraph, caller, function);
        if (program->functions.at[caller].same_as != caller || !calls_it)
            continue;
        struct ir_body body = program_body(program, caller);
        for (uint32_t i = 0; i < body.function->inst_count && !calls->open; i++)
            if (body.insts[i].op == IR_CALL && ir_kind(body.insts[i].a) == IR_KIND_SYMBOL &&
                program_operand_symbol(program, &body, body.insts[i].a) == symbol)
                add_call(calls, &body, &body.insts[i], walker->engine.body.function->parameter_count);
    }
}

/* Parameters that conditions of the guard are about, as a mask. */
static uint32_t parameters_in(struct engine *engine, bdd guard)
{
    struct bdd_variables support = {0};
    uint32_t mask = 0;
    condition_support(&engine->guards, guard, 0, &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        const struct condition *condition = &engine->guards.conditions.at[support.list.at[i]];
        if (condition->kind > CONDITION_BELOW)
            continue;
        uint32_t mentioned = term_get(engine, condition->left)->mentions | term_get(engine, condition->right)->mentions;
        for (uint32_t k = 0; k < engine->symbols.count && k < 2 * MOST_PARAMETERS; k++)
            if (engine->symbols.at[k].kind == SYMBOL_PARAMETER && engine->symbols.at[k].of < MOST_PARAMETERS && mentioned >> k % 32 & 1)
                mask |= 1u << engine->symbols.at[k].of;
    }
    vector_release(&support.list);
    return mask;
}

/* What one call says about these. */
static bdd said_by(struct walker *walker, const struct call *call, uint32_t parameters)
{
    struct engine *engine = &walker->engine;
    bdd said = BDD_TRUE;
    for (uint32_t i = 0; i < MOST_PARAMETERS; i++) {
        if (!(parameters >> i & 1) || call->given[i] == GIVEN_ANYTHING)
            continue;
        bdd this = call->given[i] == GIVEN_ADDRESS
                       ? bdd_not(value_is_zero(engine, walker->parameters[i]))
                       : value_compare(engine, IR_EQ, walker->parameters[i], value_constant(engine, call->number[i]));
        said = bdd_and(&engine->guards.bdd, said, this);
    }
    return said;
}

bdd callers_restrict(struct walker *walker, bdd guard)
{
    struct engine *engine = &walker->engine;
    struct calls calls = {0};
    if (!engine->program->functions.at[engine->function].callers_known)
        return guard;
    uint32_t parameters = parameters_in(engine, guard);
    if (!parameters)
        return guard;
    find_calls(walker, &calls);
    bdd any = calls.count && !calls.open ? BDD_FALSE : BDD_TRUE;
    for (uint32_t i = 0; i < calls.count && any != BDD_TRUE; i++)
        any = bdd_or(&engine->guards.bdd, any, said_by(walker, &calls.list[i], parameters));
    return bdd_and(&engine->guards.bdd, guard, condition_cut(&engine->guards, any, LIMIT_PREMISE_NODES));
}
