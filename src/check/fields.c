#include "check/fields.h"

#include <string.h>

#include "check/field_loss.h"
#include "check/renewal.h"
#include "check/shells.h"
#include "ir/field.h"

static bool fills_itself(const struct fields *fields, const struct field *field, function_id function)
{
    return field_does(fields, field, function, ROLE_FILLS) || field_does(fields, field, function, ROLE_GROWS);
}

/* Does the function put a new block into the field, or release it for another to do so, to whom it gives a struct after that? */
static bool fills(const struct fields *fields, const struct field *field, const struct use *release)
{
    if (fills_itself(fields, field, release->function))
        return true;
    for (uint32_t i = 0; field_does(fields, field, release->function, ROLE_CLEARS) && i < fields->handings.count; i++)
        if (fields->handings.at[i].from == release->function && fields->handings.at[i].line > release->at->line &&
            fills_itself(fields, field, fields->handings.at[i].to))
            return true;
    return false;
}

/* Every release is of a function that fills it again: nobody gives it up with the struct. */
static bool is_only_replaced(const struct fields *fields, const struct field *field)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == ROLE_RELEASES && !fills(fields, field, &fields->links.at[link].use))
            return false;
    return true;
}

static void report(struct fields *fields, const struct field *field, const struct use *lost, struct findings *findings)
{
    const struct use *made = field_loss_made(fields, field, findings);
    const char *record = strings_get(&fields->strings, field->record), *name = strings_get(&fields->strings, field->name);
    const char *allocator = program_symbol_name(fields->program, fields->program->units.at[made->unit].symbols[made->at->symbol]);
    struct field_loss loss = {.made = made, .lost = lost, .kind = LOSS_OWNER_FREED};
    bool whole = lost->at->kind == IR_USE_RECORD || lost->at->kind == IR_USE_GOT;
    bool elsewhere = !is_only_replaced(fields, field);
    text_printf(&loss.message, "%s from %s() held by '%s.%s' is lost: %s() releases %s, but not this%s", field_loss_noun(made), allocator, record, name,
                program_function_name(fields->program, lost->function), whole ? "the structure" : "the rest of the structure", elsewhere ? "" : ", and no other function does");
    text_printf(&loss.gone, "%s%s is released here; no function of the program%s releases its '%s'%s", whole ? "" : "the rest of ", record,
                elsewhere ? " on this way" : "", name, !elsewhere && field_is_released(fields, field) ? " but to replace it" : "");
    text_printf(&loss.assumption, "that '%s.%s' is set when the structure is released here", record, name);
    field_loss_report(fields, field, &loss, findings);
}

/* The last place where the function releases what the field holds; NULL: nowhere, or it fills it again. */
static const struct use *given_up_in(const struct fields *fields, const struct field *field, function_id function)
{
    const struct use *last = NULL;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        const struct use *use = &fields->links.at[link].use;
        if (fields->links.at[link].role == ROLE_RELEASES && use->function == function && (!last || last->at->line < use->at->line))
            last = use;
    }
    return last && !fills(fields, field, last) ? last : NULL;
}

static bool gives_up_another(const struct fields *fields, const struct field *field, function_id function)
{
    for (uint32_t i = 0; i < fields->list.count; i++)
        if (field_is_peer(fields, field, &fields->list.at[i]) && given_up_in(fields, &fields->list.at[i], function))
            return true;
    return false;
}

/* Is the struct given to somebody who fills the field anew, and releases it for that? Told that nothing is wanted there (resize(w, 0)), that only releases it. */
static bool is_given_to_replacer(const struct fields *fields, const struct field *field, function_id function)
{
    for (uint32_t i = 0; i < fields->handings.count; i++)
        if (fields->handings.at[i].from == function && field_does(fields, field, fields->handings.at[i].to, ROLE_RELEASES))
            return true;
    return false;
}

/* Who makes the struct releases it again where that fails, before the field is filled: not there. Of two structs that share a block one may be
 * released without it: the function has to release another one that they share, too. */
static const struct use *lost_at(const struct fields *fields, const struct field *field)
{
    for (uint32_t i = 0; i < fields->releases_of_records.count; i++) {
        const struct release_of_record *release = &fields->releases_of_records.at[i];
        if (type_has_field(fields, field, fields->program->units.at[release->use.unit].ir, release->type, 0) &&
            !field_does(fields, field, release->use.function, ROLE_FILLS) && !is_given_to_replacer(fields, field, release->use.function) &&
            !(field->passed && !gives_up_another(fields, field, release->use.function)))
            return &release->use;
    }
    return NULL;
}

/* A function that takes a struct apart, wherever that lies: it releases most of the fields that anybody releases, and more than one, and leaves the
 * pointers there. One that clears them may go on with the struct, and with its other fields. */
static const struct use *taken_apart_in(const struct fields *fields, const struct field *field, function_id function)
{
    const struct use *last = NULL;
    uint32_t here = 0, all = 0;
    for (uint32_t i = 0; i < fields->list.count; i++) {
        const struct field *other = &fields->list.at[i];
        if (!field_is_peer(fields, field, other) || !field_is_released(fields, other))
            continue;
        const struct use *end = field_does(fields, other, function, ROLE_CLEARS) ? NULL : given_up_in(fields, other, function);
        all++;
        here += end != NULL;
        last = end && (!last || last->at->line < end->at->line) ? end : last;
    }
    return here > 1 && 4 * here >= 3 * all && !fills_itself(fields, field, function) ? last : NULL;
}

static const struct use *taken_apart_at(const struct fields *fields, const struct field *field)
{
    for (uint32_t i = 0; i < fields->list.count; i++) {
        const struct field *other = &fields->list.at[i];
        if (!field_is_peer(fields, field, other) || !field_is_released(fields, other))
            continue;
        for (uint32_t link = other->uses; link; link = fields->links.at[link].next) {
            const struct link *at = &fields->links.at[link];
            const struct use *end = at->role == ROLE_RELEASES && at->use.function != PROGRAM_NONE
                                        ? taken_apart_in(fields, field, at->use.function) : NULL;
            if (end)
                return end;
        }
    }
    return NULL;
}

/* Where a struct of the field ends while nobody releases the field. */
static const struct use *end_of(const struct fields *fields, const struct field *field)
{
    const struct use *end = lost_at(fields, field);
    return end || field_is_released(fields, field) ? end : taken_apart_at(fields, field);
}

/* ---- one of several destructors ---- */

/* Does it do nothing with the field but look at it? */
static bool only_looks(const struct fields *fields, const struct field *field, function_id function)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].use.function == function && fields->links.at[link].role != ROLE_LOOKS)
            return false;
    return true;
}

/* Does a caller release it before, itself or by somebody else to whom it gives a struct? */
static bool is_released_by_caller(const struct fields *fields, const struct field *field, function_id function)
{
    const struct callgraph *graph = fields->callgraph;
    for (function_id caller = 0; caller < graph->function_count; caller++) {
        if (caller == function || !callgraph_has_edge(graph, caller, function))
            continue;
        if (field_does(fields, field, caller, ROLE_RELEASES))
            return true;
        for (uint32_t i = 0; i < fields->handings.count; i++)
            if (fields->handings.at[i].from == caller && fields->handings.at[i].to != function &&
                field_may_release(fields, field, fields->handings.at[i].to, 1))
                return true;
    }
    return false;
}

static bool is_release_of(const struct fields *fields, const struct release_of_record *release, const struct field *field)
{
    return release->use.function != PROGRAM_NONE &&
           record_key_of_type(fields->program->units.at[release->use.unit].ir, release->type) == record_key_of_field(fields, field);
}

/* Is there a function that releases both, such a struct and what its field holds? */
static bool is_released_with_struct(const struct fields *fields, const struct field *field)
{
    for (uint32_t i = 0; i < fields->releases_of_records.count; i++)
        if (is_release_of(fields, &fields->releases_of_records.at[i], field) &&
            field_does(fields, field, fields->releases_of_records.at[i].use.function, ROLE_RELEASES))
            return true;
    return false;
}

/* Was it found already that a caller of the function, which has the whole of it before it, loses something with what is released? */
static bool is_said_of_caller(const struct fields *fields, function_id function, const struct findings *findings)
{
    for (uint32_t i = 0; i < findings->list.count; i++) {
        const struct finding *finding = &findings->list.at[i];
        for (function_id caller = 0; finding->loss == LOSS_OWNER_FREED && caller < fields->callgraph->function_count; caller++)
            if (callgraph_has_edge(fields->callgraph, caller, function) &&
                strcmp(program_symbol_name(fields->program, fields->program->functions.at[caller].symbol), finding->lost_at.function) == 0)
                return true;
    }
    return false;
}

/* A function that releases such a struct with other fields of it, while another function releases this one, too. */
static const struct use *forgotten_at(const struct fields *fields, const struct field *field, const struct findings *findings)
{
    for (uint32_t i = 0; !field->passed && is_released_with_struct(fields, field) && i < fields->releases_of_records.count; i++) {
        const struct release_of_record *release = &fields->releases_of_records.at[i];
        function_id function = release->use.function;
        if (is_release_of(fields, release, field) && only_looks(fields, field, function) && gives_up_another(fields, field, function) &&
            !field_may_release(fields, field, function, 0) && !field_maker(fields, field, function) &&
            !is_released_by_caller(fields, field, function) && !is_said_of_caller(fields, function, findings))
            return &release->use;
    }
    return NULL;
}

void fields_check(const struct program *program, const struct callgraph *callgraph, const struct summaries *summaries,
                  struct findings *findings)
{
    struct fields fields = {.program = program, .callgraph = callgraph, .summaries = summaries};
    fields_gather(&fields);
    for (uint32_t i = 0; i < fields.list.count; i++) {
        const struct field *field = &fields.list.at[i];
        if (!field_is_filled(&fields, field) || !field_is_owned(&fields, field))
            continue;
        const struct use *lost = is_only_replaced(&fields, field) ? end_of(&fields, field) : forgotten_at(&fields, field, findings);
        if (lost)
            report(&fields, field, lost, findings);
        else
            renewal_check(&fields, field, findings);
    }
    shells_check(&fields, findings);
    fields_release(&fields);
}
