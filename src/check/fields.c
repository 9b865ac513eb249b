#include "check/fields.h"

#include <string.h>

#include "check/field_loss.h"
#include "check/renewal.h"
#include "ir/field.h"

/* Every release is of a function that fills it again: nobody gives it up with the struct. */
static bool is_only_replaced(const struct fields *fields, const struct field *field)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == ROLE_RELEASES && !field_does(fields, field, fields->links.at[link].use.function, ROLE_FILLS))
            return false;
    return true;
}

static void report(struct fields *fields, const struct field *field, const struct use *made, const struct use *lost, struct findings *findings)
{
    const char *record = strings_get(&fields->strings, field->record), *name = strings_get(&fields->strings, field->name);
    const char *allocator = program_symbol_name(fields->program, fields->program->units.at[made->unit].symbols[made->at->symbol]);
    struct field_loss loss = {.made = made, .lost = lost, .kind = LOSS_OWNER_FREED};
    text_printf(&loss.message, "%s from %s() held by `%s.%s` is lost: the structure is released, and nothing releases what its `%s` holds",
                field_loss_noun(made), allocator, record, name, name);
    text_printf(&loss.gone, "%s is released here; no function of the program releases its `%s`%s", record, name,
                field_is_released(fields, field) ? " but to replace it" : "");
    text_printf(&loss.assumption, "that `%s.%s` is set when the structure is released here", record, name);
    field_loss_report(fields, field, &loss, findings);
}

/* Is it the struct of the field, or one that has such a struct inside? */
static bool has_field(const struct fields *fields, const struct field *field, const struct ir_unit *unit, uint32_t type, int depth)
{
    enum { DEEPEST = 4 };
    const struct ir_type *record = &unit->types.at[type];
    if (record->kind != IR_TYPE_STRUCT || depth > DEEPEST)
        return false;
    if (record->size == field->size && strcmp(strings_get(&unit->strings, record->name), strings_get(&fields->strings, field->record)) == 0)
        return true;
    for (uint32_t i = 0; i < record->count; i++)
        if (has_field(fields, field, unit, unit->members.at[record->members + i].type, depth + 1))
            return true;
    return false;
}

/* Who makes the struct releases it again where that fails, before the field is filled: not there. */
static const struct use *lost_at(const struct fields *fields, const struct field *field)
{
    for (uint32_t i = 0; i < fields->releases_of_records.count; i++) {
        const struct release_of_record *release = &fields->releases_of_records.at[i];
        if (has_field(fields, field, fields->program->units.at[release->use.unit].ir, release->type, 0) &&
            !field_does(fields, field, release->use.function, ROLE_FILLS))
            return &release->use;
    }
    return NULL;
}

void fields_check(const struct program *program, const struct summaries *summaries, struct findings *findings)
{
    struct fields fields = {.program = program, .summaries = summaries};
    fields_gather(&fields);
    for (uint32_t i = 0; i < fields.list.count; i++) {
        const struct field *field = &fields.list.at[i];
        const struct use *made = field_filled_at(&fields, field);
        const struct use *lost = made && field_is_owned(&fields, field) && is_only_replaced(&fields, field) ? lost_at(&fields, field) : NULL;
        if (lost)
            report(&fields, field, made, lost, findings);
        else if (made && field_is_owned(&fields, field))
            renewal_check(&fields, field, findings);
    }
    fields_release(&fields);
}
