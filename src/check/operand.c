/* check/operand: see operand.h. */
#include "check/operand.h"

#include <inttypes.h>
#include <string.h>

#include "check/explain.h"
#include "ir/spelling.h"
#include "memory/name.h"

enum { OPERAND_DEPTH = 8, LONGEST_OPERAND = 48 };

/* A block and the place in it that an address leads to. */
struct spot {
    struct spelling block;
    int64_t offset;
};

/* The type of what is spelled, so that fields of what it points to have names. */
struct typed {
    const struct ir_unit *unit;
    uint32_t type; /* 0 unknown */
};

static bool spell(struct walker *, ir_value operand, struct text *out, struct typed *type, int depth);

static const char *string_of(const struct ir_body *body, string_id id)
{
    return strings_get(&body->unit->strings, id);
}

/* ---- calls ---- */

/* Does the line call the function more than once? */
static bool is_ambiguous(const struct ir_body *body, uint32_t call)
{
    const struct ir_inst *inst = &body->insts[call];
    for (uint32_t i = 0; i < body->function->inst_count; i++)
        if (i != call && body->insts[i].op == IR_CALL && body->insts[i].a == inst->a && body->insts[i].line == inst->line && body->insts[i].column != inst->column)
            return true;
    return false;
}

/* The variable that is the call's first argument, or whose address is. */
static void name_argument(struct walker *walker, const struct ir_inst *call, struct text *out)
{
    const struct ir_body *body = &walker->engine.body;
    ir_value argument = call->c ? body->extra[call->extra] : 0;
    const struct ir_inst *inst = call->c && ir_kind(argument) == IR_KIND_REGISTER ? &body->insts[ir_index(argument)] : NULL;
    string_id name = inst ? inst->name : call->c && ir_kind(argument) == IR_KIND_PARAMETER ? body->parameters[ir_index(argument)].name : 0;
    if (inst && inst->op == IR_SLOT)
        name = body->slots[inst->a].name;
    text_add(out, name ? string_of(body, name) : "");
    text_add(out, name && call->c > 1 ? ", ..." : "");
}

/* What a function that is called directly says that it gives. */
static struct typed type_of_call(struct walker *walker, const struct ir_inst *call)
{
    struct typed result = {.unit = walker->engine.body.unit};
    const struct ir_unit *unit = NULL;
    symbol_id callee = ir_kind(call->a) == IR_KIND_SYMBOL ? program_operand_symbol(walker->engine.program, &walker->engine.body, call->a) : PROGRAM_NONE;
    uint32_t function = callee == PROGRAM_NONE ? 0 : program_declaration(walker->engine.program, callee, &unit)->type;
    if (function && unit->types.at[function].kind == IR_TYPE_FUNCTION)
        result = (struct typed){.unit = unit, .type = unit->types.at[function].element};
    return result;
}

static bool spell_call(struct walker *walker, uint32_t index, struct text *out, int depth)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[index];
    if (ir_kind(inst->a) == IR_KIND_SYMBOL) {
        const char *name = program_symbol_name(walker->engine.program, program_operand_symbol(walker->engine.program, body, inst->a));
        if (!strncmp(name, "llvm.", 5))
            return false;
        text_printf(out, "%s(", name);
        if (is_ambiguous(body, index))
            name_argument(walker, inst, out);
        text_add(out, ")");
        return true;
    }
    struct typed type = {0};
    if (!spell(walker, inst->a, out, &type, depth))
        return false;
    text_add(out, "()");
    return true;
}

/* ---- places ---- */

static bool spot_of_index(struct walker *walker, const struct ir_inst *inst, struct spot *spot, int depth)
{
    struct text number = {0};
    struct typed type = {0};
    struct spelling element = spelling_element(&spot->block, spot->offset, inst->c);
    size_t end = element.text.count;
    bool found = end > 2 && !strcmp(element.text.at + end - 2, "[]") && spell(walker, inst->b, &number, &type, depth);
    text_release(&spot->block.text);
    if (found) {
        element.text.at[element.text.count = end - 1] = 0;
        text_printf(&element.text, "%s]", text_string(&number));
    }
    text_release(&number);
    *spot = (struct spot){.block = element};
    return found;
}

/* clang puts the function before the name of a variable that is static in it, and a number behind that of the second one. No name: a literal. */
static bool name_symbol(const struct ir_body *body, const char *name, struct text *out)
{
    const char *function = string_of(body, body->function->name);
    size_t length = strlen(function);
    if (!strncmp(name, function, length) && name[length] == '.')
        name += length + 1;
    text_add_bytes(out, name, strcspn(name, "."));
    return *name != '.';
}

static bool spot_of(struct walker *walker, ir_value address, struct spot *spot, int depth)
{
    const struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    *spot = (struct spot){.block = {.unit = body->unit}};
    if (ir_kind(address) == IR_KIND_SYMBOL) {
        symbol_id symbol = program_operand_symbol(engine->program, body, address);
        spot->block.type = program_declaration(engine->program, symbol, &spot->block.unit)->type;
        return name_symbol(body, program_symbol_name(engine->program, symbol), &spot->block.text);
    }
    const struct ir_inst *inst = ir_kind(address) == IR_KIND_REGISTER ? &body->insts[ir_index(address)] : NULL;
    if (depth > OPERAND_DEPTH)
        return false;
    if (inst && inst->op == IR_SLOT) {
        spot->block.type = body->slots[inst->a].type;
        text_add(&spot->block.text, string_of(body, body->slots[inst->a].name));
        return spot->block.text.count > 0;
    }
    if (inst && !inst->name && (inst->op == IR_OFFSET || inst->op == IR_INDEX)) {
        if (!spot_of(walker, inst->a, spot, depth + 1))
            return false;
        if (inst->op == IR_INDEX)
            return spot_of_index(walker, inst, spot, depth + 1);
        spot->offset += body->ints[ir_index(inst->b)];
        return true;
    }
    struct typed type = {.unit = body->unit};
    if (!spell(walker, address, &spot->block.text, &type, depth + 1))
        return false;
    spot->block.pointer = true;
    spot->block.unit = type.unit;
    spot->block.type = type.type ? field_pointee(type.unit, type.type) : 0;
    if (type.unit->types.at[spot->block.type].kind == IR_TYPE_VOID)
        spot->block.type = 0;
    return true;
}

/* `width` of what is there, in bytes: who has no type is taken for a string where one byte is looked at. */
static bool spell_place(struct walker *walker, ir_value address, uint32_t width, struct text *out, struct typed *type, int depth)
{
    struct spot spot;
    bool found = spot_of(walker, address, &spot, depth) && (spot.block.type || (width == 1 && !spot.offset));
    if (found && spot.block.pointer && !strcmp(text_string(&spot.block.text), "__errno_location()")) {
        text_add(out, "errno");
    } else if (found) {
        type->unit = spot.block.unit;
        type->type = spelling_add_cell(out, &spot.block, spot.offset);
    }
    text_release(&spot.block.text);
    return found;
}

/* ---- values ---- */

/* Shifts are how the compiler reads bit-fields. */
static bool spell_arithmetic(struct walker *walker, const struct ir_inst *inst, struct text *out, int depth)
{
    const char *operator = inst->sub == IR_ADD ? "+" : inst->sub == IR_SUB ? "-" : inst->sub == IR_MUL ? "*" : inst->sub == IR_AND ? "&" : NULL;
    struct typed type = {0};
    if (!operator || !spell(walker, inst->a, out, &type, depth))
        return false;
    text_printf(out, " %s ", operator);
    int64_t constant = ir_kind(inst->b) == IR_KIND_INT ? walker->engine.body.ints[ir_index(inst->b)] : 0;
    if (inst->sub != IR_AND || (constant >= 0 && constant < 10))
        return spell(walker, inst->b, out, &type, depth);
    text_printf(out, "0x%" PRIx64, constant < 0 && constant >= INT32_MIN ? (uint64_t)(uint32_t)constant : (uint64_t)constant);
    return true;
}

/* One side of a variable that is set in several ways has its type. */
static struct typed type_of_register(struct walker *walker, const struct ir_inst *inst, int depth)
{
    const struct ir_body *body = &walker->engine.body;
    struct typed type = {.unit = body->unit};
    struct text scratch = {0};
    if (inst->op == IR_CALL) {
        type = type_of_call(walker, inst);
    } else if (inst->op == IR_LOAD && !spell_place(walker, inst->a, inst->width, &scratch, &type, depth)) {
        type.type = 0;
    } else if (inst->op == IR_PHI) {
        for (uint32_t i = 0; i < inst->c && !type.type && depth < OPERAND_DEPTH; i++) {
            ir_value side = body->extra[inst->extra + 2 * i + 1];
            if (ir_kind(side) == IR_KIND_PARAMETER)
                type = (struct typed){.unit = body->unit, .type = body->parameters[ir_index(side)].type};
            else if (ir_kind(side) == IR_KIND_REGISTER)
                type = type_of_register(walker, &body->insts[ir_index(side)], depth + 2);
        }
    }
    text_release(&scratch);
    return type;
}

static bool spell_register(struct walker *walker, uint32_t index, struct text *out, struct typed *type, int depth)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[index];
    if (inst->name) {
        text_add(out, string_of(body, inst->name));
        *type = type_of_register(walker, inst, depth + 1);
        return true;
    }
    switch (inst->op) {
    case IR_COPY: return spell(walker, inst->a, out, type, depth + 1);
    case IR_CALL: *type = type_of_call(walker, inst); return spell_call(walker, index, out, depth + 1);
    case IR_LOAD: return spell_place(walker, inst->a, inst->width, out, type, depth + 1);
    case IR_BINARY: return spell_arithmetic(walker, inst, out, depth + 1);
    default: return false;
    }
}

static bool spell(struct walker *walker, ir_value operand, struct text *out, struct typed *type, int depth)
{
    const struct ir_body *body = &walker->engine.body;
    uint32_t index = ir_index(operand);
    *type = (struct typed){.unit = body->unit};
    if (depth > OPERAND_DEPTH)
        return false;
    switch (ir_kind(operand)) {
    case IR_KIND_PARAMETER:
        type->type = body->parameters[index].type;
        text_add(out, string_of(body, body->parameters[index].name));
        return body->parameters[index].name;
    case IR_KIND_INT:
        text_printf(out, "%" PRId64, body->ints[index]);
        return true;
    case IR_KIND_REGISTER:
        return spell_register(walker, index, out, type, depth);
    default:
        return false;
    }
}

/* ---- what others see ---- */

/* Offsets without a field, unknown elements: no C has these. What is long says less than the line beside it. */
static bool is_source(const char *spelled)
{
    return *spelled && strlen(spelled) <= LONGEST_OPERAND && !strstr(spelled, ".+") && !strstr(spelled, "->+") && !strchr(spelled, '?');
}

static bool add_quoted(struct text *out, const struct text *spelled)
{
    const char *words = text_string(spelled);
    bool call = spelled->count && spelled->at[spelled->count - 1] == ')' && !strpbrk(words, " *");
    text_printf(out, call ? "%s" : "'%s'", words);
    return true;
}

/* What only the engine knows: a pointer that is set in several ways leads to one place. */
static bool add_known_place(struct walker *walker, ir_value address, struct text *out)
{
    struct engine *engine = &walker->engine;
    object_id object = NO_OBJECT;
    int64_t offset = 0;
    value known = explain_known(walker, address);
    for (uint32_t i = 0; known && i < value_count(engine, known); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, known)[i].term);
        if (node->kind == TERM_CONSTANT)
            continue;
        if (node->kind != TERM_ADDRESS || object)
            return false;
        object = node->a;
        offset = node->value;
    }
    struct text name = {0};
    bool known_to_source = object && name_add_source(&name, engine, object, offset) && is_source(text_string(&name));
    if (known_to_source)
        text_printf(out, "'%s'", name.at);
    text_release(&name);
    return known_to_source;
}

static bool add_loaded(struct walker *walker, const struct ir_inst *load, struct text *out)
{
    struct text spelled = {0};
    struct typed type = {0};
    bool found = spell_place(walker, load->a, load->width, &spelled, &type, 0) && is_source(text_string(&spelled)) && add_quoted(out, &spelled);
    text_release(&spelled);
    return found || add_known_place(walker, load->a, out);
}

bool operand_add_place(struct walker *walker, ir_value address, struct text *out)
{
    struct text spelled = {0};
    struct typed type = {0};
    bool found = spell_place(walker, address, 0, &spelled, &type, 0) && is_source(text_string(&spelled));
    text_add(out, found ? text_string(&spelled) : "");
    text_release(&spelled);
    return found;
}

bool operand_add(struct walker *walker, ir_value operand, struct text *out)
{
    const struct ir_body *body = &walker->engine.body;
    while (ir_kind(operand) == IR_KIND_REGISTER && body->insts[ir_index(operand)].op == IR_COPY && !body->insts[ir_index(operand)].name)
        operand = body->insts[ir_index(operand)].a;
    if (ir_kind(operand) == IR_KIND_REGISTER && body->insts[ir_index(operand)].op == IR_LOAD && !body->insts[ir_index(operand)].name)
        return add_loaded(walker, &body->insts[ir_index(operand)], out);
    struct text spelled = {0};
    struct typed type = {0};
    bool found = ir_kind(operand) != IR_KIND_INT && spell(walker, operand, &spelled, &type, 0) && is_source(text_string(&spelled)) && add_quoted(out, &spelled);
    text_release(&spelled);
    return found;
}
