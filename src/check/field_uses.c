#include "check/field_uses.h"

#include <string.h>

#include "check/fate.h"
#include "check/given.h"
#include "ir/field.h"

/* ---- names ---- */

static uint64_t key_of(string_id record, uint32_t size, uint32_t offset)
{
    return hash_mix(hash_mix(record, size), offset);
}

uint64_t record_key(const char *name, uint64_t size)
{
    return hash_mix(hash_bytes(name, strlen(name)), size);
}

uint64_t record_key_of_type(const struct ir_unit *unit, uint32_t type)
{
    const struct ir_type *known = &unit->types.at[type];
    return known->kind == IR_TYPE_STRUCT ? record_key(strings_get(&unit->strings, known->name), known->size) : 0;
}

static uint64_t record_key_of_use(const struct ir_unit *unit, const struct ir_use *use)
{
    return record_key(strings_get(&unit->strings, use->record), use->size);
}

uint64_t record_key_of_field(const struct fields *fields, const struct field *field)
{
    return record_key(strings_get(&fields->strings, field->record), field->size);
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
static void name_member(struct fields *fields, struct field *field, const struct ir_unit *unit, uint32_t type)
{
    struct text text = {0};
    uint32_t member = field_add(&text, unit, type, field->offset);
    uint32_t pointee = field_pointee(unit, member);
    if (member)
        field->name = strings_put(&fields->strings, text_string(&text) + 1);
    field->pointee = record_key_of_type(unit, pointee);
    field->untyped = unit->types.at[pointee].kind == IR_TYPE_VOID || unit->types.at[pointee].kind == IR_TYPE_UNKNOWN;
    text_release(&text);
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
        name_member(fields, field, unit, type);
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

void field_add_link(struct fields *fields, uint32_t field, struct use use, enum role role)
{
    add_link(fields, &fields->list.at[field], use, role);
}

static uint64_t call_key(function_id function, uint32_t line, uint32_t column, uint32_t argument)
{
    return hash_mix(hash_mix(hash_mix(function, line), column), argument);
}

const struct released *released_at(const struct fields *fields, function_id function, uint32_t line, uint32_t column, uint32_t argument)
{
    const uint32_t *number = table_find(&fields->released_by, call_key(function, line, column, argument));
    return number ? &fields->released.at[*number] : NULL;
}

static void note_release(struct fields *fields, const struct use *use, struct released released)
{
    *table_put(&fields->released_by, call_key(use->function, use->at->line, use->at->column, use->at->argument), NULL) = fields->released.count;
    vector_push(&fields->released, released);
}

static void add_fate(struct fields *fields, struct field *field, struct use use, unsigned fate)
{
    bool answered = fate & FATE_RETURNED && use.at->kind == IR_USE_ASKED;
    field->unknown |= (fate & FATE_KEPT) && !answered; /* what is answered has to be explained anyway */
    if (answered)
        vector_push(&fields->asked, ((struct open_use){.use = use, .field = (uint32_t)(field - fields->list.at)}));
    if (fate & FATE_RELEASED) {
        add_link(fields, field, use, ROLE_RELEASES);
        note_release(fields, &use, (struct released){field->pointee, field->untyped});
    }
    if (fate & FATE_FILLED)
        add_link(fields, field, use, ROLE_FILLS);
    if (!fate && use.at->kind != IR_USE_ADDRESS)
        add_link(fields, field, use, ROLE_LOOKS);
}

static void add_filled(struct fields *fields, struct field *field, struct use use, symbol_id callee)
{
    use.family = fate_returned_family(fields->program, fields->summaries, callee);
    if (use.family)
        add_link(fields, field, use, ROLE_FILLS);
    else
        vector_push(&fields->filled, ((struct open_use){.use = use, .field = (uint32_t)(field - fields->list.at)}));
}

/* Is it that call? Macros may make several at one place. */
static bool is_call_at(const struct ir_body *body, const struct ir_inst *call, const struct ir_use *use)
{
    return call->op == IR_CALL && ir_kind(call->a) != IR_KIND_SYMBOL && use->column == call->column &&
           use->line == (uint32_t)((int64_t)body->function->line + call->line) && use->argument < call->c;
}

/* What a call through a pointer does with that argument: the pointer's type may say that it borrows it, or all functions that it leads to tell. */
static unsigned fate_of_call(const struct fields *fields, const struct ir_body *body, const struct use *use, uint32_t inst)
{
    const struct ir_inst *call = &body->insts[inst];
    symbol_id constants[CALLGRAPH_MOST_TARGETS];
    uint32_t count = callgraph_targets(fields->program, body, call, constants);
    const symbol_id *targets = count ? constants : callgraph_pointed(fields->callgraph, use->function, inst, &count);
    if (borrow_is_in_type(body->unit, type_pointed_to(body, call->a, 0), use->at->argument))
        return FATE_NONE;
    if (!count)
        return borrow_is_kept_by_call(&fields->callgraph->borrow, use->function, inst, use->at->argument) ? FATE_KEPT : FATE_NONE;
    unsigned fate = FATE_NONE;
    for (uint32_t i = 0; i < count; i++)
        fate |= fate_of_argument(fields->program, fields->summaries, targets[i], use->at->argument);
    return fate;
}

static unsigned fate_through_pointer(const struct fields *fields, const struct use *use)
{
    if (use->function == PROGRAM_NONE)
        return FATE_KEPT;
    struct ir_body body = program_body(fields->program, use->function);
    unsigned fate = FATE_NONE;
    bool found = false;
    for (uint32_t i = 0; i < body.function->inst_count; i++)
        if (is_call_at(&body, &body.insts[i], use->at)) {
            fate |= fate_of_call(fields, &body, use, i);
            found = true;
        }
    return found ? fate : FATE_KEPT;
}

static void add_use(struct fields *fields, struct use use)
{
    const struct program *program = fields->program;
    const struct ir_unit *unit = program->units.at[use.unit].ir;
    struct field *field = field_of(fields, unit, use.at);
    symbol_id callee = program->units.at[use.unit].symbols[use.at->symbol];
    switch (use.at->kind) {
    case IR_USE_FILLED:
        add_filled(fields, field, use, callee);
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
    case IR_USE_CALLED:
        add_fate(fields, field, use, fate_through_pointer(fields, &use));
        break;
    case IR_USE_TAKEN:
        field->taken |= !use.at->argument;
        field->passed |= use.at->argument;
        add_link(fields, field, use, ROLE_OTHER);
        break;
    case IR_USE_GIVEN:
        vector_push(&fields->given, ((struct open_use){.use = use, .field = (uint32_t)(field - fields->list.at)}));
        break;
    case IR_USE_UNKNOWN:
        field->unknown = true;
        add_link(fields, field, use, ROLE_OTHER);
        break;
    default:
        break;
    }
}

/* `next`: the use after it. */
static void add_sharing(struct fields *fields, struct use use, const struct ir_use *next)
{
    const struct ir_unit *unit = fields->program->units.at[use.unit].ir;
    uint32_t from = (uint32_t)(field_of(fields, unit, use.at) - fields->list.at);
    uint32_t to = (uint32_t)(field_of(fields, unit, next) - fields->list.at);
    vector_push(&fields->sharings, ((struct sharing){from, to}));
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

static void note_record(struct fields *fields, const struct use *use)
{
    if (use->at->record)
        note_release(fields, use, (struct released){record_key_of_use(fields->program->units.at[use->unit].ir, use->at), false});
}

static bool is_release_of_record(const struct fields *fields, const struct use *use)
{
    symbol_id callee = fields->program->units.at[use->unit].symbols[use->at->symbol];
    return !takes_struct(fields->program, callee, use->at->argument) &&
           fate_is_release(fields->program, fields->summaries, callee, use->at->argument);
}

static void add_release_of_record(struct fields *fields, struct use use)
{
    vector_push(&fields->releases_of_records, ((struct release_of_record){.use = use, .type = type_of_record(fields->program, &use)}));
}

static void add_record(struct fields *fields, struct use use)
{
    note_record(fields, &use);
    const struct program *program = fields->program;
    function_id function = program->symbols.at[program->units.at[use.unit].symbols[use.at->symbol]].function;
    if (function != PROGRAM_NONE)
        vector_push(&fields->handings, ((struct handing){use.function, program->functions.at[function].same_as, use.at->line}));
    if (is_release_of_record(fields, &use))
        add_release_of_record(fields, use);
}

static void add_got(struct fields *fields, struct use use)
{
    note_record(fields, &use);
    if (is_release_of_record(fields, &use))
        vector_push(&fields->got, use);
}

static uint64_t making_key(const struct fields *fields, const struct use *use)
{
    return hash_mix(record_key_of_use(fields->program->units.at[use->unit].ir, use->at), use->function);
}

static void add_making(struct fields *fields, struct use use)
{
    symbol_id callee = fields->program->units.at[use.unit].symbols[use.at->symbol];
    if (fate_may_return_new(fields->program, fields->summaries, callee))
        table_put(&fields->made_in, making_key(fields, &use), NULL);
    use.family = fate_returned_family(fields->program, fields->summaries, callee);
    if (use.at->argument && use.family && strcmp(use.family, "heap") == 0)
        vector_push(&fields->makings, use);
}

static void add(struct fields *fields, struct use use)
{
    const struct ir_unit *unit = fields->program->units.at[use.unit].ir;
    switch (use.at->kind) {
    case IR_USE_COPIED:
        table_put(&fields->copied, use.at->record ? record_key_of_use(unit, use.at) : use.at->size, NULL);
        break;
    case IR_USE_RECORD:
        add_record(fields, use);
        break;
    case IR_USE_SHARED:
        add_sharing(fields, use, use.at + 1);
        break;
    case IR_USE_MADE:
        add_making(fields, use);
        break;
    case IR_USE_ELEMENT:
        table_put(&fields->elements, record_key_of_use(unit, use.at), NULL);
        break;
    case IR_USE_GOT:
        add_got(fields, use);
        break;
    default:
        add_use(fields, use);
    }
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
            add(fields, use);
        }
    table_release(&functions);
}

bool field_is_released(const struct fields *fields, const struct field *field)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == ROLE_RELEASES)
            return true;
    return false;
}

static bool is_same_call(const struct open_use *a, const struct open_use *b)
{
    return a->field == b->field && a->use.unit == b->use.unit && a->use.at->function == b->use.at->function &&
           a->use.at->symbol == b->use.at->symbol && a->use.at->line == b->use.at->line && a->use.at->column == b->use.at->column;
}

/* s->list = realloc(s->list, n): the field holds what it held, or a new block that stands for it. */
static bool is_growth(const struct fields *fields, const struct open_use *asked, const struct open_use *filled)
{
    symbol_id callee = fields->program->units.at[filled->use.unit].symbols[filled->use.at->symbol];
    return is_same_call(asked, filled) && fate_is_growth(fields->program, fields->summaries, callee, asked->use.at->argument);
}

static void settle_growth(struct fields *fields)
{
    for (uint32_t i = 0; i < fields->filled.count; i++) {
        struct open_use *filled = &fields->filled.at[i];
        bool grows = false;
        for (uint32_t k = 0; k < fields->asked.count; k++)
            if (is_growth(fields, &fields->asked.at[k], filled)) {
                fields->asked.at[k].explained = true;
                grows = true;
            }
        filled->use.family = "heap";
        add_link(fields, &fields->list.at[filled->field], filled->use, grows ? ROLE_GROWS : ROLE_OTHER);
        fields->list.at[filled->field].unknown |= !grows;
    }
    for (uint32_t i = 0; i < fields->asked.count; i++)
        if (!fields->asked.at[i].explained)
            fields->list.at[fields->asked.at[i].field].unknown = true;
}

/* What a call returned is found, like a parameter, where no call of the function makes such a struct: it was taken off a list, looked up. */
static void settle_got(struct fields *fields)
{
    for (uint32_t i = 0; i < fields->got.count; i++)
        if (!table_find(&fields->made_in, making_key(fields, &fields->got.at[i])))
            add_release_of_record(fields, fields->got.at[i]);
}

/* Another holder that only looks at it, and hands it to nobody, takes nothing away. */
static void settle_sharing(struct fields *fields)
{
    struct table sharers = {0};
    for (uint32_t i = 0; i < fields->sharings.count; i++)
        table_put(&sharers, fields->sharings.at[i].from, NULL);
    for (uint32_t i = 0; i < fields->sharings.count; i++) {
        uint32_t to = fields->sharings.at[i].to;
        const struct field *other = &fields->list.at[to];
        if (to == fields->sharings.at[i].from || other->unknown || field_is_released(fields, other) || table_find(&sharers, to))
            fields->list.at[fields->sharings.at[i].from].unknown = true;
    }
    table_release(&sharers);
}

/* Structs that begin alike are cast into each other: a field of the same name behind the same others may be the same field. */
static uint64_t twin_key(const struct field *field)
{
    return hash_mix(hash_mix(field->name, field->offset), field->beginning);
}

static void note_twins(struct fields *fields)
{
    for (uint32_t i = 0; i < fields->list.count; i++) {
        const struct field *field = &fields->list.at[i];
        if (!field->name || !(field->unknown || field->taken || field->passed || field_is_released(fields, field)))
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

bool field_is_filled_in(const struct fields *fields, const struct field *field, function_id function)
{
    return field_does(fields, field, function, ROLE_FILLS) || field_does(fields, field, function, ROLE_GROWS) ||
           field_does(fields, field, function, ROLE_OTHER);
}

bool field_may_release(const struct fields *fields, const struct field *field, function_id function, int depth)
{
    enum { DEEPEST = 3 };
    if (field_does(fields, field, function, ROLE_RELEASES))
        return true;
    for (uint32_t i = 0; depth < DEEPEST && i < fields->handings.count; i++)
        if (fields->handings.at[i].from == function && field_may_release(fields, field, fields->handings.at[i].to, depth + 1))
            return true;
    return false;
}

bool field_is_owned(const struct fields *fields, const struct field *field)
{
    const uint32_t *twin = table_find(&fields->elsewhere, twin_key(field));
    uint32_t self = (uint32_t)(field - fields->list.at);
    return field->name && !field->unknown && !field->taken && !(twin && *twin != self + 1) &&
           !table_find(&fields->copied, field->size) && !table_find(&fields->copied, record_key_of_field(fields, field));
}

bool field_is_peer(const struct fields *fields, const struct field *field, const struct field *other)
{
    return other != field && other->record == field->record && other->size == field->size && other->passed == field->passed &&
           field_is_owned(fields, other);
}

bool type_has_field(const struct fields *fields, const struct field *field, const struct ir_unit *unit, uint32_t type, int depth)
{
    enum { DEEPEST = 4 };
    const struct ir_type *record = &unit->types.at[type];
    if (record->kind == IR_TYPE_ARRAY && depth <= DEEPEST)
        return type_has_field(fields, field, unit, record->element, depth + 1);
    if (record->kind != IR_TYPE_STRUCT || depth > DEEPEST)
        return false;
    if (record->size == field->size && strcmp(strings_get(&unit->strings, record->name), strings_get(&fields->strings, field->record)) == 0)
        return true;
    for (uint32_t i = 0; i < record->count; i++)
        if (type_has_field(fields, field, unit, unit->members.at[record->members + i].type, depth + 1))
            return true;
    return false;
}

bool field_is_new_in(const struct fields *fields, const struct field *field, function_id function)
{
    struct ir_body body = program_body(fields->program, function);
    for (uint32_t i = 0; i < body.function->slot_count; i++)
        if (type_has_field(fields, field, body.unit, body.slots[i].type, 0))
            return true;
    return table_find(&fields->made_in, hash_mix(record_key_of_field(fields, field), function)) != NULL;
}

bool field_is_given_in(const struct fields *fields, const struct field *field, function_id function)
{
    struct ir_body body = program_body(fields->program, function);
    for (uint32_t i = 0; i < body.function->parameter_count; i++)
        if (record_key_of_type(body.unit, field_pointee(body.unit, body.parameters[i].type)) == record_key_of_field(fields, field))
            return true;
    return false;
}

const struct use *field_maker(const struct fields *fields, const struct field *field, function_id function)
{
    uint64_t record = record_key_of_field(fields, field);
    for (uint32_t i = 0; i < fields->makings.count; i++) {
        const struct use *use = &fields->makings.at[i];
        const struct ir_unit *unit = fields->program->units.at[use->unit].ir;
        if ((function == PROGRAM_NONE || use->function == function) && record_key(strings_get(&unit->strings, use->at->record), use->at->size) == record)
            return use;
    }
    return NULL;
}

bool field_is_filled(const struct fields *fields, const struct field *field)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role <= ROLE_GROWS && fields->links.at[link].use.family)
            return true;
    return false;
}

void fields_gather(struct fields *fields)
{
    gather_uses(fields);
    settle_got(fields);
    given_settle(fields);
    settle_growth(fields);
    settle_sharing(fields);
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
    vector_release(&fields->makings);
    table_release(&fields->elements);
    table_release(&fields->made_in);
    vector_release(&fields->got);
    table_release(&fields->released_by);
    vector_release(&fields->released);
    vector_release(&fields->sharings);
    for (uint32_t i = 0; i < fields->made_up.count; i++)
        vector_free_memory(fields->made_up.at[i]);
    vector_release(&fields->made_up);
    vector_release(&fields->given);
    vector_release(&fields->asked);
    vector_release(&fields->filled);
}
