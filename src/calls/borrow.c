#include "calls/borrow.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "calls/library.h"

static bool is_number(const struct ir_type *type)
{
    return type->kind == IR_TYPE_INT || type->kind == IR_TYPE_FLOAT || type->kind == IR_TYPE_ENUM;
}

/* A pointer to const borrows, non-pointers take nothing. A `const void *` may be a key that is kept, unless its length comes with it: then it is data. */
bool borrow_is_in_type(const struct ir_unit *unit, uint32_t function, uint32_t argument)
{
    const struct ir_type *type = &unit->types.at[function];
    if (type->kind != IR_TYPE_FUNCTION || argument >= type->count)
        return false;
    const struct ir_type *parameter = &unit->types.at[unit->members.at[type->members + argument].type];
    if (is_number(parameter))
        return true;
    const struct ir_type *next = argument + 1 < type->count ? &unit->types.at[unit->members.at[type->members + argument + 1].type] : NULL;
    const struct ir_type *pointee = &unit->types.at[parameter->element];
    return parameter->kind == IR_TYPE_POINTER && pointee->is_const &&
           (pointee->kind != IR_TYPE_VOID || (next && next->kind == IR_TYPE_INT && next->is_unsigned));
}

bool borrow_is_declared(const struct program *program, symbol_id callee, uint32_t argument)
{
    if (callee == PROGRAM_NONE)
        return false;
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(program, callee, &unit);
    if (library_is_c_header(strings_get(&unit->strings, declared->file)))
        return true;
    return borrow_is_in_type(unit, declared->type, argument);
}

/* ---- one function ---- */

/* A value: which parameters it may be, or was read out of; whether it may be the address of a slot of our own, and of anything else. */
struct origin {
    borrow_set set;
    bool own, other;
};

struct look {
    const struct program *program;
    const struct points_result *points;
    const struct borrow *borrow;
    function_id function;
    struct ir_body body;
    struct origin *values;  /* by instruction */
    struct origin in_slots; /* what any of our slots may hold: one for all */
    borrow_set kept, returned;
    bool changed;
};

static borrow_set behind(borrow_set set)
{
    return (set | set >> BORROW_MOST) << BORROW_MOST;
}

static struct origin either(struct origin a, struct origin b)
{
    return (struct origin){.set = a.set | b.set, .own = a.own || b.own, .other = a.other || b.other};
}

static void join(struct look *look, struct origin *to, struct origin from)
{
    struct origin joined = either(*to, from);
    look->changed |= joined.set != to->set || joined.own != to->own || joined.other != to->other;
    *to = joined;
}

static struct origin origin_of(const struct look *look, ir_value value)
{
    uint32_t index = ir_index(value);
    switch (ir_kind(value)) {
    case IR_KIND_REGISTER: return look->values[index];
    case IR_KIND_PARAMETER:
        return (struct origin){.set = index < BORROW_MOST && look->body.parameters[index].width >= look->program->pointer_size ? (borrow_set)1 << index : 0,
                               .other = true};
    default: return (struct origin){.other = true};
    }
}

/* What may be read at that address. */
static struct origin content_of(const struct look *look, struct origin address)
{
    struct origin content = {.set = behind(address.set), .other = true};
    if (address.own) {
        content.set |= look->in_slots.set;
        content.own = look->in_slots.own;
    }
    return content;
}

/* It outlives the call, and whatever can be read there. */
static void keep(struct look *look, struct origin what)
{
    look->kept |= what.set;
    if (what.own)
        look->kept |= look->in_slots.set;
}

static void put(struct look *look, struct origin address, struct origin what)
{
    if (address.own)
        join(look, &look->in_slots, what);
    if (address.other)
        keep(look, what);
}

/* Of a function without a body: a primitive of the models, or one of which there is only the declaration. */
static bool is_lent(const struct program *program, symbol_id symbol, uint32_t argument)
{
    const char *name = program_symbol_name(program, symbol);
    if (strncmp(name, "staunch_", 8))
        return borrow_is_declared(program, symbol, argument);
    return strcmp(name, "staunch_release") && strcmp(name, "staunch_escape") && strcmp(name, "staunch_escape_inside") &&
           strcmp(name, "staunch_keep") && strcmp(name, "staunch_run");
}

/* `symbol` is given `what` as that argument; what its result may be comes from. */
static struct origin give(struct look *look, symbol_id symbol, uint32_t argument, struct origin what)
{
    const struct program *program = look->program;
    function_id function = program->symbols.at[symbol].function;
    struct origin inside = content_of(look, what), result = {.other = true};
    if (program->symbols.at[symbol].flags & IR_SYMBOL_NORETURN)
        return result;
    if (function == PROGRAM_NONE) {
        if (is_lent(program, symbol, argument))
            return what; /* strchr() */
        keep(look, what);
        keep(look, inside);
        return result;
    }
    function = program->functions.at[function].same_as;
    bool far = argument >= BORROW_MOST || argument >= program_body(program, function).function->parameter_count;
    borrow_set kept = far ? ~(borrow_set)0 : look->borrow->kept[function] >> argument;
    borrow_set returned = far ? 0 : look->borrow->returned[function] >> argument;
    if (kept & 1)
        keep(look, what);
    if (kept >> BORROW_MOST & 1)
        keep(look, inside);
    if (returned & 1)
        result = either(result, what);
    return returned >> BORROW_MOST & 1 ? either(result, inside) : result;
}

static void look_at_call(struct look *look, uint32_t number)
{
    const struct ir_inst *inst = &look->body.insts[number];
    if (inst->flags & IR_FLAG_NORETURN)
        return;
    struct origin result = {.other = true};
    bool direct = ir_kind(inst->a) == IR_KIND_SYMBOL;
    const struct points_call *call = direct || !look->points ? NULL : points_call_at(look->points, look->function, number);
    for (uint32_t i = 0; i < inst->c; i++) {
        struct origin argument = origin_of(look, look->body.extra[inst->extra + i]);
        if (!argument.set && !argument.own)
            continue;
        if (direct) {
            result = either(result, give(look, program_operand_symbol(look->program, &look->body, inst->a), i, argument));
        } else if (!call || !call->count) {
            keep(look, argument);
            keep(look, content_of(look, argument));
        }
        for (uint32_t t = 0; call && t < call->count; t++)
            result = either(result, give(look, look->points->targets.at[call->first + t], i, argument));
    }
    if (inst->width >= look->program->pointer_size)
        join(look, &look->values[number], result);
}

static void join_extra(struct look *look, uint32_t number)
{
    const struct ir_inst *inst = &look->body.insts[number];
    bool pairs = inst->op == IR_PHI;
    for (uint32_t i = 0; i < inst->c; i++)
        join(look, &look->values[number], origin_of(look, look->body.extra[inst->extra + (pairs ? 2 * i + 1 : i)]));
}

static void look_at_value(struct look *look, uint32_t number)
{
    const struct ir_inst *inst = &look->body.insts[number];
    struct origin *value = &look->values[number];
    switch (inst->op) {
    case IR_SLOT: join(look, value, (struct origin){.own = true}); break;
    case IR_LOAD: join(look, value, content_of(look, origin_of(look, inst->a))); break;
    case IR_COPY: case IR_OFFSET: case IR_INDEX: join(look, value, origin_of(look, inst->a)); break;
    case IR_BINARY:
        if (inst->sub == IR_SUB && origin_of(look, inst->b).set)
            break; /* a distance */
        join(look, value, origin_of(look, inst->a));
        join(look, value, origin_of(look, inst->b));
        break;
    case IR_SELECT:
        join(look, value, origin_of(look, inst->b));
        join(look, value, origin_of(look, inst->c));
        break;
    case IR_PHI: case IR_OPAQUE: join_extra(look, number); break;
    default: break;
    }
}

static void look_at_effect(struct look *look, uint32_t number)
{
    const struct ir_inst *inst = &look->body.insts[number];
    switch (inst->op) {
    case IR_STORE: put(look, origin_of(look, inst->a), origin_of(look, inst->b)); break;
    case IR_MEMORY_COPY: put(look, origin_of(look, inst->a), content_of(look, origin_of(look, inst->b))); break;
    case IR_RETURN: look->returned |= origin_of(look, inst->a).set; break;
    case IR_CALL: look_at_call(look, number); break;
    case IR_ASM:
        for (uint32_t i = 0; i < inst->c; i++)
            keep(look, origin_of(look, look->body.extra[inst->extra + i]));
        break;
    default: break;
    }
}

/* Does it do more than it was known to do? */
static bool look_at_function(struct borrow *borrow, const struct program *program, const struct points_result *points, function_id function)
{
    struct look look = {.program = program, .points = points, .borrow = borrow, .function = function, .body = program_body(program, function)};
    look.values = must_alloc(sizeof *look.values * ((size_t)look.body.function->inst_count + 1));
    do {
        look.changed = false;
        for (uint32_t i = 0; i < look.body.function->inst_count; i++) {
            if (look.body.insts[i].width >= program->pointer_size) /* what is smaller holds no pointer */
                look_at_value(&look, i);
            look_at_effect(&look, i);
        }
    } while (look.changed);
    free(look.values);
    bool more = (look.kept & ~borrow->kept[function]) || (look.returned & ~borrow->returned[function]);
    borrow->kept[function] |= look.kept;
    borrow->returned[function] |= look.returned;
    return more;
}

/* ---- the program ---- */

static void find_calls(struct borrow *borrow, const struct program *program, const struct points_result *points)
{
    for (uint32_t i = 0; points && i < points->calls.count; i++) {
        const struct points_call *call = &points->calls.at[i];
        struct ir_body body = program_body(program, call->caller);
        struct borrow_call made = {.caller = call->caller, .inst = call->inst};
        for (uint32_t argument = 0; argument < body.insts[call->inst].c && argument < BORROW_MOST; argument++)
            for (uint32_t t = 0; t < call->count; t++) {
                symbol_id target = points->targets.at[call->first + t];
                function_id function = program->symbols.at[target].function;
                if (function == PROGRAM_NONE ? !borrow_is_declared(program, target, argument) : borrow_is_kept(borrow, program, function, argument))
                    made.kept |= (borrow_set)1 << argument;
            }
        if (call->count)
            vector_push(&borrow->calls, made);
    }
}

void borrow_find(struct borrow *borrow, const struct program *program, const struct points_result *points)
{
    *borrow = (struct borrow){.kept = must_alloc(sizeof *borrow->kept * (program->functions.count + (size_t)1)),
                              .returned = must_alloc(sizeof *borrow->returned * (program->functions.count + (size_t)1))};
    for (bool more = true; more;) {
        more = false;
        for (function_id id = 0; id < program->written; id++)
            if (program->functions.at[id].same_as == id)
                more |= look_at_function(borrow, program, points, id);
    }
    find_calls(borrow, program, points);
}

void borrow_release(struct borrow *borrow)
{
    free(borrow->kept);
    free(borrow->returned);
    vector_release(&borrow->calls);
    *borrow = (struct borrow){0};
}

bool borrow_is_kept(const struct borrow *borrow, const struct program *program, function_id function, uint32_t argument)
{
    function = program->functions.at[program->functions.at[function].variant_of].same_as;
    if (argument >= BORROW_MOST || argument >= program_body(program, function).function->parameter_count)
        return true;
    return (borrow->kept[function] | borrow->returned[function]) >> argument & 1;
}

static int compare_calls(const void *a, const void *b)
{
    const struct borrow_call *first = a, *second = b;
    if (first->caller != second->caller)
        return first->caller < second->caller ? -1 : 1;
    return (first->inst > second->inst) - (first->inst < second->inst);
}

bool borrow_is_kept_by_call(const struct borrow *borrow, function_id caller, uint32_t inst, uint32_t argument)
{
    struct borrow_call wanted = {.caller = caller, .inst = inst}, *call = NULL;
    if (borrow->calls.count)
        call = bsearch(&wanted, borrow->calls.at, borrow->calls.count, sizeof wanted, compare_calls);
    return !call || argument >= BORROW_MOST || (call->kept >> argument & 1);
}
