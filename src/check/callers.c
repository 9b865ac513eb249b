/* check/callers: see callers.h. */
#include "check/callers.h"

#include "memory/limits.h"

enum { MOST_CALLS = 32, MOST_PARAMETERS = 16, MOST_CASES = 4 };

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

/* `switch (type) { case IN: case OUT: f(type); }`: the constants of the cases that lead straight to the block, if there is no other way to it. */
struct cases {
    int64_t list[MOST_CASES];
    uint32_t count;
    bool open;
};

/* `switch (node->type = (short)type)` asks about the same. */
static ir_value without_casts(const struct ir_body *body, ir_value asked)
{
    while (ir_kind(asked) == IR_KIND_REGISTER && body->insts[ir_index(asked)].op == IR_COPY)
        asked = body->insts[ir_index(asked)].a;
    return asked;
}

static void add_cases(struct cases *cases, const struct ir_body *body, uint32_t from, uint32_t to, ir_value asked)
{
    const struct ir_inst *inst = ir_terminator(body, from);
    for (uint32_t i = 0; i < ir_successor_count(body, from) && !cases->open; i++) {
        if (ir_successor(body, from, i) != to)
            continue;
        cases->open = inst->op != IR_SWITCH || without_casts(body, inst->a) != asked || i == 0 || cases->count == MOST_CASES;
        if (!cases->open)
            cases->list[cases->count++] = body->ints[ir_index(body->extra[inst->extra + 2 * (i - 1)])];
    }
}

static struct cases cases_of(const struct ir_body *body, const struct ir_inst *call, ir_value argument)
{
    struct cases cases = {.open = ir_kind(argument) != IR_KIND_PARAMETER && ir_kind(argument) != IR_KIND_REGISTER};
    uint32_t number = (uint32_t)(call - body->insts), block = 0;
    while (block + 1 < body->function->block_count && body->blocks[block + 1].first <= number)
        block++;
    for (uint32_t from = 0; from < body->function->block_count && !cases.open; from++)
        add_cases(&cases, body, from, block, argument);
    return cases;
}

static void add_call(struct calls *calls, struct call call)
{
    bool known = false;
    for (uint32_t i = 0; i < MOST_PARAMETERS; i++)
        known |= call.given[i] != GIVEN_ANYTHING;
    calls->open |= !known || calls->count == MOST_CALLS;
    if (!calls->open)
        calls->list[calls->count++] = call;
}

/* One call for each case it is in. */
static void add_calls(struct calls *calls, const struct ir_body *body, const struct ir_inst *inst, uint32_t parameters)
{
    struct call call = {0};
    struct cases cases = {0};
    uint32_t decided = MOST_PARAMETERS;
    for (uint32_t i = 0; i < inst->c && i < parameters && i < MOST_PARAMETERS; i++) {
        ir_value argument = body->extra[inst->extra + i];
        call.given[i] = given_by(body, argument, &call.number[i]);
        if (call.given[i] != GIVEN_ANYTHING || decided < MOST_PARAMETERS)
            continue;
        cases = cases_of(body, inst, without_casts(body, argument));
        if (cases.count && !cases.open)
            decided = i;
    }
    if (decided == MOST_PARAMETERS) {
        add_call(calls, call);
        return;
    }
    call.given[decided] = GIVEN_NUMBER;
    for (uint32_t i = 0; i < cases.count; i++) {
        call.number[decided] = cases.list[i];
        add_call(calls, call);
    }
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
                add_calls(calls, &body, &body.insts[i], walker->engine.body.function->parameter_count);
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
