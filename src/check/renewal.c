#include "check/renewal.h"

#include <string.h>

#include "check/field_loss.h"
#include "ir/field.h"

/* ---- renewal ---- */

/* Where the function first puts something else into the field: a new block, or else null. */
static const struct use *renewal_in(const struct fields *fields, const struct field *field, function_id function)
{
    const struct use *fill = NULL, *clear = NULL;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct use *use = &fields->links.at[link].use;
        if (use->function != function)
            continue;
        if (use->at->kind == IR_USE_FILLED && (!fill || use->at->line < fill->at->line))
            fill = use;
        else if (use->at->kind == IR_USE_CLEARED && (!clear || use->at->line < clear->at->line))
            clear = use;
    }
    return fill ? fill : clear;
}

/* Does it look at a text in the field before it puts another there? Then there was one. */
static bool looks_before(const struct fields *fields, const struct field *field, const struct use *fill)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct use *use = &fields->links.at[link].use;
        if (fields->links.at[link].role == ROLE_LOOKS && use->function == fill->function && use->at->line < fill->at->line)
            return true;
    }
    return false;
}

/* The first, or last, line where the function does that with the field; 0: nowhere. */
static uint32_t line_of(const struct fields *fields, const struct field *field, function_id function, enum role role, bool last)
{
    uint32_t line = 0;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct link *at = &fields->links.at[link];
        if (at->role == role && at->use.function == function && (!line || (at->use.at->line < line) != last))
            line = at->use.at->line;
    }
    return line;
}

/* Does it release what another field of the struct owns, and put something else there after that? */
static bool replaces_another(const struct fields *fields, const struct field *field, function_id function)
{
    for (uint32_t i = 0; i < fields->list.count; i++) {
        const struct field *other = &fields->list.at[i];
        if (other == field || other->record != field->record || other->size != field->size || !field_is_owned(fields, other))
            continue;
        uint32_t release = line_of(fields, other, function, ROLE_RELEASES, false);
        if (release && (release <= line_of(fields, other, function, ROLE_FILLS, true) || release <= line_of(fields, other, function, ROLE_CLEARS, true)))
            return true;
    }
    return false;
}

/* Does it release what the field holds, or somebody to whom it gives a struct? */
static bool may_release(const struct fields *fields, const struct field *field, function_id function, int depth)
{
    enum { DEEPEST = 3 };
    if (field_does(fields, field, function, ROLE_RELEASES))
        return true;
    for (uint32_t i = 0; depth < DEEPEST && i < fields->handings.count; i++)
        if (fields->handings.at[i].from == function && may_release(fields, field, fields->handings.at[i].to, depth + 1))
            return true;
    return false;
}

/* Is it given such a struct? Whoever makes one itself finds nothing in it. */
static bool is_given_one(const struct fields *fields, const struct field *field, function_id function)
{
    struct ir_body body = program_body(fields->program, function);
    for (uint32_t i = 0; i < body.function->parameter_count; i++) {
        const struct ir_type *record = &body.unit->types.at[field_pointee(body.unit, body.parameters[i].type)];
        if (record->kind == IR_TYPE_STRUCT && record->size == field->size &&
            strcmp(strings_get(&body.unit->strings, record->name), strings_get(&fields->strings, field->record)) == 0)
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

/* if (!s->name) s->name = strdup(...): is what is at that offset compared with anything, up to where the field is filled? */
static bool is_tested(const struct fields *fields, const struct field *field, const struct use *fill)
{
    struct ir_body body = program_body(fields->program, fill->function);
    int64_t last = (int64_t)fill->at->line - body.function->line;
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *test = &body.insts[i];
        if (test->op == IR_COMPARE && (test->file || test->line <= last) && (is_load_at(&body, test->a, field->offset) || is_load_at(&body, test->b, field->offset)))
            return true;
    }
    return false;
}

static void report(struct fields *fields, const struct field *field, const struct use *lost, struct findings *findings)
{
    bool filled = lost->at->kind == IR_USE_FILLED;
    const struct use *made = filled ? lost : field_filled_at(fields, field);
    const char *record = strings_get(&fields->strings, field->record), *name = strings_get(&fields->strings, field->name);
    struct field_loss loss = {.made = made, .lost = lost, .kind = LOSS_OVERWRITTEN, .only_lost = filled};
    text_printf(&loss.message, "%s held by `%s.%s` is lost: it is %s, and what it held is not released", field_loss_noun(made), record, name,
                filled ? "replaced" : "set to NULL");
    text_printf(&loss.gone, "the block that `%s` of %s held before is lost here", name, record);
    text_printf(&loss.assumption, "that `%s.%s` held something when it is set here", record, name);
    field_loss_report(fields, field, &loss, findings);
}

void renewal_check(struct fields *fields, const struct field *field, struct findings *findings)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        function_id function = fields->links.at[link].use.function;
        const struct use *lost = function != PROGRAM_NONE ? renewal_in(fields, field, function) : NULL;
        if (lost == &fields->links.at[link].use && (looks_before(fields, field, lost) || replaces_another(fields, field, function)) &&
            is_given_one(fields, field, function) && !may_release(fields, field, function, 0) && !is_tested(fields, field, lost))
            report(fields, field, lost, findings);
    }
}
