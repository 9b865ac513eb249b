/* link/readers: which functions read a global, and who calls them.
 *
 * A global can be a way to pass something to a callee: the caller sets it, the callee reads it, and when the caller has returned nobody
 * looks at it until it is set again. What it points to then is of no use to anyone, though formally something still points to it. That
 * is so only if every reader is known: the address of the global goes nowhere, nor does that of the functions that read it, and these have one
 * caller each. Functions with one caller form trees; a global is read in the lowest function that has all its readers below it.
 *
 * Two kinds of global are left out. One that a single function uses passes nothing to anybody: it is there to keep something. And what main leaves
 * in a global is there at the end of the program, where nothing is set again. */
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "ir/shape.h"
#include "link/link.h"

enum { MOST_READERS = 8, LONGEST_CHAIN = 32 };

struct reading {
    symbol_id global;
    function_id function;
};

struct readers {
    struct program *program;
    bool *address_used;              /* symbol -> not only loaded from and stored to */
    function_id *users;              /* symbol -> the first function that loads from or stores to it */
    bool *used_by_many;
    function_id *callers;            /* function -> the only one seen so far */
    bool *called_by_many;
    VECTOR(struct reading) readings;
};

/* ---- One function ---- */
static void note_use(struct readers *readers, const struct ir_body *body, ir_value value)
{
    if (ir_kind(value) == IR_KIND_SYMBOL)
        readers->address_used[program_operand_symbol(readers->program, body, value)] = true;
}

static void note_call(struct readers *readers, function_id caller, symbol_id callee)
{
    function_id function = readers->program->symbols.at[callee].function;
    if (function == PROGRAM_NONE)
        return;
    readers->called_by_many[function] |= readers->callers[function] != PROGRAM_NONE && readers->callers[function] != caller;
    readers->callers[function] = caller;
}

static void note_access(struct readers *readers, function_id function, symbol_id global, bool reads)
{
    if (readers->users[global] == PROGRAM_NONE)
        readers->users[global] = function;
    readers->used_by_many[global] |= readers->users[global] != function;
    if (reads)
        vector_push(&readers->readings, ((struct reading){global, function}));
}

static void note_list(struct readers *readers, const struct ir_body *body, const struct ir_inst *inst, enum ir_list list)
{
    uint32_t stride = ir_list_stride(list);
    for (uint32_t i = 0; i < inst->c; i++)
        note_use(readers, body, body->extra[inst->extra + i * stride + (list == IR_LIST_INCOMING)]);
}

static void note_instruction(struct readers *readers, function_id function, const struct ir_body *body, const struct ir_inst *inst)
{
    const struct ir_shape *shape = ir_shape_of(inst->op);
    bool symbol = ir_kind(inst->a) == IR_KIND_SYMBOL && (shape->a == IR_FIELD_VALUE || shape->a == IR_FIELD_OPTIONAL);
    bool access = (inst->op == IR_LOAD || inst->op == IR_STORE) && !(inst->flags & IR_FLAG_VOLATILE);
    if (symbol && inst->op == IR_CALL)
        note_call(readers, function, program_operand_symbol(readers->program, body, inst->a));
    else if (symbol && access)
        note_access(readers, function, program_operand_symbol(readers->program, body, inst->a), inst->op == IR_LOAD);
    else if (symbol)
        note_use(readers, body, inst->a);
    if (shape->b == IR_FIELD_VALUE || shape->b == IR_FIELD_OPTIONAL)
        note_use(readers, body, inst->b);
    if (shape->c == IR_FIELD_VALUE || shape->c == IR_FIELD_OPTIONAL)
        note_use(readers, body, inst->c);
    if (shape->list == IR_LIST_VALUES || shape->list == IR_LIST_INCOMING)
        note_list(readers, body, inst, shape->list);
}

static void note_initialisers(struct readers *readers, const struct program_unit *unit)
{
    for (uint32_t i = 0; i < unit->ir->symbols.count; i++) {
        const struct ir_symbol *symbol = &unit->ir->symbols.at[i];
        if (symbol->flags & IR_SYMBOL_ALIAS)
            readers->address_used[unit->symbols[i]] = true;
        if (symbol->flags & IR_SYMBOL_FUNCTION || !(symbol->flags & IR_SYMBOL_DEFINED))
            continue;
        for (uint32_t j = 0; j < symbol->cell_count; j++)
            if (unit->ir->cells.at[symbol->cells + j].kind == IR_CELL_ADDRESS)
                readers->address_used[unit->symbols[unit->ir->cells.at[symbol->cells + j].symbol]] = true;
    }
}

/* ---- All ---- */
/* Is every use of the symbol before us? */
static bool is_seen_whole(const struct program *program, const struct program_symbol *symbol, bool whole)
{
    return (symbol->linkage == IR_INTERNAL || whole) && !symbol->ambiguous && !symbol->model && !(symbol->flags & IR_SYMBOL_ALIAS) &&
           !program->units.at[symbol->unit].model;
}

static void decide_callers(struct readers *readers, bool whole)
{
    struct program *program = readers->program;
    for (function_id i = 0; i < program->functions.count; i++) {
        symbol_id symbol = program->functions.at[i].symbol;
        program->functions.at[i].callers_known = is_seen_whole(program, &program->symbols.at[symbol], whole) &&
                                                 !program->symbols.at[symbol].address_taken;
        bool known = program->functions.at[i].callers_known && !readers->called_by_many[i];
        program->functions.at[i].only_caller = known && readers->callers[i] != i ? readers->callers[i] : PROGRAM_NONE;
    }
}

static int by_global(const void *a, const void *b)
{
    const struct reading *left = a, *right = b;
    if (left->global != right->global)
        return left->global < right->global ? -1 : 1;
    return (left->function > right->function) - (left->function < right->function);
}

/* The lowest function that has both below it, or is one of them. */
static function_id above_both(const struct program *program, function_id a, function_id b)
{
    for (int i = 0; i < LONGEST_CHAIN && a != PROGRAM_NONE; i++, a = program->functions.at[a].only_caller) {
        function_id other = b;
        for (int j = 0; j < LONGEST_CHAIN && other != PROGRAM_NONE; j++, other = program->functions.at[other].only_caller)
            if (a == other)
                return a;
    }
    return PROGRAM_NONE;
}

static void decide_globals(struct readers *readers, bool whole)
{
    struct program *program = readers->program;
    struct reading *readings = readers->readings.at;
    uint32_t count = readers->readings.count;
    for (symbol_id i = 0; i < program->symbols.count; i++)
        program->symbols.at[i].read_in = PROGRAM_NONE;
    if (count)
        qsort(readings, count, sizeof *readings, by_global);
    for (uint32_t i = 0, end; i < count; i = end) {
        struct program_symbol *symbol = &program->symbols.at[readings[i].global];
        function_id above = readings[i].function;
        uint32_t different = 1;
        for (end = i + 1; end < count && readings[end].global == readings[i].global; end++) {
            if (readings[end].function == readings[end - 1].function)
                continue;
            above = ++different <= MOST_READERS && above != PROGRAM_NONE ? above_both(program, above, readings[end].function) : PROGRAM_NONE;
        }
        bool passes = readers->used_by_many[readings[i].global] && !readers->address_used[readings[i].global];
        if (passes && symbol->flags & IR_SYMBOL_DEFINED && is_seen_whole(program, symbol, whole))
            symbol->read_in = above;
    }
}

void link_readers(struct program *program)
{
    bool whole = link_has_main(program);
    struct readers readers = {.program = program,
                              .address_used = must_alloc(program->symbols.count * sizeof *readers.address_used),
                              .users = must_alloc(program->symbols.count * sizeof *readers.users),
                              .used_by_many = must_alloc(program->symbols.count * sizeof *readers.used_by_many),
                              .callers = must_alloc(program->functions.count * sizeof *readers.callers),
                              .called_by_many = must_alloc(program->functions.count * sizeof *readers.called_by_many)};
    for (function_id i = 0; i < program->functions.count; i++)
        readers.callers[i] = PROGRAM_NONE;
    for (symbol_id i = 0; i < program->symbols.count; i++)
        readers.users[i] = PROGRAM_NONE;
    for (function_id i = 0; i < program->functions.count; i++) {
        struct ir_body body = program_body(program, i);
        for (uint32_t j = 0; j < body.function->inst_count; j++)
            note_instruction(&readers, i, &body, &body.insts[j]);
    }
    for (uint32_t i = 0; i < program->units.count; i++)
        note_initialisers(&readers, &program->units.at[i]);
    decide_callers(&readers, whole);
    decide_globals(&readers, whole);
    free(readers.address_used);
    free(readers.users);
    free(readers.used_by_many);
    free(readers.callers);
    free(readers.called_by_many);
    vector_release(&readers.readings);
}

bool program_is_unread_after(const struct program *program, symbol_id global, function_id function)
{
    function_id above = program->symbols.at[global].read_in;
    if (above == PROGRAM_NONE || !strcmp(program_function_name(program, function), "main"))
        return false;
    function = program->functions.at[function].variant_of;
    for (int i = 0; i < LONGEST_CHAIN && above != PROGRAM_NONE; i++, above = program->functions.at[above].only_caller)
        if (above == function)
            return true;
    return false;
}
