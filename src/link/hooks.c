/* link/hooks: hooks for memory that only who uses the library sets.
 *
 * `if (free_hook) free_hook(p); else free(p);` with a hook that starts as null and is set by a function of the library that nobody in the program calls:
 * who calls it brings a replacement that does the same (analysis.md 6). So the hook is taken to stay null, as one that starts as malloc is taken to stay
 * malloc. Only for hooks that are called where otherwise an allocator would be, with the same arguments: of other callbacks it is not known what they do. */
#include "ir/field.h"
#include "link/link.h"

/* The global that this instruction sets to a parameter of its function, if that is a function pointer of the unit's own that starts as null; else
 * PROGRAM_NONE. */
symbol_id hook_set_by(const struct program *program, const struct ir_body *body, const symbol_id *symbols, const struct ir_inst *store)
{
    if (ir_kind(store->a) != IR_KIND_SYMBOL || ir_kind(store->b) != IR_KIND_PARAMETER)
        return PROGRAM_NONE;
    uint32_t number = body->symbols[ir_index(store->a)];
    const struct ir_symbol *global = &body->unit->symbols.at[number];
    uint32_t function = field_pointee(body->unit, global->type);
    for (uint32_t i = 0; i < global->cell_count; i++) {
        const struct ir_cell *cell = &body->unit->cells.at[global->cells + i];
        if (cell->kind != IR_CELL_INT || cell->value)
            return PROGRAM_NONE;
    }
    bool own = program->symbols.at[symbols[number]].linkage == IR_INTERNAL && global->flags & IR_SYMBOL_DEFINED;
    return own && function && body->unit->types.at[function].kind == IR_TYPE_FUNCTION ? symbols[number] : PROGRAM_NONE;
}

static bool calls_allocator(const struct program *program, const struct ir_body *body, const symbol_id *symbols, const struct ir_inst *inst)
{
    return inst->op == IR_CALL && ir_kind(inst->a) == IR_KIND_SYMBOL &&
           allocator_primitive(program_symbol_name(program, symbols[body->symbols[ir_index(inst->a)]]));
}

static bool calls_hook(const struct ir_body *body, const symbol_id *symbols, const struct ir_inst *inst, symbol_id hook)
{
    if (inst->op != IR_CALL || ir_kind(inst->a) != IR_KIND_REGISTER)
        return false;
    const struct ir_inst *load = &body->insts[ir_index(inst->a)];
    return load->op == IR_LOAD && ir_kind(load->a) == IR_KIND_SYMBOL && symbols[body->symbols[ir_index(load->a)]] == hook;
}

static bool same_arguments(const struct ir_body *body, const struct ir_inst *a, const struct ir_inst *b)
{
    bool same = a->c == b->c;
    for (uint32_t i = 0; i < a->c && same; i++)
        same = body->extra[a->extra + i] == body->extra[b->extra + i];
    return same;
}

static bool stands_in(const struct program *program, const struct ir_body *body, const symbol_id *symbols, symbol_id hook)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++)
        for (uint32_t j = 0; calls_hook(body, symbols, &body->insts[i], hook) && j < body->function->inst_count; j++)
            if (calls_allocator(program, body, symbols, &body->insts[j]) && same_arguments(body, &body->insts[i], &body->insts[j]))
                return true;
    return false;
}

/* Is it called somewhere in place of an allocator, with what that would get? */
bool hook_is_for_memory(const struct program *program, symbol_id hook)
{
    const struct program_unit *unit = &program->units.at[program->symbols.at[hook].unit];
    for (uint32_t i = 0; i < unit->ir->functions.count; i++) {
        struct ir_body body = ir_body_of(unit->ir, i);
        if (unit->ir->functions.at[i].symbol_count && stands_in(program, &body, unit->symbols, hook))
            return true;
    }
    return false;
}
