#include "check/field_uses.h"

#include <string.h>

#include "check/fate.h"
#include "ir/field.h"

/* ---- names ---- */

static uint64_t key_of(string_id record, uint32_t size, uint32_t offset)
{
    return hash_mix(hash_mix(record, size), offset);
}

static string_id own_string(struct fields *fields, const struct ir_unit *unit, string_id string)
{
    return strings_put(&fields->strings, strings_get(&unit->strings, string));
}

/* The struct among the types of the unit; 0 if it is not there with its members. */
static uint32_t struct_named(const struct ir_unit *unit, const struct ir_use *use)
{
    for (uint32_t i = 1; i < unit->types.count; i++) {
        const struct ir_type *type = &unit->types.at[i];
        if (type->kind == IR_TYPE_STRUCT && type->name == use->record && type->size == use->size && type->count)
            return i;
    }
    return 0;
}

/* The members up to the one at that offset; if that is the first, up to the second. */
static uint64_t beginning_of(const struct ir_unit *unit, uint32_t type, uint32_t offset)
{
    const struct ir_type *record = &unit->types.at[type];
    uint64_t hash = 0;
    for (uint32_t i = 0; i < record->count; i++) {
        const struct ir_member *member = &unit->members.at[record->members + i];
        const char *name = strings_get(&unit->strings, member->name);
        if (i > 1 && member->offset > offset)
            break;
        hash = hash_mix(hash_mix(hash, hash_bytes(name, strlen(name))), member->offset);
    }
    return hash;
}

/* The member of that struct there, as far as the unit has its type. */
static string_id member_name(struct fields *fields, const struct ir_unit *unit, const struct ir_use *use, uint32_t type)
{
    struct text text = {0};
    bool known = field_add(&text, unit, type, use->offset) != 0;
    string_id name = known ? strings_put(&fields->strings, text_string(&text) + 1) : 0;
    text_release(&text);
    return name;
}

static struct field *field_of(struct fields *fields, const struct ir_unit *unit, const struct ir_use *use)
{
    bool fresh;
    string_id record = own_string(fields, unit, use->record);
    uint32_t *slot = table_put(&fields->by_key, key_of(record, use->size, use->offset), &fresh);
    if (fresh) {
        *slot = fields->list.count;
        vector_push(&fields->list, ((struct field){.record = record, .size = use->size, .offset = use->offset}));
    }
    struct field *field = &fields->list.at[*slot];
    uint32_t type = field->name ? 0 : struct_named(unit, use);
    if (type) {
        field->name = member_name(fields, unit, use, type);
        field->beginning = beginning_of(unit, type, use->offset);
    }
    return field;
}

/* ---- gathering ---- */

static void add_link(struct fields *fields, struct field *field, struct use use, enum role role)
{
    if (!fields->links.count)
        vector_push(&fields->links, (struct link){0});
    vector_push(&fields->links, ((struct link){.use = use, .role = role, .next = field->uses}));
    field->uses = fields->links.count - 1;
}

static void add_fate(struct fields *fields, struct field *field, struct use use, unsigned fate)
{
    field->unknown |= (fate & FATE_KEPT) || (fate & FATE_RETURNED && use.at->kind == IR_USE_ASKED);
    if (fate & FATE_RELEASED)
        add_link(fields, field, use, ROLE_RELEASES);
    if (fate & FATE_FILLED)
        add_link(fields, field, use, ROLE_FILLS);
    if (!fate && use.at->kind != IR_USE_ADDRESS)
        add_link(fields, field, use, ROLE_LOOKS);
}

static void add_use(struct fields *fields, struct use use)
{
    const struct program *program = fields->program;
    const struct ir_unit *unit = program->units.at[use.unit].ir;
    struct field *field = field_of(fields, unit, use.at);
    symbol_id callee = program->units.at[use.unit].symbols[use.at->symbol];
    switch (use.at->kind) {
    case IR_USE_FILLED:
        use.family = fate_returned_family(program, fields->summaries, callee);
        field->unknown |= !use.family;
        if (use.family)
            add_link(fields, field, use, ROLE_FILLS);
        break;
    case IR_USE_PASSED: case IR_USE_ASKED:
        add_fate(fields, field, use, fate_of_argument(program, fields->summaries, callee, use.at->argument));
        break;
    case IR_USE_ADDRESS:
        use.family = "heap";
        add_fate(fields, field, use, fate_of_place(program, fields->summaries, callee, use.at->argument));
        break;
    case IR_USE_CLEARED:
        add_link(fields, field, use, ROLE_CLEARS);
        break;
    case IR_USE_UNKNOWN:
        field->unknown = true;
        break;
    default:
        break;
    }
}

/* The struct that is released, of the unit's types; 0 if nobody knows. A parameter whose fields the function does not look at has its type
 * from its declaration. */
static uint32_t type_of_record(const struct program *program, const struct use *use)
{
    const struct ir_unit *unit = program->units.at[use->unit].ir;
    if (use->at->record)
        return struct_named(unit, use->at);
    struct ir_body body = ir_body_of(unit, use->at->function);
    return use->at->offset < body.function->parameter_count ? field_pointee(unit, body.parameters[use->at->offset].type) : 0;
}

/* A callee that is declared to take a struct is where its release is looked at. */
static bool takes_struct(const struct program *program, symbol_id callee, uint32_t argument)
{
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(program, callee, &unit);
    const struct ir_type *type = &unit->types.at[declared->type];
    if (type->kind != IR_TYPE_FUNCTION || argument >= type->count)
        return false;
    return unit->types.at[field_pointee(unit, unit->members.at[type->members + argument].type)].kind == IR_TYPE_STRUCT;
}

static void add_record(struct fields *fields, struct use use)
{
    const struct program *program = fields->program;
    symbol_id callee = program->units.at[use.unit].symbols[use.at->symbol];
    function_id function = program->symbols.at[callee].function;
    if (function != PROGRAM_NONE)
        vector_push(&fields->handings, ((struct handing){use.function, program->functions.at[function].same_as}));
    if (!takes_struct(program, callee, use.at->argument) && fate_is_release(program, fields->summaries, callee, use.at->argument))
        vector_push(&fields->releases_of_records,
                    ((struct release_of_record){.use = use, .type = type_of_record(program, &use)}));
}

static void gather_uses(struct fields *fields)
{
    const struct program *program = fields->program;
    struct table functions = {0}; /* unit and function -> function of the program */
    for (function_id id = 0; id < program->written; id++)
        *table_put(&functions, (uint64_t)program->functions.at[id].unit << 32 | program->functions.at[id].function, NULL) =
            program->functions.at[id].same_as;
    for (uint32_t unit = 0; unit < program->units.count; unit++)
        for (uint32_t i = 0; i < program->units.at[unit].ir->uses.count && !program->units.at[unit].model; i++) {
            struct use use = {.at = &program->units.at[unit].ir->uses.at[i], .unit = unit};
            const uint32_t *function = table_find(&functions, (uint64_t)unit << 32 | use.at->function);
            use.function = function ? *function : PROGRAM_NONE;
            string_id record = own_string(fields, program->units.at[unit].ir, use.at->record);
            if (use.at->kind == IR_USE_COPIED)
                table_put(&fields->copied, use.at->record ? key_of(record, use.at->size, UINT32_MAX) : use.at->size, NULL);
            else if (use.at->kind == IR_USE_RECORD)
                add_record(fields, use);
            else
                add_use(fields, use);
        }
    table_release(&functions);
}

/* Structs that begin alike are cast into each other: a field of the same name behind the same others may be the same field. */
static uint64_t twin_key(const struct field *field)
{
    return hash_mix(hash_mix(field->name, field->offset), field->beginning);
}

bool field_is_released(const struct fields *fields, const struct field *field)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == ROLE_RELEASES)
            return true;
    return false;
}

static void note_twins(struct fields *fields)
{
    for (uint32_t i = 0; i < fields->list.count; i++) {
        const struct field *field = &fields->list.at[i];
        if (!field->name || !(field->unknown || field_is_released(fields, field)))
            continue;
        bool fresh;
        uint32_t *slot = table_put(&fields->elsewhere, twin_key(field), &fresh);
        *slot = fresh ? i + 1 : UINT32_MAX;
    }
}

bool field_does(const struct fields *fields, const struct field *field, function_id function, enum role role)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == role && fields->links.at[link].use.function == function)
            return true;
    return false;
}

bool field_is_owned(const struct fields *fields, const struct field *field)
{
    const uint32_t *twin = table_find(&fields->elsewhere, twin_key(field));
    uint32_t self = (uint32_t)(field - fields->list.at);
    return field->name && !field->unknown && !(twin && *twin != self + 1) &&
           !table_find(&fields->copied, field->size) && !table_find(&fields->copied, key_of(field->record, field->size, UINT32_MAX));
}

const struct use *field_filled_at(const struct fields *fields, const struct field *field)
{
    const struct use *first = NULL;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == ROLE_FILLS)
            first = &fields->links.at[link].use;
    return first;
}

void fields_gather(struct fields *fields)
{
    gather_uses(fields);
    note_twins(fields);
}

void fields_release(struct fields *fields)
{
    strings_release(&fields->strings);
    table_release(&fields->by_key);
    table_release(&fields->copied);
    table_release(&fields->elsewhere);
    vector_release(&fields->list);
    vector_release(&fields->links);
    vector_release(&fields->releases_of_records);
    vector_release(&fields->handings);
}
