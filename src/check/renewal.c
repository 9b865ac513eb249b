#include "check/renewal.h"

#include <stdlib.h>

#include "check/field_loss.h"
#include "check/habit.h"
#include "check/stores.h"
#include "ir/field.h"

/* Where the function first puts something else into the field: a new block, or else null. */
static const struct use *renewal_in(const struct fields *fields, const struct field *field, function_id function)
{
    const struct use *fill = NULL, *clear = NULL;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct use *use = &fields->links.at[link].use;
        if (use->function != function)
            continue;
        if (fields->links.at[link].role == ROLE_FILLS && use->at->kind == IR_USE_FILLED && (!fill || use->at->line < fill->at->line))
            fill = use;
        else if (use->at->kind == IR_USE_CLEARED && (!clear || use->at->line < clear->at->line))
            clear = use;
    }
    return fill ? fill : clear;
}

/* Does the function put something into the field, at that line or later? Then what it released there was not made by it before. */
static bool sets_after(const struct fields *fields, const struct field *field, function_id function, uint32_t line)
{
    struct ir_body body = program_body(fields->program, function);
    bool after = false;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct link *at = &fields->links.at[link];
        if (at->use.function != function || (at->role != ROLE_FILLS && at->role != ROLE_CLEARS))
            continue;
        uint32_t here = stores_line_of(&body, field, &at->use);
        if (here < line) /* it fills the field for the first time, or has cleared it: a structure that it only begins with */
            return false;
        after |= here >= line;
    }
    return after;
}

static const struct use *first_release_in(const struct fields *fields, const struct field *field, function_id function)
{
    const struct use *first = NULL;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct link *at = &fields->links.at[link];
        if (at->role == ROLE_RELEASES && at->use.function == function && (!first || at->use.at->line <= first->at->line))
            first = &at->use;
    }
    return first;
}

/* Does it release what another field of the struct owns, and put something else there after that? */
static bool replaces_another(const struct fields *fields, const struct field *field, const struct use *set)
{
    struct ir_body body = program_body(fields->program, set->function);
    bool given = field_is_given_in(fields, field, set->function);
    for (uint32_t i = 0; i < fields->list.count; i++) {
        const struct field *other = &fields->list.at[i];
        bool may_tell = other != field && other->record == field->record && other->size == field->size && other->passed == field->passed;
        const struct use *release = may_tell ? first_release_in(fields, other, set->function) : NULL;
        if (release && sets_after(fields, other, set->function, release->at->line) &&
            (given ? field_is_owned(fields, other) : stores_in_one_struct(&body, field, set, other, release)))
            return true;
    }
    return false;
}

/* Is it loaded from that many bytes behind some pointer? */
static bool is_load_at(const struct ir_body *body, ir_value value, int64_t offset)
{
    const struct ir_inst *load = ir_kind(value) == IR_KIND_REGISTER ? &body->insts[ir_index(value)] : NULL;
    if (!load || load->op != IR_LOAD)
        return false;
    const struct ir_inst *address = ir_kind(load->a) == IR_KIND_REGISTER ? &body->insts[ir_index(load->a)] : NULL;
    return offset == (address && address->op == IR_OFFSET ? body->ints[ir_index(address->b)] : 0);
}

/* Is it a comparison of what is at that offset with anything? */
static bool is_test(const struct ir_body *body, const struct ir_inst *inst, int64_t offset)
{
    return inst->op == IR_COMPARE && (is_load_at(body, inst->a, offset) || is_load_at(body, inst->b, offset));
}

/* if (!s->name) s->name = strdup(...): is there one, up to where the field is filled? */
static bool is_tested(const struct fields *fields, const struct field *field, const struct use *fill)
{
    struct ir_body body = program_body(fields->program, fill->function);
    int64_t last = (int64_t)fill->at->line - body.function->line;
    for (uint32_t i = 0; i < body.function->inst_count; i++)
        if ((body.insts[i].file || body.insts[i].line <= last) && is_test(&body, &body.insts[i], field->offset))
            return true;
    return false;
}

/* ---- ways from one place to another ---- */

static bool has_test(const struct ir_body *body, uint32_t block, int64_t offset)
{
    for (uint32_t i = 0; i < body->blocks[block].count; i++)
        if (is_test(body, &body->insts[body->blocks[block].first + i], offset))
            return true;
    return false;
}

struct way {
    const struct ir_body *body;
    int64_t offset;
    uint32_t to;
    bool *seen;
};

/* Is there a way on which nothing compares what is at the offset? */
static bool leads_there(const struct way *way, uint32_t from)
{
    for (uint32_t i = 0; i < ir_successor_count(way->body, from); i++) {
        uint32_t next = ir_successor(way->body, from, i);
        if (next == way->to)
            return true;
        if (way->seen[next] || has_test(way->body, next, way->offset))
            continue;
        way->seen[next] = true;
        if (leads_there(way, next))
            return true;
    }
    return false;
}

/* Does it get from a look at what the field holds to the fill, whatever it asked before? Then there was something. */
static bool is_filled_after(const struct fields *fields, const struct field *field, const struct use *look, const struct use *fill)
{
    struct ir_body body = program_body(fields->program, fill->function);
    uint32_t first, second;
    uint32_t from = stores_block_at(&body, look->at, IR_CALL, &first);
    uint32_t to = stores_block_at(&body, fill->at, fill->at->kind == IR_USE_FILLED ? IR_CALL : IR_STORE, &second);
    if (from == UINT32_MAX || to == UINT32_MAX)
        return false;
    if (from == to && first < second)
        return true;
    struct way way = {.body = &body, .offset = field->offset, .to = to, .seen = calloc(body.function->block_count, sizeof(bool))};
    bool leads = way.seen && leads_there(&way, from);
    free(way.seen);
    return leads;
}

/* Does it look at a text in the field before it puts another there? */
static bool looks_before(const struct fields *fields, const struct field *field, const struct use *fill)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct use *use = &fields->links.at[link].use;
        if (fields->links.at[link].role == ROLE_LOOKS && use->function == fill->function && use->at->line < fill->at->line &&
            is_filled_after(fields, field, use, fill))
            return true;
    }
    return false;
}

/* if (s->name) s->name = NULL; */
static bool is_cleared_where_set(const struct fields *fields, const struct field *field, const struct use *clear)
{
    struct ir_body body = program_body(fields->program, clear->function);
    uint32_t inst;
    uint32_t to = stores_block_at(&body, clear->at, IR_STORE, &inst);
    for (uint32_t block = 0; to != UINT32_MAX && block < body.function->block_count; block++) {
        const struct ir_inst *branch = ir_terminator(&body, block);
        const struct ir_inst *test = branch->op == IR_BRANCH && ir_kind(branch->a) == IR_KIND_REGISTER ? &body.insts[ir_index(branch->a)] : NULL;
        if (test && is_test(&body, test, field->offset) && ir_kind(test->b) == IR_KIND_INT && !body.ints[ir_index(test->b)] &&
            ((test->sub == IR_NE && branch->b == to) || (test->sub == IR_EQ && branch->c == to)))
            return true;
    }
    return false;
}

/* ---- is what it held released? ---- */

/* Is what the call releases read from the field only after that? */
static bool is_read_after(const struct fields *fields, const struct field *field, const struct use *release, const struct use *lost)
{
    struct ir_body body = program_body(fields->program, release->function);
    uint32_t inst;
    if (stores_block_at(&body, release->at, IR_CALL, &inst) == UINT32_MAX || release->at->argument >= body.insts[inst].c)
        return false;
    ir_value argument = body.extra[body.insts[inst].extra + release->at->argument];
    const struct ir_inst *load = ir_kind(argument) == IR_KIND_REGISTER ? &body.insts[ir_index(argument)] : NULL;
    return load && load->op == IR_LOAD && body.function->line + load->line > stores_line_of(&body, field, lost);
}

/* Does it call a function that is given such a struct, and releases the field? The struct may be a part of another one, of which the uses say nothing. */
static bool calls_releaser(const struct fields *fields, const struct field *field, function_id function)
{
    struct ir_body body = program_body(fields->program, function);
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *call = &body.insts[i];
        if (call->op != IR_CALL || ir_kind(call->a) != IR_KIND_SYMBOL)
            continue;
        function_id to = fields->program->symbols.at[program_operand_symbol(fields->program, &body, call->a)].function;
        if (to == PROGRAM_NONE || to == function || !field_may_release(fields, field, fields->program->functions.at[to].same_as, 1))
            continue;
        struct ir_body callee = program_body(fields->program, to);
        for (uint32_t k = 0; k < call->c && k < callee.function->parameter_count; k++)
            if (record_key_of_type(callee.unit, field_pointee(callee.unit, callee.parameters[k].type)) == record_key_of_field(fields, field))
                return true;
    }
    return false;
}

/* Does the function release what the field held before, or somebody to whom it gives a struct? Where it begins with null, and itself releases in the end
 * what it put there, there was nothing: the next turn begins as this one. */
static bool is_released_before(const struct fields *fields, const struct field *field, const struct use *lost)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct link *at = &fields->links.at[link];
        if (at->role == ROLE_RELEASES && at->use.function == lost->function &&
            (lost->at->kind == IR_USE_CLEARED || !is_read_after(fields, field, &at->use, lost)))
            return true;
    }
    for (uint32_t i = 0; i < fields->handings.count; i++)
        if (fields->handings.at[i].from == lost->function && field_may_release(fields, field, fields->handings.at[i].to, 1))
            return true;
    return calls_releaser(fields, field, lost->function);
}

static void report(struct fields *fields, const struct field *field, const struct use *lost, struct findings *findings)
{
    bool filled = lost->at->kind == IR_USE_FILLED;
    const struct use *made = filled ? lost : field_loss_made(fields, field, findings);
    const char *record = strings_get(&fields->strings, field->record), *name = strings_get(&fields->strings, field->name);
    struct field_loss loss = {.made = made, .lost = lost, .kind = LOSS_OVERWRITTEN, .only_lost = filled};
    text_printf(&loss.message, "%s held by '%s.%s' is lost: it is %s, and what it held is not released", field_loss_noun(made), record, name,
                filled ? "replaced" : "set to NULL");
    text_printf(&loss.gone, "the block that '%s' of %s held before is lost here", name, record);
    text_printf(&loss.assumption, "that '%s.%s' held something when it is set here", record, name);
    field_loss_report(fields, field, &loss, findings);
}

/* Does the struct that it was given have something in the field, as far as this function or others tell? */
static bool held_something_given(const struct fields *fields, const struct field *field, const struct use *lost)
{
    if (field->passed || !field_is_given_in(fields, field, lost->function))
        return false;
    if (looks_before(fields, field, lost))
        return true;
    return !is_tested(fields, field, lost) && (lost->at->kind == IR_USE_CLEARED ? habit_is_release_first(fields, field, lost->function)
                                                                                : habit_is_set_again(fields, field, lost->function));
}

/* Is there a sign that the field held something? */
static bool held_something(const struct fields *fields, const struct field *field, const struct use *lost)
{
    return held_something_given(fields, field, lost) || (replaces_another(fields, field, lost) && !is_tested(fields, field, lost));
}

void renewal_check(struct fields *fields, const struct field *field, struct findings *findings)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct use *use = &fields->links.at[link].use;
        if (use->function == PROGRAM_NONE || (fields->links.at[link].role != ROLE_FILLS && fields->links.at[link].role != ROLE_CLEARS) ||
            field_is_new_in(fields, field, use->function))
            continue; /* what it puts there may go into one that it makes, and what it looks at be in the one it was given */
        bool lost = (!field->passed && fields->links.at[link].role == ROLE_CLEARS && is_cleared_where_set(fields, field, use)) ||
                    (use == renewal_in(fields, field, use->function) && held_something(fields, field, use));
        if (lost && !is_released_before(fields, field, use))
            report(fields, field, use, findings);
    }
}
