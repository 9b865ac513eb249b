#include "memory/name.h"

#include <inttypes.h>
#include <string.h>

#include "ir/spelling.h"

enum { NAME_DEPTH = 12, GUARD_NODES = 40 };

/* How blocks are named. */
struct naming {
    const struct engine *engine;
    bool source; /* heap blocks after variables */
    int depth;
    bool *ours;  /* set if a part has a name only here; may be NULL */
};

static struct spelling spell_object(struct naming, object_id);

static struct naming deeper(struct naming naming)
{
    naming.depth++;
    return naming;
}

/* What the source has no name for: "heap3". */
static void add_number(struct spelling *spelling, struct naming naming, const char *what, uint32_t number)
{
    text_printf(&spelling->text, "%s%u", what, number);
    if (naming.ours)
        *naming.ours = true;
}

static void spell_input(struct spelling *spelling, struct naming naming, const struct object *object)
{
    const struct engine *engine = naming.engine;
    const struct symbol *symbol = &engine->symbols.at[object->origin];
    const struct ir_body *body = &engine->body;
    if (symbol->kind == SYMBOL_PARAMETER) {
        const char *name = strings_get(&body->unit->strings, body->parameters[symbol->of].name);
        if (*name)
            text_add(&spelling->text, name);
        else
            add_number(spelling, naming, "argument", symbol->of + 1);
        spelling->type = field_pointee(body->unit, body->parameters[symbol->of].type);
    } else if (symbol->kind == SYMBOL_CONTENT) {
        const struct cell *cell = &engine->cells.at[symbol->of];
        struct spelling base = spell_object(deeper(naming), cell->object);
        *spelling = spelling_pointee(&base, cell->offset);
        text_release(&base.text);
    } else {
        add_number(spelling, naming, "unknown", object->origin);
    }
    if (object->chain >= 0)
        spelling_add_links(spelling, object->chain, object->fork);
}

/* What the function that gave the block says that it gives; void * says nothing. */
static void find_result_type(struct spelling *spelling, const struct engine *engine, const struct allocation *made)
{
    const struct ir_inst *call = &engine->body.insts[made->inst];
    if (spelling->type || made->path != 0 || call->op != IR_CALL || ir_kind(call->a) != IR_KIND_SYMBOL)
        return;
    const struct ir_unit *unit = NULL;
    symbol_id callee = program_operand_symbol(engine->program, &engine->body, call->a);
    uint32_t function = callee == PROGRAM_NONE ? 0 : program_declaration(engine->program, callee, &unit)->type;
    uint32_t pointee = function && unit->types.at[function].kind == IR_TYPE_FUNCTION ? field_pointee(unit, unit->types.at[function].element) : 0;
    if (pointee && unit->types.at[pointee].kind == IR_TYPE_STRUCT) {
        spelling->type = pointee;
        spelling->unit = unit;
    }
}

/* Nobody declares what a heap block is. The first typed pointer that it was stored in tells, or else who gave it. */
static void find_heap_type(struct spelling *spelling, struct naming naming, const struct object *object)
{
    const struct engine *engine = naming.engine;
    for (uint32_t holder = object->holders; holder && !spelling->type; holder = engine->holders.at[holder].next) {
        const struct cell *cell = &engine->cells.at[engine->holders.at[holder].cell];
        if (&engine->objects.at[object_base(engine, cell->object)] == object)
            continue;
        struct naming apart = deeper(naming);
        apart.ours = NULL; /* of the holder only the type is wanted */
        struct spelling base = spell_object(apart, cell->object), pointee = {0};
        if (base.type)
            pointee = spelling_pointee(&base, cell->offset);
        if (pointee.type && cell->offset >= 0) {
            spelling->type = pointee.type;
            spelling->unit = pointee.unit;
        }
        text_release(&base.text);
        text_release(&pointee.text);
    }
}

/* Numbers count heap blocks only: one more stack slot must not rename them. */
static void spell_heap(struct spelling *spelling, struct naming naming, const struct object *object)
{
    const struct ir_body *body = &naming.engine->body;
    const struct allocation *allocation = &naming.engine->allocations.at[object->origin];
    string_id name = allocation->path == 0 ? body->insts[allocation->inst].name : 0;
    spelling->pointer = true;
    if (naming.source && name)
        text_add(&spelling->text, strings_get(&body->unit->strings, name));
    else
        add_number(spelling, naming, "heap", object->origin + 1);
    if (naming.depth < 3)
        find_heap_type(spelling, naming, object);
    find_result_type(spelling, naming.engine, allocation);
}

static struct spelling spell_object(struct naming naming, object_id id)
{
    const struct engine *engine = naming.engine;
    const struct object *object = &engine->objects.at[id];
    const struct ir_body *body = &engine->body;
    struct spelling spelling = {.unit = body->unit};
    if (naming.depth > NAME_DEPTH) {
        text_add(&spelling.text, "...");
        return spelling;
    }
    switch (object->kind) {
    case OBJECT_SLOT:
        if (body->slots[object->origin].name)
            text_add(&spelling.text, strings_get(&body->unit->strings, body->slots[object->origin].name));
        else
            add_number(&spelling, naming, "slot", object->origin);
        spelling.type = body->slots[object->origin].type;
        break;
    case OBJECT_GLOBAL: case OBJECT_FUNCTION:
        spelling.type = program_declaration(engine->program, object->origin, &spelling.unit)->type;
        text_add(&spelling.text, program_symbol_name(engine->program, object->origin));
        spelling.pointer = object->kind == OBJECT_FUNCTION;
        break;
    case OBJECT_HEAP:
        spell_heap(&spelling, naming, object);
        break;
    case OBJECT_INPUT:
        spelling.pointer = true;
        spell_input(&spelling, naming, object);
        break;
    case OBJECT_ELEMENT: {
        struct spelling base = spell_object(deeper(naming), object->parent);
        const struct element *element = &engine->elements.at[object->origin];
        spelling = spelling_element(&base, element->base, element->stride);
        text_release(&base.text);
        break;
    }
    default:
        text_add(&spelling.text, "...");
        break;
    }
    return spelling;
}

static void add_place(struct text *out, struct naming naming, object_id object, int64_t offset)
{
    struct spelling base = spell_object(naming, object);
    if (offset == TERM_ANYWHERE)
        text_printf(out, "%s[?]", text_string(&base.text));
    else
        spelling_add_cell(out, &base, offset);
    text_release(&base.text);
}

void name_add_place(struct text *out, const struct engine *engine, object_id object, int64_t offset)
{
    add_place(out, (struct naming){.engine = engine}, object, offset);
}

bool name_add_source(struct text *out, const struct engine *engine, object_id object, int64_t offset)
{
    bool ours = false;
    size_t before = out->count;
    add_place(out, (struct naming){.engine = engine, .source = true, .ours = &ours}, object, offset);
    /* offsets without a field, unknown elements, what is too deep: no C has these */
    const char *added = text_string(out) + before;
    return *added && !ours && !strstr(added, "..") && !strpbrk(added, "?+") && !strstr(added, "*(");
}

void name_add_cell(struct text *out, const struct engine *engine, cell_id cell)
{
    name_add_place(out, engine, engine->cells.at[cell].object, engine->cells.at[cell].offset);
}

void name_add_object(struct text *out, const struct engine *engine, object_id object)
{
    struct spelling spelling = spell_object((struct naming){.engine = engine}, object);
    text_printf(out, "%s%s", spelling.pointer ? "" : "&", text_string(&spelling.text));
    text_release(&spelling.text);
}

static void add_offset(struct text *out, int64_t offset)
{
    if (offset == TERM_ANYWHERE)
        text_add(out, " + ?");
    else if (offset)
        text_printf(out, " %c %" PRId64, offset < 0 ? '-' : '+', offset < 0 ? -offset : offset);
}

static void add_symbol(struct text *out, const struct engine *engine, uint32_t number)
{
    const struct symbol *symbol = &engine->symbols.at[number];
    const struct ir_body *body = &engine->body;
    if (symbol->kind == SYMBOL_CONTENT)
        name_add_cell(out, engine, symbol->of);
    else if (symbol->kind == SYMBOL_PARAMETER && body->parameters[symbol->of].name)
        text_add(out, strings_get(&body->unit->strings, body->parameters[symbol->of].name));
    else
        text_printf(out, "%s%u", symbol->kind == SYMBOL_PARAMETER ? "argument" : "unknown",
                    symbol->kind == SYMBOL_PARAMETER ? symbol->of + 1 : number);
}

void name_add_term(struct text *out, const struct engine *engine, term id)
{
    const struct term_node *node = term_get(engine, id);
    switch (node->kind) {
    case TERM_CONSTANT: text_printf(out, "%" PRId64, node->value); break;
    case TERM_ADDRESS:
        name_add_object(out, engine, node->a);
        add_offset(out, node->value);
        break;
    case TERM_PLUS:
        name_add_term(out, engine, node->a);
        add_offset(out, node->value);
        break;
    case TERM_BINARY:
        text_add(out, "(");
        name_add_term(out, engine, node->a);
        text_printf(out, " %s ", ir_arith_text(node->op));
        name_add_term(out, engine, node->b);
        text_add(out, ")");
        break;
    case TERM_SYMBOL:
        if (node->a < engine->symbols.count && engine->symbols.at[node->a].term == id)
            add_symbol(out, engine, node->a);
        else
            text_printf(out, "unknown%u", node->a);
        break;
    default: text_printf(out, "pure%u", id); break;
    }
}

void name_add_value(struct text *out, const struct engine *engine, value v)
{
    uint32_t count = v ? value_count(engine, v) : 0;
    text_add(out, count == 1 ? "" : "{");
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, v)[i];
        text_add(out, i ? "; " : "");
        name_add_term(out, engine, entry.term);
        if (entry.guard != BDD_TRUE) {
            text_add(out, " if ");
            name_add_guard(out, engine, entry.guard);
        }
    }
    text_add(out, count == 1 ? "" : "}");
}

void name_add_condition(struct text *out, const struct engine *engine, uint32_t number)
{
    const struct condition *condition = &engine->guards.conditions.at[number];
    static const char *const operators[] = {[CONDITION_EQUAL] = "==", [CONDITION_LESS] = "<", [CONDITION_BELOW] = "<u",
                                            [CONDITION_FLOAT] = "~"};
    switch (condition->kind) {
    case CONDITION_FREE:
        text_add(out, condition->allocation ? "an allocation succeeds"
                      : condition_is_choice(condition) ? "a choice of one of many" : "either way");
        break;
    case CONDITION_DEFINED:
        name_add_guard(out, engine, condition->definition);
        break;
    default:
        name_add_term(out, engine, condition->left);
        text_printf(out, " %s ", operators[condition->kind]);
        name_add_term(out, engine, condition->right);
        break;
    }
}

static void add_variable(struct text *out, const struct engine *engine, uint32_t number, bool holds)
{
    bool name = engine->guards.conditions.at[number].kind == CONDITION_DEFINED;
    text_printf(out, "%s%c%u", holds ? "" : "!", name ? 'd' : 'c', number);
}

/* A diagram is a tree on paper: after `left` nodes the rest is "...". */
static void add_guard(struct text *out, const struct engine *engine, bdd guard, uint32_t *left)
{
    const struct bdd_manager *bdds = &engine->guards.bdd;
    if (guard == BDD_TRUE || guard == BDD_FALSE) {
        text_add(out, guard == BDD_TRUE ? "true" : "false");
        return;
    }
    if (!*left) {
        text_add(out, "...");
        return;
    }
    --*left;
    uint32_t variable = bdd_top(bdds, guard);
    bdd high = bdd_high(bdds, guard), low = bdd_low(bdds, guard);
    if (low == BDD_FALSE || high == BDD_FALSE) { /* a conjunction goes on without brackets */
        bdd rest = low == BDD_FALSE ? high : low;
        add_variable(out, engine, variable, low == BDD_FALSE);
        if (rest != BDD_TRUE) {
            text_add(out, " & ");
            add_guard(out, engine, rest, left);
        }
        return;
    }
    text_add(out, "(");
    add_variable(out, engine, variable, high == BDD_TRUE || low != BDD_TRUE);
    if (high == BDD_TRUE || low == BDD_TRUE) {
        text_add(out, " | ");
        add_guard(out, engine, high == BDD_TRUE ? low : high, left);
    } else {
        text_add(out, " ? ");
        add_guard(out, engine, high, left);
        text_add(out, " : ");
        add_guard(out, engine, low, left);
    }
    text_add(out, ")");
}

void name_add_guard(struct text *out, const struct engine *engine, bdd guard)
{
    uint32_t left = GUARD_NODES;
    add_guard(out, engine, guard, &left);
}
