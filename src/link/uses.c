/* link/uses: what is done with the address of each symbol, in one pass over all instructions.
 *
 * A global whose address is only ever read through keeps its initialiser for ever; its content is then known
 * everywhere, which is what makes tables of functions and options that nobody sets worth something. The
 * address may pass through offset, index and copy; anything else that takes it (phi, select, store, return, a
 * call that does not promise const) counts as a write. A function used other than as a callee may be called
 * by anyone. */
#include <stdlib.h>

#include "base/die.h"
#include "link/link.h"

/* A function sets a hook to what it is given. */
struct setting {
    symbol_id hook, function;
};

struct uses {
    struct program *program;
    bool *written;               /* symbol -> may change */
    bool *stored;                /* symbol -> may change other than by somebody who was given its address */
    bool *called;                /* symbol -> function that somebody calls by its name */
    VECTOR(struct setting) settings;
    VECTOR(symbol_id) origins;   /* instruction of the current function -> the global its result points into */
    const symbol_id *symbols;    /* of the current unit */
    struct ir_body body;
};

/* ---- One function ---- */
static bool passes_address_on(const struct ir_inst *inst)
{
    return inst->op == IR_COPY || inst->op == IR_OFFSET || inst->op == IR_INDEX;
}

/* The global a value points into, following the chain of instructions before their results are known (blocks
 * may come in any order); code that is not reached may go in circles, hence the count. */
static symbol_id chase_origin(const struct uses *uses, ir_value value)
{
    for (uint32_t steps = 0; steps <= uses->body.function->inst_count; steps++) {
        if (ir_kind(value) == IR_KIND_SYMBOL) {
            symbol_id symbol = uses->symbols[uses->body.symbols[ir_index(value)]];
            return uses->program->symbols.at[symbol].flags & IR_SYMBOL_FUNCTION ? PROGRAM_NONE : symbol;
        }
        if (ir_kind(value) != IR_KIND_REGISTER || !passes_address_on(&uses->body.insts[ir_index(value)]))
            return PROGRAM_NONE;
        value = uses->body.insts[ir_index(value)].a;
    }
    return PROGRAM_NONE;
}

static void find_origins(struct uses *uses)
{
    uint32_t count = uses->body.function->inst_count;
    vector_resize(&uses->origins, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct ir_inst *inst = &uses->body.insts[i];
        if (!passes_address_on(inst))
            uses->origins.at[i] = PROGRAM_NONE;
        else if (ir_kind(inst->a) == IR_KIND_REGISTER && ir_index(inst->a) < i)
            uses->origins.at[i] = uses->origins.at[ir_index(inst->a)];
        else
            uses->origins.at[i] = chase_origin(uses, inst->a);
    }
}

enum use { HARMLESS, GIVEN, CHANGES };

static void note(struct uses *uses, ir_value value, enum use use)
{
    symbol_id symbol = PROGRAM_NONE;
    if (ir_kind(value) == IR_KIND_SYMBOL)
        symbol = uses->symbols[uses->body.symbols[ir_index(value)]];
    else if (ir_kind(value) == IR_KIND_REGISTER)
        symbol = uses->origins.at[ir_index(value)];
    if (symbol == PROGRAM_NONE)
        return;
    if (uses->program->symbols.at[symbol].flags & IR_SYMBOL_FUNCTION)
        uses->program->symbols.at[symbol].address_taken = 1;
    else if (use != HARMLESS)
        uses->written[symbol] = true;
    uses->stored[symbol] |= use == CHANGES;
}

static bool is_aggregate(const struct ir_unit *unit, uint32_t type)
{
    return unit->types.at[type].kind == IR_TYPE_STRUCT || unit->types.at[type].kind == IR_TYPE_UNION;
}

/* Is argument `number` of the call parameter `number` of the type? Aggregates become a hidden first argument
 * or several arguments, by rules of the machine. */
static bool arguments_line_up(const struct ir_unit *unit, const struct ir_type *type, uint32_t arguments,
                              uint32_t number)
{
    if (number >= type->count || (!type->variadic && arguments != type->count) || is_aggregate(unit, type->element))
        return false;
    for (uint32_t i = 0; i < number; i++)
        if (is_aggregate(unit, unit->members.at[type->members + i].type))
            return false;
    return true;
}

/* Does the declaration promise that argument `number` is only read? strchr and bsearch promise it and hand the
 * same address out again without const, so the result must not look like the argument. */
static bool reads_only(const struct ir_unit *unit, const struct ir_symbol *callee, uint32_t arguments,
                       uint32_t number)
{
    if (!callee->type)
        return false;
    const struct ir_type *type = &unit->types.at[callee->type];
    if (type->kind != IR_TYPE_FUNCTION || !arguments_line_up(unit, type, arguments, number))
        return false;
    uint32_t parameter = unit->members.at[type->members + number].type;
    if (!type_points_to_const(unit, parameter))
        return false;
    const struct ir_type *result = &unit->types.at[type->element];
    return result->kind != IR_TYPE_POINTER || type_points_to_const(unit, type->element) ||
           !types_may_match(unit, result->element, unit->types.at[parameter].element);
}

/* Does the program tell what is done there with what it is given? */
static bool is_ours(const struct uses *uses, const struct ir_inst *call)
{
    if (ir_kind(call->a) != IR_KIND_SYMBOL)
        return true;
    const struct program_symbol *callee = &uses->program->symbols.at[uses->symbols[uses->body.symbols[ir_index(call->a)]]];
    return callee->function != PROGRAM_NONE && !callee->model;
}

static void note_call(struct uses *uses, const struct ir_inst *call)
{
    const struct ir_unit *unit = uses->body.unit;
    const struct ir_symbol *callee = NULL;
    if (ir_kind(call->a) == IR_KIND_SYMBOL) {
        uint32_t number = uses->body.symbols[ir_index(call->a)];
        uses->called[uses->symbols[number]] = true;
        callee = &unit->symbols.at[number];
        if (!callee->type)
            callee = program_declaration(uses->program, uses->symbols[number], &unit);
    } else {
        note(uses, call->a, CHANGES);
    }
    for (uint32_t i = 0; i < call->c; i++) {
        ir_value argument = uses->body.extra[call->extra + i];
        note(uses, argument, callee && reads_only(unit, callee, call->c, i) ? HARMLESS : is_ours(uses, call) ? GIVEN : CHANGES);
    }
}

static void note_values(struct uses *uses, const struct ir_inst *inst, uint32_t first, uint32_t step, enum use use)
{
    for (uint32_t i = 0; i < inst->c; i++)
        note(uses, uses->body.extra[inst->extra + i * step + first], use);
}

static void note_store(struct uses *uses, const struct ir_inst *store)
{
    symbol_id hook = hook_set_by(uses->program, &uses->body, uses->symbols, store);
    if (hook == PROGRAM_NONE)
        note(uses, store->a, CHANGES);
    else
        vector_push(&uses->settings, ((struct setting){hook, uses->symbols[uses->body.function->symbol]}));
    note(uses, store->b, GIVEN);
}

/* What somebody of the program sets, or may set, is no hook that stays as it is. */
static void finish_hooks(struct uses *uses)
{
    for (uint32_t i = 0; i < uses->settings.count; i++) {
        struct setting setting = uses->settings.at[i];
        const struct program_symbol *function = &uses->program->symbols.at[setting.function];
        if (uses->called[setting.function] || function->address_taken || function->linkage == IR_INTERNAL ||
            !hook_is_for_memory(uses->program, setting.hook))
            uses->written[setting.hook] = uses->stored[setting.hook] = true;
    }
}

static void note_instruction(struct uses *uses, const struct ir_inst *inst)
{
    switch ((enum ir_op)inst->op) {
    case IR_LOAD:
        note(uses, inst->a, inst->flags & IR_FLAG_VOLATILE ? CHANGES : HARMLESS);
        break;
    case IR_COPY:
    case IR_OFFSET:
        note(uses, inst->a, HARMLESS);
        break;
    case IR_INDEX:
        note(uses, inst->a, HARMLESS);
        note(uses, inst->b, CHANGES);
        break;
    case IR_COMPARE:
        note(uses, inst->a, HARMLESS);
        note(uses, inst->b, HARMLESS);
        break;
    case IR_MEMORY_COPY:
        note(uses, inst->a, CHANGES);
        note(uses, inst->b, HARMLESS);
        note(uses, inst->c, CHANGES);
        break;
    case IR_SELECT:
        note(uses, inst->a, GIVEN);
        note(uses, inst->b, GIVEN);
        note(uses, inst->c, GIVEN);
        break;
    case IR_STORE:
        note_store(uses, inst);
        break;
    case IR_RETURN:
        note(uses, inst->a, GIVEN);
        break;
    case IR_MEMORY_SET:
        note(uses, inst->c, CHANGES); /* fall through */
    case IR_BINARY:
    case IR_VA_COPY:
        note(uses, inst->b, CHANGES); /* fall through */
    case IR_VA_START:
    case IR_VA_END:
    case IR_LIFE_START:
    case IR_LIFE_END:
    case IR_BRANCH:
    case IR_SWITCH:
    case IR_GOTO:
        note(uses, inst->a, CHANGES);
        break;
    case IR_PHI:
        note_values(uses, inst, 1, 2, GIVEN);
        break;
    case IR_OPAQUE:
    case IR_ASM:
        note_values(uses, inst, 0, 1, CHANGES);
        break;
    case IR_CALL:
        note_call(uses, inst);
        break;
    case IR_NOP:
    case IR_SLOT:
    case IR_JUMP:
    case IR_UNREACHABLE:
    case IR_OP_COUNT:
        break;
    }
}

/* ---- Initialisers ---- */
/* An address in a table can be written through unless the table's type says const: { "verbose", &verbose } is how
 * getopt_long sets a variable, and the table itself is const there. */
static void note_initialiser(struct uses *uses, const struct ir_unit *unit, const struct ir_symbol *owner)
{
    for (uint32_t i = 0; i < owner->cell_count; i++) {
        const struct ir_cell *cell = &unit->cells.at[owner->cells + i];
        if (cell->kind != IR_CELL_ADDRESS)
            continue;
        symbol_id target = uses->symbols[cell->symbol];
        if (uses->program->symbols.at[target].flags & IR_SYMBOL_FUNCTION)
            uses->program->symbols.at[target].address_taken = 1;
        else if (!type_points_to_const(unit, type_at_offset(unit, owner->type, cell->offset)))
            uses->written[target] = true;
    }
}

/* ---- All ---- */
static void note_unit(struct uses *uses, uint32_t number)
{
    const struct ir_unit *unit = uses->program->units.at[number].ir;
    uses->symbols = uses->program->units.at[number].symbols;
    for (uint32_t i = 0; i < unit->functions.count; i++) {
        if (!unit->functions.at[i].symbol_count)
            continue;
        uses->body = ir_body_of(unit, i);
        find_origins(uses);
        for (uint32_t j = 0; j < uses->body.function->inst_count; j++)
            note_instruction(uses, &uses->body.insts[j]);
    }
    for (uint32_t i = 0; i < unit->symbols.count; i++) {
        const struct ir_symbol *symbol = &unit->symbols.at[i];
        if (symbol->flags & IR_SYMBOL_DEFINED && !(symbol->flags & (IR_SYMBOL_FUNCTION | IR_SYMBOL_ALIAS)))
            note_initialiser(uses, unit, symbol);
    }
}

bool link_has_main(const struct program *program)
{
    symbol_id symbol = program_find(program, "main");
    return symbol != PROGRAM_NONE && program->symbols.at[symbol].function != PROGRAM_NONE &&
           !program->symbols.at[symbol].model;
}

/* Without a main the program is a library: others can reach whatever has a name outside its unit. Which of
 * several globals of one name a unit means is a guess, and a model does not tell all a library does: neither
 * is good enough to say "never". */
static void note_visible(struct uses *uses)
{
    struct program *program = uses->program;
    bool whole = link_has_main(program);
    for (symbol_id i = 0; i < program->symbols.count; i++) {
        const struct program_symbol *symbol = &program->symbols.at[i];
        if ((symbol->linkage != IR_INTERNAL && !whole) || symbol->ambiguous || symbol->model)
            uses->written[i] = uses->stored[i] = true;
        if (symbol->flags & IR_SYMBOL_ALIAS && uses->written[i]) {
            const struct ir_symbol *alias = program_declaration(program, i, NULL);
            uses->written[program->units.at[symbol->unit].symbols[alias->function]] = true;
            uses->stored[program->units.at[symbol->unit].symbols[alias->function]] = true;
        }
    }
}

void link_uses(struct program *program)
{
    struct uses uses = {.program = program, .written = must_alloc(program->symbols.count * sizeof *uses.written),
                        .stored = must_alloc(program->symbols.count * sizeof *uses.stored),
                        .called = must_alloc(program->symbols.count * sizeof *uses.called)};
    for (uint32_t i = 0; i < program->units.count; i++)
        note_unit(&uses, i);
    note_visible(&uses);
    finish_hooks(&uses);
    for (symbol_id i = 0; i < program->symbols.count; i++) {
        struct program_symbol *symbol = &program->symbols.at[i];
        bool global = !(symbol->flags & (IR_SYMBOL_FUNCTION | IR_SYMBOL_ALIAS));
        symbol->never_written = global && symbol->flags & IR_SYMBOL_DEFINED &&
                                (symbol->flags & IR_SYMBOL_CONSTANT || !uses.written[i]);
    }
    link_tables(program, uses.stored);
    free(uses.written);
    free(uses.stored);
    free(uses.called);
    vector_release(&uses.settings);
    vector_release(&uses.origins);
}
