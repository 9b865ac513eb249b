#include "check/fields.h"

#include <stdlib.h>
#include <string.h>

#include "base/table.h"
#include "check/fate.h"
#include "ir/field.h"

/* A use with the unit that it is in. */
struct use {
    const struct ir_use *at;
    uint32_t unit;
    function_id function; /* the one analysed for it */
    const char *family;   /* IR_USE_FILLED: of what it is filled with */
};

struct field {
    string_id record;  /* in struct fields.strings */
    uint32_t size, offset;
    string_id name;    /* of the field in strings; 0: not known */
    uint64_t beginning; /* of the struct, up to the field: hash */
    bool unknown;      /* something that we cannot follow is done with it somewhere */
    uint32_t uses;     /* first of the list, in struct fields.links; 0 none */
};

enum role { ROLE_FILLS, ROLE_CLEARS, ROLE_RELEASES, ROLE_LOOKS };

struct link {
    struct use use;
    enum role role;
    uint32_t next;
};

struct release_of_record {
    struct use use;
    uint32_t type; /* of its unit */
};

/* A function gives a struct to another one. */
struct handing {
    function_id from, to;
};

struct fields {
    const struct program *program;
    const struct summaries *summaries;
    struct strings strings;
    struct table by_key;     /* struct and offset -> number in list */
    struct table copied;     /* struct, or size -> copied as a whole somewhere */
    struct table elsewhere;  /* name, offset and what is before a field -> structs that have it, released or unknown: 1 + number of the field, UINT32_MAX several */
    VECTOR(struct field) list;
    VECTOR(struct link) links; /* 0 unused */
    VECTOR(struct release_of_record) releases_of_records;
    VECTOR(struct handing) handings;
};

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

static void gather(struct fields *fields)
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

static bool is_released(const struct fields *fields, const struct field *field)
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
        if (!field->name || !(field->unknown || is_released(fields, field)))
            continue;
        bool fresh;
        uint32_t *slot = table_put(&fields->elsewhere, twin_key(field), &fresh);
        *slot = fresh ? i + 1 : UINT32_MAX;
    }
}

/* ---- judging ---- */

static bool does(const struct fields *fields, const struct field *field, function_id function, enum role role)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == role && fields->links.at[link].use.function == function)
            return true;
    return false;
}

/* Every release is of a function that fills it again: nobody gives it up with the struct. */
static bool is_only_replaced(const struct fields *fields, const struct field *field)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == ROLE_RELEASES && !does(fields, field, fields->links.at[link].use.function, ROLE_FILLS))
            return false;
    return true;
}

/* What it holds is its own: only new blocks are put into it, and nobody else gets them. */
static bool is_owned(const struct fields *fields, const struct field *field)
{
    const uint32_t *twin = table_find(&fields->elsewhere, twin_key(field));
    uint32_t self = (uint32_t)(field - fields->list.at);
    return field->name && !field->unknown && !(twin && *twin != self + 1) &&
           !table_find(&fields->copied, field->size) && !table_find(&fields->copied, key_of(field->record, field->size, UINT32_MAX));
}

/* The first, in the order of the units. */
static const struct use *filled_at(const struct fields *fields, const struct field *field)
{
    const struct use *first = NULL;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next)
        if (fields->links.at[link].role == ROLE_FILLS)
            first = &fields->links.at[link].use;
    return first;
}

static struct place place_of(const struct fields *fields, const struct use *use)
{
    const struct ir_unit *unit = fields->program->units.at[use->unit].ir;
    const struct ir_function *function = &unit->functions.at[use->at->function];
    return (struct place){.file = strings_get(&unit->strings, use->at->file ? use->at->file : function->file), .line = use->at->line,
                          .column = use->at->column, .function = strings_get(&unit->strings, function->name)};
}

static bool is_same_place(const struct place *a, const struct place *b)
{
    return a->line == b->line && strcmp(a->file, b->file) == 0;
}

static struct site *site_at(const struct findings *findings, const struct place *made)
{
    for (uint32_t i = 0; i < findings->sites.count; i++) {
        struct site *site = &findings->sites.at[i];
        if (site->place.column == made->column && is_same_place(&site->place, made))
            return site;
    }
    return NULL;
}

static void note_lost(struct findings *findings, struct site *site, const struct place *lost)
{
    struct text text = {0};
    text_printf(&text, "lost at line %u of %s (%s)", lost->line, lost->function, finding_kind_name(LOSS_OWNER_FREED));
    site->class = SITE_LOST;
    site->reason = arena_copy(&findings->arena, text_string(&text), text.count + 1);
    site->decider = site->through = NULL;
    site->missing = false;
    text_release(&text);
}

static void report(struct fields *fields, const struct field *field, const struct use *made, const struct use *lost, struct findings *findings)
{
    const struct program *program = fields->program;
    struct place at = place_of(fields, made), end = place_of(fields, lost);
    struct site *site = site_at(findings, &at);
    if (site ? site->class != SITE_HANDED_ON && site->class != SITE_UNDECIDED : made->at->kind == IR_USE_FILLED)
        return; /* lost before, or control does not get there; what a callee puts into a structure itself is no site */
    if (site)
        note_lost(findings, site, &end);
    const char *record = strings_get(&fields->strings, field->record), *name = strings_get(&fields->strings, field->name);
    const char *allocator = program_symbol_name(program, program->units.at[made->unit].symbols[made->at->symbol]);
    struct text message = {0}, stored = {0}, gone = {0}, assumption = {0};
    text_printf(&message, "%s from %s() held by `%s.%s` is lost: the structure is released, and nothing releases what its `%s` holds",
                strcmp(made->family, "heap") ? "resource" : "memory", allocator, record, name, name);
    text_printf(&stored, "allocated here, and held by `%s` of %s only", name, record);
    text_printf(&gone, "%s is released here; no function of the program releases its `%s`%s", record, name,
                is_released(fields, field) ? " but to replace it" : "");
    text_printf(&assumption, "that `%s.%s` is set when the structure is released here", record, name);
    struct step steps[] = {{.kind = STEP_ALLOCATED, .place = at, .text = text_string(&stored)},
                           {.kind = STEP_LOST, .place = end, .text = text_string(&gone)}};
    struct finding finding = {.check = strcmp(made->family, "heap") ? CHECK_RESOURCE_LEAK : CHECK_MEMORY_LEAK, .loss = LOSS_OWNER_FREED,
                              .confidence = CONFIDENCE_MEDIUM, .place = steps[0].place, .lost_at = steps[1].place, .allocator = allocator,
                              .variable = name, .message = text_string(&message), .steps = steps, .step_count = 2,
                              .assumption = text_string(&assumption)};
    findings_add(findings, &finding);
    text_release(&message);
    text_release(&stored);
    text_release(&gone);
    text_release(&assumption);
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
            !does(fields, field, release->use.function, ROLE_FILLS))
            return &release->use;
    }
    return NULL;
}

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
        if (other == field || other->record != field->record || other->size != field->size || !is_owned(fields, other))
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
    if (does(fields, field, function, ROLE_RELEASES))
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

static void report_renewal(struct fields *fields, const struct field *field, const struct use *lost, struct findings *findings)
{
    bool filled = lost->at->kind == IR_USE_FILLED;
    const struct use *made = filled ? lost : filled_at(fields, field);
    struct place at = place_of(fields, made), end = place_of(fields, lost);
    struct site *site = site_at(findings, &at);
    if (!site || (site->class != SITE_HANDED_ON && site->class != SITE_UNDECIDED))
        return;
    note_lost(findings, site, &end);
    const char *record = strings_get(&fields->strings, field->record), *name = strings_get(&fields->strings, field->name);
    const struct program *program = fields->program;
    const char *allocator = program_symbol_name(program, program->units.at[made->unit].symbols[made->at->symbol]);
    bool heap = strcmp(made->family, "heap") == 0;
    struct text message = {0}, stored = {0}, gone = {0}, assumption = {0};
    text_printf(&message, "%s held by `%s.%s` is lost: it is %s, and what it held is not released", heap ? "memory" : "resource", record, name,
                filled ? "replaced" : "set to NULL");
    text_printf(&stored, "allocated here, and held by `%s` of %s only", name, record);
    text_printf(&gone, "the block that `%s` of %s held before is lost here", name, record);
    text_printf(&assumption, "that `%s.%s` held something when it is set here", record, name);
    struct step steps[] = {{.kind = STEP_ALLOCATED, .place = at, .text = text_string(&stored)},
                           {.kind = STEP_LOST, .place = end, .text = text_string(&gone)}};
    struct finding finding = {.check = heap ? CHECK_MEMORY_LEAK : CHECK_RESOURCE_LEAK, .loss = LOSS_OVERWRITTEN, .confidence = CONFIDENCE_MEDIUM,
                              .place = at, .lost_at = end, .allocator = allocator, .variable = name, .message = text_string(&message),
                              .steps = steps + filled, .step_count = 2 - filled, .assumption = text_string(&assumption)};
    findings_add(findings, &finding);
    text_release(&message);
    text_release(&stored);
    text_release(&gone);
    text_release(&assumption);
}

/* A function that sets an owned field of a struct that was there before, and forgets what the field held. That there was something shows in what
 * else it does: it looks at it, or it replaces another field and does release what that held. */
static void report_renewals(struct fields *fields, const struct field *field, struct findings *findings)
{
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        function_id function = fields->links.at[link].use.function;
        const struct use *lost = function != PROGRAM_NONE ? renewal_in(fields, field, function) : NULL;
        if (lost == &fields->links.at[link].use && (looks_before(fields, field, lost) || replaces_another(fields, field, function)) &&
            is_given_one(fields, field, function) && !may_release(fields, field, function, 0) && !is_tested(fields, field, lost))
            report_renewal(fields, field, lost, findings);
    }
}

void fields_check(const struct program *program, const struct summaries *summaries, struct findings *findings)
{
    struct fields fields = {.program = program, .summaries = summaries};
    gather(&fields);
    note_twins(&fields);
    for (uint32_t i = 0; i < fields.list.count; i++) {
        const struct field *field = &fields.list.at[i];
        const struct use *made = filled_at(&fields, field);
        const struct use *lost = made && is_owned(&fields, field) && is_only_replaced(&fields, field) ? lost_at(&fields, field) : NULL;
        if (lost)
            report(&fields, field, made, lost, findings);
        else if (made && is_owned(&fields, field))
            report_renewals(&fields, field, findings);
    }
    strings_release(&fields.strings);
    table_release(&fields.by_key);
    table_release(&fields.copied);
    table_release(&fields.elsewhere);
    vector_release(&fields.list);
    vector_release(&fields.links);
    vector_release(&fields.releases_of_records);
    vector_release(&fields.handings);
}
