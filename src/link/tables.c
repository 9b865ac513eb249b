/* link/tables: members of tables of functions that stay null.
 *
 * A structure of functions that is handed round without const (`struct methods *`) may be written by whoever gets it, for all its type
 * says. Where no statement of the program stores in that member of any such structure, nobody does, and a function that the initialiser
 * left out is never there. Those that it has are taken to stay anyway (hooks, analysis.md 6). */
#include "ir/field.h"
#include "link/link.h"

struct tables {
    struct program *program;
    struct table touched; /* members that are stored to, or of which nobody knows; structs that are copied */
};

static uint64_t key_of(struct program *program, const struct ir_unit *unit, string_id record, uint64_t size, uint64_t offset)
{
    string_id name = strings_put(&program->strings, strings_get(&unit->strings, record));
    return hash_mix(hash_mix(name, size), offset);
}

enum { WHOLE = UINT32_MAX };

static void note_uses(struct tables *tables, const struct ir_unit *unit)
{
    for (uint32_t i = 0; i < unit->uses.count; i++) {
        const struct ir_use *use = &unit->uses.at[i];
        if (use->kind == IR_USE_COPIED && use->argument)
            continue;
        if (use->kind == IR_USE_COPIED)
            table_put(&tables->touched, use->record ? key_of(tables->program, unit, use->record, use->size, WHOLE) : use->size, NULL);
        else if (use->kind == IR_USE_FILLED || use->kind == IR_USE_CLEARED || use->kind == IR_USE_ADDRESS || use->kind == IR_USE_UNKNOWN ||
                 use->kind == IR_USE_TAKEN || use->kind == IR_USE_GIVEN)
            table_put(&tables->touched, key_of(tables->program, unit, use->record, use->size, use->offset), NULL);
    }
}

static bool holds_functions(const struct program *program, symbol_id symbol, const struct ir_unit *unit, const struct ir_symbol *declared)
{
    for (uint32_t i = 0; i < declared->cell_count; i++) {
        const struct ir_cell *cell = &unit->cells.at[declared->cells + i];
        if (cell->kind == IR_CELL_ADDRESS &&
            program->symbols.at[program->units.at[program->symbols.at[symbol].unit].symbols[cell->symbol]].flags & IR_SYMBOL_FUNCTION)
            return true;
    }
    return false;
}

static bool is_left_out(const struct ir_unit *unit, const struct ir_symbol *declared, const struct ir_member *member)
{
    for (uint32_t i = 0; i < declared->cell_count; i++) {
        const struct ir_cell *cell = &unit->cells.at[declared->cells + i];
        if (cell->offset < member->offset + unit->types.at[member->type].size && cell->offset + cell->width > member->offset &&
            (cell->kind != IR_CELL_INT || cell->value))
            return false;
    }
    uint32_t function = field_pointee(unit, member->type);
    return function && unit->types.at[function].kind == IR_TYPE_FUNCTION;
}

static void note_members(struct tables *tables, symbol_id symbol)
{
    struct program *program = tables->program;
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(program, symbol, &unit);
    const struct ir_type *type = &unit->types.at[declared->type];
    if (type->kind != IR_TYPE_STRUCT || !type->name || !holds_functions(program, symbol, unit, declared) ||
        table_find(&tables->touched, type->size) || table_find(&tables->touched, key_of(program, unit, type->name, type->size, WHOLE)))
        return;
    for (uint32_t i = 0; i < type->count; i++) {
        const struct ir_member *member = &unit->members.at[type->members + i];
        if (is_left_out(unit, declared, member) &&
            !table_find(&tables->touched, key_of(program, unit, type->name, type->size, member->offset)))
            table_put(&program->null_members, hash_mix(symbol, member->offset), NULL);
    }
}

void link_tables(struct program *program, const bool *stored)
{
    struct tables tables = {.program = program};
    for (uint32_t i = 0; i < program->units.count; i++)
        note_uses(&tables, program->units.at[i].ir);
    for (symbol_id i = 0; i < program->symbols.count; i++) {
        uint16_t flags = program->symbols.at[i].flags;
        if (flags & IR_SYMBOL_DEFINED && !(flags & (IR_SYMBOL_FUNCTION | IR_SYMBOL_ALIAS)) && !stored[i])
            note_members(&tables, i);
    }
    table_release(&tables.touched);
}

bool program_stays_null(const struct program *program, symbol_id table, int64_t offset)
{
    return offset >= 0 && table_find(&program->null_members, hash_mix(table, (uint64_t)offset));
}
