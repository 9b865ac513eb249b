#include "check/given.h"

#include "base/die.h"
#include "check/fate.h"

struct giving {
    struct fields *fields;
    struct table receivers; /* function and parameter -> number in fields.given */
    bool *unknown;          /* of each of these */
    VECTOR(struct open_use) made; /* what is given to them */
};

static uint64_t receiver_key(function_id function, uint32_t argument)
{
    return (uint64_t)function << 8 | argument;
}

static void find_receivers(struct giving *giving)
{
    const struct fields *fields = giving->fields;
    for (uint32_t i = 0; i < fields->given.count; i++) {
        const struct use *use = &fields->given.at[i].use;
        giving->unknown[i] = use->function == PROGRAM_NONE || !fields->program->functions.at[use->function].callers_known;
        if (giving->unknown[i])
            continue;
        bool fresh;
        uint32_t *number = table_put(&giving->receivers, receiver_key(use->function, use->at->argument), &fresh);
        if (fresh)
            *number = i;
        giving->unknown[i] |= !fresh && fields->given.at[*number].field != fields->given.at[i].field;
        giving->unknown[*number] |= giving->unknown[i]; /* two fields hold it */
    }
}

/* Does the function do something else with the new block than give it as that argument of that call, or look at it? What is inside of it counts,
 * too: the struct that holds a pointer to it may be its own part. */
static bool is_put_elsewhere(const struct fields *fields, const struct ir_body *body, ir_value value, const struct ir_inst *given_to, uint32_t argument, int depth)
{
    enum { DEEPEST = 2 };
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        if (inst->op == IR_OFFSET && inst->a == value && depth < DEEPEST &&
            is_put_elsewhere(fields, body, ir_make(IR_KIND_REGISTER, i), given_to, UINT32_MAX, depth + 1))
            return true;
        if ((inst->op == IR_STORE && inst->b == value) || (inst->op == IR_RETURN && inst->a == value) || (inst->op == IR_COPY && inst->a == value))
            return true;
        for (uint32_t k = 0; inst->op == IR_PHI && k < inst->c; k++)
            if (body->extra[inst->extra + 2 * k + 1] == value)
                return true;
        for (uint32_t k = 0; inst->op == IR_CALL && k < inst->c; k++)
            if (body->extra[inst->extra + k] == value && !(inst == given_to && k == argument) &&
                (inst == given_to || ir_kind(inst->a) != IR_KIND_SYMBOL ||
                 fate_of_argument(fields->program, fields->summaries, program_operand_symbol(fields->program, body, inst->a), k) & (FATE_KEPT | FATE_RETURNED)))
                return true;
    }
    return false;
}

/* The call that makes it, as a use. */
static struct use use_of(const struct fields *fields, const struct ir_body *body, function_id caller, const struct ir_inst *call, const char *family)
{
    struct ir_use *at = must_alloc(sizeof *at);
    const struct program_function *function = &fields->program->functions.at[caller];
    *at = (struct ir_use){.kind = IR_USE_GIVEN, .column = call->column, .line = (uint32_t)((int64_t)body->function->line + call->line),
                          .function = function->function, .symbol = body->symbols[ir_index(call->a)], .file = call->file};
    return (struct use){.at = at, .unit = function->unit, .function = caller, .family = family};
}

static void look_at_argument(struct giving *giving, const struct ir_body *body, function_id caller, const struct ir_inst *call, uint32_t argument, uint32_t number)
{
    struct fields *fields = giving->fields;
    ir_value value = body->extra[call->extra + argument];
    if (ir_kind(value) == IR_KIND_INT && !body->ints[ir_index(value)])
        return;
    const struct ir_inst *made = ir_kind(value) == IR_KIND_REGISTER ? &body->insts[ir_index(value)] : NULL;
    bool direct = made && made->op == IR_CALL && ir_kind(made->a) == IR_KIND_SYMBOL;
    const char *family = direct ? fate_returned_family(fields->program, fields->summaries, program_operand_symbol(fields->program, body, made->a)) : NULL;
    if (!family || is_put_elsewhere(fields, body, value, call, argument, 0)) {
        giving->unknown[number] = true;
        return;
    }
    struct use use = use_of(fields, body, caller, made, family);
    vector_push(&fields->made_up, (struct ir_use *)use.at);
    vector_push(&giving->made, ((struct open_use){.use = use, .field = number}));
}

static void look_at_calls(struct giving *giving, function_id caller)
{
    const struct program *program = giving->fields->program;
    struct ir_body body = program_body(program, caller);
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *call = &body.insts[i];
        function_id callee = call->op == IR_CALL && ir_kind(call->a) == IR_KIND_SYMBOL
                                 ? program->symbols.at[program_operand_symbol(program, &body, call->a)].function : PROGRAM_NONE;
        for (uint32_t k = 0; callee != PROGRAM_NONE && k < call->c && k <= UINT8_MAX; k++) {
            const uint32_t *number = table_find(&giving->receivers, receiver_key(program->functions.at[callee].same_as, k));
            if (number)
                look_at_argument(giving, &body, caller, call, k, *number);
        }
    }
}

static void decide(struct giving *giving)
{
    struct fields *fields = giving->fields;
    for (uint32_t i = 0; i < fields->given.count; i++) {
        const struct open_use *given = &fields->given.at[i];
        const uint32_t *first = table_find(&giving->receivers, receiver_key(given->use.function, given->use.at->argument));
        bool unknown = giving->unknown[i] || (first && giving->unknown[*first]);
        fields->list.at[given->field].unknown |= unknown;
        field_add_link(fields, given->field, given->use, unknown ? ROLE_OTHER : ROLE_FILLS);
    }
    for (uint32_t i = 0; i < giving->made.count; i++)
        field_add_link(fields, fields->given.at[giving->made.at[i].field].field, giving->made.at[i].use, ROLE_FILLS);
}

void given_settle(struct fields *fields)
{
    struct giving giving = {.fields = fields, .unknown = must_alloc(fields->given.count + 1)};
    find_receivers(&giving);
    for (function_id id = 0; giving.receivers.count && id < fields->program->written; id++)
        if (fields->program->functions.at[id].same_as == id && !fields->program->units.at[fields->program->functions.at[id].unit].model)
            look_at_calls(&giving, id);
    decide(&giving);
    table_release(&giving.receivers);
    vector_release(&giving.made);
    vector_free_memory(giving.unknown);
}
