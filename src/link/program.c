/* link/program: the program as a collection of units, and the order of the linking steps. */
#include "link/program.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "link/annotations.h"
#include "link/link.h"

void program_add(struct program *program, struct ir_unit *unit, bool model)
{
    vector_push(&program->units, ((struct program_unit){.ir = unit, .model = model}));
}

void program_add_annotations(struct program *program, const struct ir_unit *unit, struct text *complaints)
{
    struct ir_unit *said = annotations_of(unit, complaints);
    if (said)
        vector_push(&program->units, ((struct program_unit){.ir = said, .model = true, .annotates = unit}));
}

/* The program's units first, models last, order kept otherwise: numbers and ties then do not depend on when the
 * models were added. */
static void put_models_last(struct program *program)
{
    uint32_t count = program->units.count, place = 0;
    struct program_unit *sorted = must_alloc(sizeof *sorted * count);
    for (int model = 0; model <= 1; model++)
        for (uint32_t i = 0; i < count; i++)
            if (program->units.at[i].model == model)
                sorted[place++] = program->units.at[i];
    if (count)
        memcpy(program->units.at, sorted, sizeof *sorted * count);
    free(sorted);
}

void program_link(struct program *program)
{
    put_models_last(program);
    program->pointer_size = program->units.count ? program->units.at[0].ir->pointer_size : 0;
    for (uint32_t i = 0; i < program->units.count; i++)
        *table_put(&program->unit_numbers, (uintptr_t)program->units.at[i].ir, NULL) = i;
    link_resolve(program);
    link_identical(program);
    link_uses(program);
    link_readers(program);
    link_variants(program);
}

void program_release(struct program *program)
{
    for (uint32_t i = 0; i < program->units.count; i++) {
        ir_unit_release(program->units.at[i].ir);
        free(program->units.at[i].ir);
        free(program->units.at[i].symbols);
    }
    vector_release(&program->units);
    vector_release(&program->symbols);
    vector_release(&program->functions);
    vector_release(&program->bound);
    vector_release(&program->variant_calls);
    table_release(&program->by_name);
    table_release(&program->unit_numbers);
    table_release(&program->null_members);
    strings_release(&program->strings);
}

struct ir_body program_body(const struct program *program, function_id function)
{
    const struct program_function *found = &program->functions.at[function];
    return ir_body_of(program->units.at[found->unit].ir, found->function);
}

const char *program_function_name(const struct program *program, function_id function)
{
    return program_symbol_name(program, program->functions.at[function].symbol);
}

const char *program_symbol_name(const struct program *program, symbol_id symbol)
{
    return strings_get(&program->strings, program->symbols.at[symbol].name);
}

/* The id of a string that is there already, or 0. Not strings_put: the program is frozen, and shared by now. */
static string_id find_string(const struct strings *strings, const char *string)
{
    size_t count = strlen(string);
    for (uint64_t hash = hash_bytes(string, count); count; hash = hash_mix(hash, 1)) {
        const uint32_t *found = table_find(&strings->index, hash);
        if (!found)
            return 0;
        if (!strcmp(strings_get(strings, *found), string))
            return *found;
    }
    return 0;
}

symbol_id program_find(const struct program *program, const char *name)
{
    string_id id = find_string(&program->strings, name);
    const uint32_t *found = id ? table_find(&program->by_name, id) : NULL;
    return found ? *found - 1 : PROGRAM_NONE;
}

const symbol_id *program_unit_symbols(const struct program *program, const struct ir_unit *unit)
{
    const uint32_t *number = table_find(&program->unit_numbers, (uintptr_t)unit);
    return number ? program->units.at[*number].symbols : NULL;
}

symbol_id program_operand_symbol(const struct program *program, const struct ir_body *body, ir_value operand)
{
    return program_unit_symbols(program, body->unit)[body->symbols[ir_index(operand)]];
}

const struct ir_symbol *program_declaration(const struct program *program, symbol_id symbol,
                                            const struct ir_unit **unit)
{
    const struct program_symbol *found = &program->symbols.at[symbol];
    const struct ir_unit *home = program->units.at[found->unit].ir;
    if (unit)
        *unit = home;
    return &home->symbols.at[found->unit_symbol];
}

int64_t program_pointee_size(const struct program *program, symbol_id callee, uint32_t argument)
{
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(program, callee, &unit);
    const struct ir_type *type = &unit->types.at[declared->type];
    if (type->kind != IR_TYPE_FUNCTION || argument >= type->count)
        return 0;
    const struct ir_type *parameter = &unit->types.at[unit->members.at[type->members + argument].type];
    const struct ir_type *pointee = &unit->types.at[parameter->element];
    bool whole = parameter->kind == IR_TYPE_POINTER && (pointee->kind == IR_TYPE_STRUCT || pointee->kind == IR_TYPE_UNION);
    return whole ? (int64_t)pointee->size : 0;
}

bool program_does_nothing(const struct program *program, symbol_id symbol)
{
    function_id function = program->symbols.at[symbol].function;
    if (function == PROGRAM_NONE)
        return false;
    struct ir_body body = program_body(program, function);
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *inst = &body.insts[i];
        bool constant = ir_kind(inst->a) == IR_KIND_NOTHING || ir_kind(inst->a) == IR_KIND_INT;
        if (inst->op != IR_COPY && inst->op != IR_JUMP && !(inst->op == IR_RETURN && constant))
            return false;
    }
    return true;
}
