#include "check/habit.h"

#include "check/fate.h"
#include "check/shells.h"
#include "ir/field.h"

/* Does a function that has made such a struct call it, or one that calls it? */
static bool is_called_by_maker(const struct fields *fields, const struct field *field, function_id function, int depth)
{
    const struct callgraph *graph = fields->callgraph;
    for (function_id caller = 0; caller < graph->function_count; caller++)
        if (caller != function && callgraph_has_edge(graph, caller, function) &&
            (field_is_new_in(fields, field, caller) || (depth > 1 && is_called_by_maker(fields, field, caller, depth - 1))))
            return true;
    return false;
}

bool habit_is_release_first(const struct fields *fields, const struct field *field, function_id function)
{
    bool others = false;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct link *at = &fields->links.at[link];
        if (at->role != ROLE_CLEARS || at->use.function == function)
            continue;
        if (at->use.function == PROGRAM_NONE)
            return false;
        bool releases = field_does(fields, field, at->use.function, ROLE_RELEASES);
        if (!releases && !field_is_new_in(fields, field, at->use.function))
            return false;
        others |= releases;
    }
    return others && !field_is_filled_in(fields, field, function) && shells_are_blocks(fields, field, true) && field_maker(fields, field, PROGRAM_NONE) &&
           !is_called_by_maker(fields, field, function, 2);
}

static bool releases_struct(const struct fields *fields, const struct field *field, function_id function)
{
    for (uint32_t i = 0; i < fields->releases_of_records.count; i++) {
        const struct release_of_record *release = &fields->releases_of_records.at[i];
        if (release->use.function == function &&
            record_key_of_type(fields->program->units.at[release->use.unit].ir, release->type) == record_key_of_field(fields, field))
            return true;
    }
    return false;
}

/* Does nobody release what the field holds but who releases the struct with it? */
static bool is_released_with_struct_only(const struct fields *fields, const struct field *field, function_id function)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct link *at = &fields->links.at[link];
        if (at->role == ROLE_RELEASES && at->use.function != function &&
            (at->use.function == PROGRAM_NONE || !releases_struct(fields, field, at->use.function)))
            return false;
        if (at->role == ROLE_CLEARS && at->use.function != function && !(at->use.function != PROGRAM_NONE && field_is_new_in(fields, field, at->use.function)))
            return false;
    }
    return field_is_released(fields, field);
}

/* Was it there before: given, read from somewhere, or found by a call? What a call returned may be new, unless its summary knows better. */
static bool is_found(const struct fields *fields, const struct ir_body *body, ir_value value, int depth)
{
    enum { DEEPEST = 4 };
    if (ir_kind(value) != IR_KIND_REGISTER)
        return ir_kind(value) == IR_KIND_PARAMETER;
    const struct ir_inst *made = &body->insts[ir_index(value)];
    for (uint32_t i = 0; made->op == IR_PHI && depth < DEEPEST && i < made->c; i++)
        if (!is_found(fields, body, body->extra[made->extra + 2 * i + 1], depth + 1))
            return false;
    if (made->op == IR_CALL && ir_kind(made->a) == IR_KIND_SYMBOL)
        return !fate_may_return_new(fields->program, fields->summaries, program_operand_symbol(fields->program, body, made->a));
    return made->op == IR_LOAD || (made->op == IR_PHI && depth < DEEPEST);
}

/* Does the caller give it a struct that was there before? */
static bool gives_found(const struct fields *fields, const struct field *field, function_id caller, function_id function)
{
    struct ir_body body = program_body(fields->program, caller), callee = program_body(fields->program, function);
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *call = &body.insts[i];
        if (call->op != IR_CALL || ir_kind(call->a) != IR_KIND_SYMBOL ||
            fields->program->symbols.at[program_operand_symbol(fields->program, &body, call->a)].function != function)
            continue;
        for (uint32_t k = 0; k < call->c && k < callee.function->parameter_count; k++)
            if (record_key_of_type(callee.unit, field_pointee(callee.unit, callee.parameters[k].type)) == record_key_of_field(fields, field) &&
                is_found(fields, &body, body.extra[call->extra + k], 0))
                return true;
    }
    return false;
}

bool habit_is_set_again(const struct fields *fields, const struct field *field, function_id function)
{
    const struct callgraph *graph = fields->callgraph;
    if (!is_released_with_struct_only(fields, field, function) || !shells_are_blocks(fields, field, true) || !is_called_by_maker(fields, field, function, 1))
        return false;
    for (function_id caller = 0; caller < graph->function_count; caller++)
        if (caller != function && callgraph_has_edge(graph, caller, function) && !field_is_new_in(fields, field, caller) &&
            !field_does(fields, field, caller, ROLE_RELEASES) && gives_found(fields, field, caller, function) &&
            !is_called_by_maker(fields, field, caller, 2))
            return true;
    return false;
}
