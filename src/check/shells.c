#include "check/shells.h"

#include "check/fate.h"
#include "check/field_loss.h"
#include "ir/field.h"
#include "points/points.h"

/* ---- is such a struct always a block of its own? ---- */

/* A struct, or an array of it. */
static bool is_made_of(const struct ir_unit *unit, uint32_t type, uint64_t record)
{
    enum { DEEPEST = 3 };
    for (int depth = 0; unit->types.at[type].kind == IR_TYPE_ARRAY && depth < DEEPEST; depth++)
        type = unit->types.at[type].element;
    return record_key_of_type(unit, type) == record;
}

static bool is_part_of_another(const struct ir_unit *unit, uint64_t record)
{
    for (uint32_t i = 1; i < unit->types.count; i++) {
        const struct ir_type *type = &unit->types.at[i];
        for (uint32_t k = 0; (type->kind == IR_TYPE_STRUCT || type->kind == IR_TYPE_UNION) && k < type->count; k++)
            if (is_made_of(unit, unit->members.at[type->members + k].type, record))
                return true;
    }
    return false;
}

static bool is_local_variable(const struct ir_unit *unit, uint64_t record)
{
    for (uint32_t i = 0; i < unit->slots.count; i++)
        if (is_made_of(unit, unit->slots.at[i].type, record))
            return true;
    return false;
}

static bool is_global_variable(const struct ir_unit *unit, uint64_t record)
{
    for (uint32_t i = 0; i < unit->symbols.count; i++)
        if (is_made_of(unit, unit->symbols.at[i].type, record))
            return true;
    return false;
}

bool shells_are_blocks(const struct fields *fields, const struct field *field, bool or_local)
{
    uint64_t record = record_key_of_field(fields, field);
    if (table_find(&fields->elements, record))
        return false;
    for (uint32_t unit = 0; unit < fields->program->units.count; unit++) {
        const struct ir_unit *ir = fields->program->units.at[unit].ir;
        if (!fields->program->units.at[unit].model && (is_part_of_another(ir, record) || is_global_variable(ir, record) || (!or_local && is_local_variable(ir, record))))
            return false;
    }
    return true;
}

/* ---- does anybody release it? ---- */

static bool tells(const struct ir_unit *unit, uint32_t type)
{
    return unit->types.at[type].kind != IR_TYPE_UNKNOWN && unit->types.at[type].kind != IR_TYPE_VOID;
}

/* Is what that argument points to such a struct, as far as declarations tell: of the variable, the callee's parameter, the field it is read from? */
static bool may_be_one(const struct fields *fields, const struct ir_body *body, function_id function, const struct ir_inst *call, uint32_t argument,
                       uint64_t record)
{
    const struct ir_unit *unit = body->unit;
    uint32_t type = type_pointed_to(body, body->extra[call->extra + argument], 0);
    const struct ir_type *callee = &unit->types.at[unit->symbols.at[body->symbols[ir_index(call->a)]].type];
    uint32_t parameter = callee->kind == IR_TYPE_FUNCTION && argument < callee->count ? unit->members.at[callee->members + argument].type : 0;
    if (unit->types.at[parameter].kind == IR_TYPE_INT)
        return false; /* a descriptor */
    uint32_t declared = field_pointee(unit, parameter);
    if (tells(unit, type) || tells(unit, declared))
        return record_key_of_type(unit, tells(unit, type) ? type : declared) == record;
    const struct released *released =
        released_at(fields, function, (uint32_t)((int64_t)body->function->line + call->line), call->column, argument);
    return !released || released->untyped || released->record == record;
}

static bool releases_one(const struct fields *fields, function_id function, uint64_t record)
{
    struct ir_body body = program_body(fields->program, function);
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *call = &body.insts[i];
        if (call->op != IR_CALL || ir_kind(call->a) != IR_KIND_SYMBOL)
            continue;
        symbol_id callee = program_operand_symbol(fields->program, &body, call->a);
        for (uint32_t k = 0; k < call->c; k++)
            if (fate_of_argument(fields->program, fields->summaries, callee, k) & FATE_RELEASED && may_be_one(fields, &body, function, call, k, record))
                return true;
    }
    return false;
}

static bool sets(const struct fields *fields, const struct field *field, function_id function)
{
    return field_is_filled_in(fields, field, function) || field_does(fields, field, function, ROLE_CLEARS);
}

/* Is the value what the function returns, or one of what it may return? */
static bool is_returned(const struct ir_body *body, uint32_t value)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        if (inst->op != IR_RETURN)
            continue;
        const struct ir_inst *result = ir_kind(inst->a) == IR_KIND_REGISTER ? &body->insts[ir_index(inst->a)] : NULL;
        for (uint32_t k = 0; result && result->op == IR_PHI && k < result->c; k++)
            if (body->extra[result->extra + 2 * k + 1] == value)
                return true;
        if (inst->a == value)
            return true;
    }
    return false;
}

/* Does the caller return what it gives the function? Then that is only done with a part of it: a tree is read, and what it was read from closed. */
static bool gives_back(const struct fields *fields, function_id caller, function_id function)
{
    struct ir_body body = program_body(fields->program, caller);
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *call = &body.insts[i];
        if (call->op != IR_CALL || ir_kind(call->a) != IR_KIND_SYMBOL ||
            fields->program->symbols.at[program_operand_symbol(fields->program, &body, call->a)].function != function)
            continue;
        for (uint32_t k = 0; k < call->c; k++)
            if (ir_kind(body.extra[call->extra + k]) == IR_KIND_REGISTER && is_returned(&body, body.extra[call->extra + k]))
                return true;
    }
    return false;
}

/* Does the function, or one that calls it, release such a struct, return it or put something else into the field? `depth`: how many calls above, of at
 * most `most`: who is given the struct leaves it to callers, who finds it in another one hardly does. */
static bool is_settled(const struct fields *fields, const struct field *field, function_id function, int depth, int most)
{
    const struct callgraph *graph = fields->callgraph;
    if (releases_one(fields, function, record_key_of_field(fields, field)) ||
        (depth ? sets(fields, field, function) : field_is_filled_in(fields, field, function)))
        return true;
    for (function_id caller = 0; depth < most && caller < graph->function_count; caller++)
        if (caller != function && callgraph_has_edge(graph, caller, function) &&
            (gives_back(fields, caller, function) || is_settled(fields, field, caller, depth + 1, most)))
            return true;
    return false;
}

/* ---- which functions are done with one ---- */

/* Do only functions that have made the struct put something into the field? Then nobody uses one again that has lost it. If none does, we do not see
 * who uses it. */
static bool is_filled_by_makers(const struct fields *fields, const struct field *field)
{
    bool filled = false;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct link *at = &fields->links.at[link];
        bool fills = at->role == ROLE_FILLS || at->role == ROLE_GROWS || at->role == ROLE_OTHER;
        if (fills && (at->use.function == PROGRAM_NONE || !field_is_new_in(fields, field, at->use.function)))
            return false;
        filled |= fills;
    }
    return filled;
}

static bool is_dismantled_in(const struct fields *fields, const struct field *field, function_id function)
{
    bool clearing = field_does(fields, field, function, ROLE_CLEARS) && is_filled_by_makers(fields, field);
    return !(clearing ? field_is_filled_in(fields, field, function) : sets(fields, field, function)) &&
           fate_dismantles(fields->summaries, function, field->offset, clearing);
}

static void report(struct fields *fields, const struct field *field, const struct use *lost, struct findings *findings)
{
    const struct use *made = field_maker(fields, field, PROGRAM_NONE);
    const char *record = strings_get(&fields->strings, field->record), *name = strings_get(&fields->strings, field->name);
    const char *allocator = program_symbol_name(fields->program, fields->program->units.at[made->unit].symbols[made->at->symbol]);
    struct field_loss loss = {.made = made, .lost = lost, .kind = LOSS_OVERWRITTEN};
    text_printf(&loss.message, "memory from %s() for a '%s' is lost: what its '%s' holds is released, the structure itself is not", allocator, record, name);
    text_printf(&loss.gone, "'%s' of %s is released here and left; nobody releases the structure", name, record);
    text_printf(&loss.assumption, "that the %s that loses its '%s' here is not used any more", record, name);
    field_loss_report(fields, field, &loss, findings);
}

void shells_check(struct fields *fields, struct findings *findings)
{
    struct table done = {0};
    for (uint32_t i = 0; i < fields->list.count; i++) {
        const struct field *field = &fields->list.at[i];
        if (field->passed || !field_is_owned(fields, field) || !field_maker(fields, field, PROGRAM_NONE))
            continue;
        for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
            const struct use *use = &fields->links.at[link].use;
            if (fields->links.at[link].role != ROLE_RELEASES || use->function == PROGRAM_NONE || !is_dismantled_in(fields, field, use->function))
                continue;
            bool fresh;
            table_put(&done, hash_mix(record_key_of_field(fields, field), use->function), &fresh);
            int most = field_is_given_in(fields, field, use->function) ? 2 : 1;
            if (fresh && shells_are_blocks(fields, field, false) && !is_settled(fields, field, use->function, 0, most))
                report(fields, field, use, findings);
        }
    }
    table_release(&done);
}
