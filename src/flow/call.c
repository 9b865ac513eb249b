/* Calls: which functions, and what they do. A function with a summary does what its summary says; the primitives of models/ do
 * what their names say; of an unknown one we know only its declaration (analysis.md 6). */
#include <ctype.h>
#include <string.h>

#include "calls/library.h"
#include "flow/primitive.h"
#include "flow/print.h"
#include "flow/scan.h"
#include "flow/walker.h"
#include "memory/limits.h"
#include "points/points.h"

static const struct interval ANY = {INTERVAL_MIN, INTERVAL_MAX};

struct call {
    struct walker *walker;
    const struct ir_inst *inst;
    uint32_t number;
    value *arguments;
    uint32_t count;
};

static value unknown_result(struct call *call)
{
    struct engine *engine = &call->walker->engine;
    if (!call->inst->width)
        return NO_VALUE;
    return call->inst->flags & IR_FLAG_POINTER ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
}

/* A pointer to a function is declared somewhere, too: does its type say that the argument is borrowed? */
static bool pointer_borrows(const struct ir_body *body, const struct ir_inst *inst, uint32_t argument)
{
    return ir_kind(inst->a) != IR_KIND_SYMBOL && borrow_is_in_type(body->unit, type_pointed_to(body, inst->a, 0), argument);
}

bool call_only_asks(const struct walker *walker, const struct ir_inst *inst)
{
    const struct program *program = walker->engine.program;
    if (ir_kind(inst->a) != IR_KIND_SYMBOL || inst->flags & IR_FLAG_NORETURN)
        return false;
    symbol_id callee = program_operand_symbol(program, &walker->engine.body, inst->a);
    function_id function = program->symbols.at[callee].function;
    if (program->symbols.at[callee].flags & IR_SYMBOL_NORETURN || !strncmp(program_symbol_name(program, callee), "staunch_", 8))
        return false;
    if (function == PROGRAM_NONE) {
        for (uint32_t i = 0; i < inst->c; i++)
            if (!borrow_is_declared(program, callee, i))
                return false;
        return true;
    }
    function = program->functions.at[function].same_as;
    const struct summary *summary = &walker->summaries->of[function];
    if (!callgraph_has_edge(walker->callgraph, walker->engine.function, function) || walker->callgraph->scc_of[function] == walker->scc ||
        !summary->known || summary->over_budget || summary->fresh_count)
        return false;
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if (summary->effects[i].kind != EFFECT_WRITE || summary->effects[i].pointer)
            return false;
    return true;
}

/* A part of a larger structure is changed alone. */
static void havoc_argument(struct engine *engine, const struct term_node *node, object_id target, int64_t size, bdd guard)
{
    bool part = node->kind == TERM_ADDRESS && node->value > 0 && engine->objects.at[node->a].kind != OBJECT_ELEMENT;
    memory_havoc_part(engine, target, node->value, part ? size : 0, guard);
}

static bool is_told_nothing(const struct call *call)
{
    int64_t constant;
    for (uint32_t i = 0; i < call->count; i++)
        if (!value_is_constant(&call->walker->engine, call->arguments[i], &constant))
            return false;
    return true;
}

/* Who was given nothing cannot give back a pointer to a block that only we know. */
static void note_strangers(const struct call *call, value result)
{
    struct engine *engine = &call->walker->engine;
    for (uint32_t i = 0; result && is_told_nothing(call) && i < value_count(engine, result); i++) {
        term base = term_split(&engine->guards, value_entries(engine, result)[i].term).base;
        const struct term_node *node = base == TERM_NONE ? NULL : term_get(engine, base);
        if (node && node->kind == TERM_SYMBOL && node->a < engine->symbols.count && engine->symbols.at[node->a].kind == SYMBOL_FRESH)
            engine->symbols.at[node->a].strange_to = engine->steps;
    }
}

/* Is a descriptor of ours in the structure? */
static bool holds_descriptor(struct engine *engine, value structure)
{
    for (uint32_t i = 0; i < value_count(engine, structure); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, structure)[i].term);
        cell_id cell = node->kind == TERM_ADDRESS ? engine->objects.at[node->a].cells : NO_CELL;
        for (; cell; cell = engine->cells.at[cell].next) {
            value content = engine->cells.at[cell].pointer ? NO_VALUE : state_get(engine, &engine->now, cell);
            for (uint32_t j = 0; content && j < value_count(engine, content); j++)
                if (term_get(engine, value_entries(engine, content)[j].term)->kind == TERM_ADDRESS)
                    return true;
        }
    }
    return false;
}

/* `file->write(file, bytes, count)`: a function found in a structure, or behind it, is given that structure so that it knows whose it is. One that is given
 * nothing else may be there to release it. Not if a descriptor is in it that we have just opened: of a field that is filled when it is first needed
 * callers are not told enough to know that a second call finds it full (summary/renewed.c). */
static bool is_method_of(const struct call *call, uint32_t argument)
{
    const struct ir_body *body = &call->walker->engine.body;
    ir_value whose = body->extra[call->inst->extra + argument], from = call->inst->a;
    while (call->count > 1 && ir_kind(from) == IR_KIND_REGISTER && from != whose) {
        const struct ir_inst *inst = &body->insts[ir_index(from)];
        if (inst->op != IR_LOAD && inst->op != IR_OFFSET && inst->op != IR_COPY)
            return false;
        from = inst->a;
    }
    return call->count > 1 && from == whose && whose != call->inst->a && !holds_descriptor(&call->walker->engine, call->arguments[argument]);
}

/* Whoever it is that is called, nobody of them keeps the block itself: `function`, or all that the pointer may lead to. */
static bool is_only_borrowed(const struct call *call, function_id function, uint32_t argument)
{
    const struct engine *engine = &call->walker->engine;
    const struct borrow *borrow = &call->walker->callgraph->borrow;
    if (function != PROGRAM_NONE)
        return !borrow_is_kept(borrow, engine->program, function, argument);
    return ir_kind(call->inst->a) != IR_KIND_SYMBOL &&
           !borrow_is_kept_by_call(borrow, engine->program->functions.at[engine->function].variant_of, call->number, argument);
}

/* A function of a library that makes something of a number, or is given a function to call, may have it for a descriptor that is its own from then on:
 * a connection made of a socket closes it. Not if it gives a text, the name of a terminal. */
static void keep_descriptors(struct call *call, symbol_id callee, value result, bdd guard)
{
    struct engine *engine = &call->walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(engine->program, callee, &unit);
    const struct ir_type *type = &unit->types.at[declared->type];
    if (type->kind != IR_TYPE_FUNCTION)
        return;
    const struct ir_type *given = &unit->types.at[type->element];
    enum ir_type_kind made = given->kind == IR_TYPE_POINTER ? unit->types.at[given->element].kind : IR_TYPE_UNKNOWN;
    bool calls = false;
    for (uint32_t i = 0; i < type->count && !calls; i++) {
        const struct ir_type *parameter = &unit->types.at[unit->members.at[type->members + i].type];
        calls = parameter->kind == IR_TYPE_POINTER && unit->types.at[parameter->element].kind == IR_TYPE_FUNCTION;
    }
    if (!calls && (!result || (made != IR_TYPE_STRUCT && made != IR_TYPE_VOID)))
        return;
    bdd there = calls ? BDD_TRUE : bdd_not(value_is_zero(engine, result));
    for (uint32_t i = 0; i < call->count && i < type->count; i++) {
        const struct ir_type *parameter = &unit->types.at[unit->members.at[type->members + i].type];
        if (parameter->kind == IR_TYPE_INT && parameter->size == 4 && !parameter->is_unsigned)
            event_escape(engine, call->arguments[i], bdd_and(bdds, bdd_and(bdds, engine->now.reach, guard), there), callee);
    }
}

/* What an unknown function is given and may change becomes unknown; what it may keep escapes. `function` is not PROGRAM_NONE if it has a body that has no
 * summary. */
static value call_unknown(struct call *call, symbol_id callee, function_id function, bdd guard)
{
    struct engine *engine = &call->walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bool in_c_library = false;
    call->walker->unknown_calls++;
    if (callee != PROGRAM_NONE) {
        const struct ir_unit *unit;
        const struct ir_symbol *declared = program_declaration(engine->program, callee, &unit);
        in_c_library = library_is_c_header(strings_get(&unit->strings, declared->file));
        if (engine->program->symbols.at[callee].flags & IR_SYMBOL_NORETURN) {
            engine->now.reach = bdd_minus(bdds, engine->now.reach, guard);
            return unknown_result(call);
        }
    }
    struct object_set reached = {0};
    for (uint32_t i = 0; i < call->count; i++) {
        bool borrows = callee == PROGRAM_NONE ? pointer_borrows(&engine->body, call->inst, i) : borrow_is_declared(engine->program, callee, i);
        if (borrows && !in_c_library)
            continue;
        value argument = call->arguments[i];
        bool stays = borrows || (callee == PROGRAM_NONE && function == PROGRAM_NONE && is_method_of(call, i));
        if (!stays && callee == PROGRAM_NONE && is_only_borrowed(call, function, i))
            event_keep_inside(engine, argument, bdd_and(bdds, engine->now.reach, guard), callee);
        else if (!stays)
            event_escape(engine, argument, bdd_and(bdds, engine->now.reach, guard), callee);
        for (uint32_t j = 0; j < value_count(engine, argument); j++) {
            struct value_entry entry = value_entries(engine, argument)[j];
            struct term_node node = *term_get(engine, entry.term);
            object_id target = node.kind == TERM_ADDRESS ? node.a : node.kind == TERM_SYMBOL && !borrows
                                                                        ? object_pointee(engine, node.a) : NO_OBJECT;
            if (!target)
                continue;
            vector_clear(&reached.list);
            memory_reachable(engine, target, &reached);
            bdd here = bdd_and(bdds, guard, entry.guard);
            havoc_argument(engine, &node, reached.list.at[0], callee == PROGRAM_NONE ? 0 : program_pointee_size(engine->program, callee, i), here);
            for (uint32_t k = 1; k < reached.list.count && !borrows; k++)
                memory_havoc(engine, reached.list.at[k], here);
        }
    }
    vector_release(&reached.list);
    value result = unknown_result(call);
    if (callee != PROGRAM_NONE && !in_c_library)
        keep_descriptors(call, callee, result, guard);
    if (result && callee != PROGRAM_NONE && !(call->inst->flags & IR_FLAG_POINTER) && is_told_nothing(call))
        engine->symbols.at[term_get(engine, value_entries(engine, result)->term)->a].answer = 1;
    return result;
}

/* A body too large to analyse may have done anything to what it can reach. */
static void havoc_globals(struct engine *engine, bdd guard)
{
    for (object_id id = 1; id < engine->objects.count; id++)
        if (engine->objects.at[id].kind == OBJECT_GLOBAL && engine->objects.at[id].cells &&
            !engine->program->symbols.at[engine->objects.at[id].origin].never_written)
            memory_havoc(engine, id, guard);
}

/* A buffer of ours may hold another text in another round of a loop; what we were given does not change. */
static uint32_t round_of_term(const struct engine *engine, term pointer)
{
    const struct term_node *node = term_get(engine, pointer);
    bool ours = node->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, node->a)].kind != OBJECT_INPUT;
    return ours ? engine->loop_floor : UINT32_MAX;
}

static uint32_t round_of(const struct engine *engine, value text)
{
    for (uint32_t i = 0; i < value_count(engine, text); i++)
        if (round_of_term(engine, value_entries(engine, text)[i].term) != UINT32_MAX)
            return engine->loop_floor;
    return UINT32_MAX;
}

static value number_behind(struct engine *engine, symbol_id callee, term pointer)
{
    uint64_t key = hash_mix(hash_mix(0x7e87, callee), (uint64_t)round_of_term(engine, pointer) << 32 | pointer);
    bool fresh;
    uint32_t *slot = table_put(&engine->memo, key, &fresh);
    if (!fresh)
        return *slot;
    value number = value_fresh(engine, ANY);
    return *table_put(&engine->memo, key, NULL) = number;
}

/* The number of the text that a pointer leads to: of each that it may lead to one, so that a variable that was set anew in some case is known in the
 * others. Behind null is no text. */
static value number_of_unknown(struct engine *engine, symbol_id callee, value pointer)
{
    value all = NO_VALUE;
    int64_t constant;
    for (uint32_t i = 0; i < value_count(engine, pointer); i++) {
        struct value_entry entry = value_entries(engine, pointer)[i];
        if (term_is_constant(&engine->guards, entry.term, &constant))
            continue;
        value number = number_behind(engine, callee, entry.term);
        all = all ? value_ite(engine, entry.guard, number, all) : number;
    }
    return all ? all : value_fresh(engine, ANY);
}

/* For strcasecmp "Add" and "add" are one. */
static int64_t number_of_text(struct engine *engine, const char *literal, bool fold)
{
    struct text text = {0};
    text_add(&text, literal);
    for (uint32_t i = 0; fold && i < text.count; i++)
        text.at[i] = (char)tolower((unsigned char)text.at[i]);
    int64_t number = (int64_t)strings_put(&engine->names, text_string(&text)) + 1;
    text_release(&text);
    return number;
}

/* A text is one text: if it equals "add" it does not equal "remove". It has a number, as each literal has. NO_VALUE: not such a comparison. */
static value compared_text(struct call *call, symbol_id callee)
{
    struct engine *engine = &call->walker->engine;
    const char *function = program_symbol_name(engine->program, callee);
    if (call->count != 2 || (strcmp(function, "strcmp") && strcmp(function, "strcasecmp")))
        return NO_VALUE;
    const char *first = primitive_text(engine, call->arguments[0], NULL), *second = primitive_text(engine, call->arguments[1], NULL);
    if (!first == !second)
        return NO_VALUE;
    value text = number_of_unknown(engine, callee, call->arguments[first ? 1 : 0]);
    value number = value_constant(engine, number_of_text(engine, first ? first : second, !strcmp(function, "strcasecmp")));
    value after = value_fresh(engine, (struct interval){1, INTERVAL_MAX}), before = value_fresh(engine, (struct interval){INTERVAL_MIN, -1});
    value different = value_ite(engine, condition_free(&engine->guards, false), after, before);
    return value_ite(engine, value_compare(engine, IR_EQ, text, number), value_constant(engine, 0), different);
}

/* fclose(NULL) does not come back: after a call on a stream there was a stream. */
static void assume_streams(struct call *call, symbol_id callee, bdd guard)
{
    struct engine *engine = &call->walker->engine;
    const struct program *program = engine->program;
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(program, callee, &unit);
    const struct ir_type *type = &unit->types.at[declared->type];
    if (!program->symbols.at[callee].model || type->kind != IR_TYPE_FUNCTION ||
        library_takes_null_stream(program_symbol_name(program, callee)))
        return;
    for (uint32_t i = 0; i < call->count && i < type->count; i++) {
        const struct ir_type *parameter = &unit->types.at[unit->members.at[type->members + i].type];
        if (parameter->kind != IR_TYPE_POINTER || strcmp(strings_get(&unit->strings, unit->types.at[parameter->element].name), "_IO_FILE"))
            continue;
        bdd null = bdd_and(&engine->guards.bdd, guard, value_is_zero(engine, call->arguments[i]));
        engine->now.reach = bdd_minus(&engine->guards.bdd, engine->now.reach, null);
        call->arguments[i] = value_here(engine, call->arguments[i]);
    }
}

static value call_indirect(struct call *, value target);

/* Does the pointer lead to one function, of which we know what it does to its arguments, and that it does nothing else? */
static bool is_known_behind(const struct walker *walker, value pointer)
{
    const struct engine *engine = &walker->engine;
    const struct term_node *node = term_get(engine, value_entries(engine, pointer)->term);
    if (value_count(engine, pointer) != 1 || node->kind != TERM_ADDRESS || engine->objects.at[node->a].kind != OBJECT_FUNCTION)
        return false;
    function_id function = engine->program->symbols.at[engine->objects.at[node->a].origin].function;
    if (function == PROGRAM_NONE)
        return false;
    function = engine->program->functions.at[function].same_as;
    const struct summary *summary = &walker->summaries->of[function];
    return callgraph_has_edge(walker->callgraph, engine->function, function) && walker->callgraph->scc_of[function] != walker->scc &&
           summary->known && !summary->over_budget && !summary_reaches_globals(summary);
}

/* staunch_run(function, arguments...) of a model: another thread does it. What that does to its arguments is done; if it does not come
 * back, or does more, they are its own: when it does what is not known. */
static value call_run(struct call *run)
{
    struct engine *engine = &run->walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct call call = *run;
    call.arguments = run->arguments + 1;
    call.count = run->count - 1;
    bdd before = engine->now.reach, stays = before;
    value result = unknown_result(run);
    if (is_known_behind(run->walker, run->arguments[0])) {
        result = call_indirect(&call, run->arguments[0]);
        before = bdd_minus(bdds, before, engine->contradicted);
        stays = bdd_minus(bdds, before, engine->now.reach);
        engine->now.reach = before;
    }
    for (uint32_t i = 0; i < call.count && stays != BDD_FALSE; i++)
        event_escape(engine, call.arguments[i], stays, PROGRAM_NONE);
    return result;
}

/* By its summary, if there is one. */
static value call_function(struct call *call, symbol_id callee, bdd guard)
{
    struct walker *walker = call->walker;
    struct engine *engine = &walker->engine;
    const struct program *program = engine->program;
    value result;
    function_id function = program->symbols.at[callee].function;
    if (function == PROGRAM_NONE || program->symbols.at[callee].flags & IR_SYMBOL_NORETURN)
        return call_unknown(call, callee, PROGRAM_NONE, guard);
    function_id variant = ir_kind(call->inst->a) == IR_KIND_SYMBOL ? program_variant(program, engine->function, call->number)
                                                                   : PROGRAM_NONE;
    function = variant != PROGRAM_NONE ? variant : program->functions.at[function].same_as;
    const struct summary *summary = &walker->summaries->of[function];
    if (!summary->known && walker->callgraph->scc_of[function] == walker->scc) {
        /* recursion starts from "does not return" (analysis.md 6) */
        engine->now.reach = bdd_minus(&engine->guards.bdd, engine->now.reach, guard);
        return unknown_result(call);
    }
    /* A target that only the values here tell: whether it is analysed yet depends on the schedule, and nothing else may. */
    bool in_graph = callgraph_has_edge(walker->callgraph, engine->function, function);
    if (!in_graph || !summary->known || summary->over_budget) {
        havoc_globals(engine, guard);
        engine->blamed = in_graph ? callee : PROGRAM_NONE; /* whoever is blamed is below us in the call graph, and analysed */
        result = call_unknown(call, PROGRAM_NONE, function, guard);
        engine->blamed = PROGRAM_NONE;
        return result;
    }
    for (uint32_t i = 0; guard == BDD_TRUE && i < call->count && i < 64; i++)
        if (summary->read_through >> i & 1)
            transfer_trust(walker, engine->body.extra[call->inst->extra + i]);
    uint32_t fixed = program_body(program, function).function->parameter_count;
    struct application application = {.summary = summary, .callee = callee, .arguments = call->arguments,
                                      .count = call->count, .fixed = fixed, .guard = guard,
                                      .result_used = walker->used[call->number]};
    result = summary_apply(engine, &application);
    note_strangers(call, result);
    result = print_length(walker, callee, call->arguments, fixed, result);
    scan_allocate(walker, callee, call->arguments, call->count, fixed, result, guard);
    return result || !call->inst->width ? result : unknown_result(call);
}

/* strcmp(a, "add") asked twice of the same strings gives the same answer (idiom 233). */
static value pure_result(struct call *call, symbol_id callee, bdd guard)
{
    struct engine *engine = &call->walker->engine;
    uint64_t key = hash_mix(0x9013e, callee);
    for (uint32_t i = 0; i < call->count; i++)
        key = hash_mix(hash_mix(key, call->arguments[i]), round_of(engine, call->arguments[i]));
    bool fresh;
    uint32_t *slot = table_put(&engine->memo, key, &fresh);
    if (!fresh)
        return *slot;
    value unknown = compared_text(call, callee);
    if (!unknown)
        unknown = call_function(call, callee, guard);
    return *table_put(&engine->memo, key, NULL) = unknown;
}

/* inet_pton(AF_INET6, "::1", to): a program that asks whether this failed need not clean up. */
static bool reads_address(struct call *call, symbol_id callee)
{
    struct engine *engine = &call->walker->engine;
    int64_t family;
    const char *text = call->count == 3 ? primitive_text(engine, call->arguments[1], NULL) : NULL;
    return text && engine->program->symbols.at[callee].model && value_is_constant(engine, call->arguments[0], &family) &&
           !strcmp(program_symbol_name(engine->program, callee), "inet_pton") && library_is_address(family, text);
}

static value call_symbol(struct call *call, symbol_id callee, bdd guard)
{
    struct engine *engine = &call->walker->engine;
    const struct program *program = engine->program;
    value result;
    if (call->count && primitive_is_run(program, callee))
        return call_run(call);
    if (primitive_call(call->walker, callee, call->arguments, call->count, guard, &result))
        return result;
    assume_streams(call, callee, guard);
    if (engine->now.reach == BDD_FALSE)
        return unknown_result(call);
    bool number = call->inst->width && !(call->inst->flags & IR_FLAG_POINTER);
    result = number && program->symbols.at[callee].pure ? pure_result(call, callee, guard) : call_function(call, callee, guard);
    return number && reads_address(call, callee) ? value_constant(engine, 1) : result;
}

enum { MOST_TOLD = 4 }; /* targets of which a summary says for each where it is called */

/* What a field of the caller's structure held (analysis.md 6, Calls): a caller that put a function there knows which it is. NULL: it is no such field. */
static const struct symbol *callers_field(const struct engine *engine, value pointer)
{
    const struct term_node *node = NULL;
    for (uint32_t i = 0; i < value_count(engine, pointer); i++) {
        const struct term_node *entry = term_get(engine, value_entries(engine, pointer)[i].term);
        if (entry->kind == TERM_CONSTANT) /* a call through null does not return */
            continue;
        if (node)
            return NULL;
        node = entry;
    }
    bool used = node && node->kind == TERM_ADDRESS && !node->value && engine->objects.at[node->a].kind == OBJECT_INPUT;
    bool plain = node && node->kind == TERM_SYMBOL && node->a < engine->symbols.count;
    const struct symbol *held = used || plain ? &engine->symbols.at[used ? engine->objects.at[node->a].origin : node->a] : NULL;
    if (!held || held->kind != SYMBOL_CONTENT)
        return NULL;
    const struct object *owner = &engine->objects.at[engine->cells.at[held->of].object];
    return owner->kind == OBJECT_INPUT && owner->single && owner->depth == 0 && !owner->external ? held : NULL;
}

/* What one of several makes is expected only where the callee takes care of it (check/explain.c, is_unexpected), which a choice says and a field does not. */
static bool make_nothing(const struct walker *walker, const symbol_id *symbols, uint32_t count)
{
    const struct program *program = walker->engine.program;
    for (uint32_t i = 0; i < count; i++) {
        function_id function = program->symbols.at[symbols[i]].function;
        const struct summary *summary = function == PROGRAM_NONE ? NULL : &walker->summaries->of[program->functions.at[function].same_as];
        if (!summary || !summary->known || summary->over_budget || summary->fresh_count)
            return false;
    }
    return true;
}

/* Each where the field holds it, and the last where it holds none of the others: the whole program tells that there are no more. */
static value told_by_field(struct engine *engine, value set, term field)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct value_entry entries[MOST_TOLD];
    uint32_t count = value_count(engine, set);
    bdd left = BDD_TRUE;
    for (uint32_t i = 0; i < count; i++) {
        entries[i] = value_entries(engine, set)[i];
        bdd here = i + 1 < count ? condition_target(engine, field, entries[i].term) : BDD_TRUE;
        entries[i].guard = bdd_and(bdds, left, here);
        left = bdd_minus(bdds, left, here);
    }
    return value_make(engine, entries, count);
}

/* A call of which only the whole program tells where it may lead (points/): which of the targets it is, is a choice, so what any of them
 * releases may be released, and nothing is certain that not all of them do. The same pointer chooses alike until something is stored
 * behind our back, so that what is opened and closed through one table goes together. */
static value call_pointed(struct call *call, value pointer, const symbol_id *symbols, uint32_t count, bdd guard)
{
    struct engine *engine = &call->walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    value set = NO_VALUE, result = NO_VALUE;
    for (uint32_t i = 0; i < count; i++) {
        value target = value_address(engine, object_function(engine, symbols[i]), 0);
        set = set ? value_union(engine, set, target) : target;
    }
    bool few = count <= MOST_TOLD && value_count(engine, set) == count && make_nothing(call->walker, symbols, count);
    const struct symbol *field = few ? callers_field(engine, pointer) : NULL;
    value chosen = field ? told_by_field(engine, set, field->term) : value_choose(engine, set, pointer);
    for (uint32_t i = 0; i < value_count(engine, chosen); i++) {
        struct value_entry entry = value_entries(engine, chosen)[i];
        bdd here = bdd_and(bdds, guard, entry.guard);
        struct term_node node = *term_get(engine, entry.term);
        /* there may have been no room for all of them (value.c) */
        value one = node.kind == TERM_ADDRESS ? call_symbol(call, engine->objects.at[node.a].origin, here) : call_unknown(call, PROGRAM_NONE, PROGRAM_NONE, here);
        if (one && call->inst->width)
            result = result ? value_ite(engine, here, one, result) : one;
    }
    return result;
}

/* Through a pointer: each known target under its own guard; what remains is what the program tells, or unknown. */
static value call_indirect(struct call *call, value target)
{
    struct engine *engine = &call->walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    value result = NO_VALUE;
    bdd known = BDD_FALSE, null = BDD_FALSE;
    uint32_t count = value_count(engine, target);
    struct { bdd guard; symbol_id symbol; } targets[LIMIT_INDIRECT_TARGETS];
    uint32_t target_count = 0;
    for (uint32_t i = 0; i < count && target_count < LIMIT_INDIRECT_TARGETS; i++) {
        struct value_entry entry = value_entries(engine, target)[i];
        struct term_node node = *term_get(engine, entry.term);
        if (node.kind == TERM_CONSTANT) { /* a call through NULL does not return */
            known = bdd_or(bdds, known, entry.guard);
            null = bdd_or(bdds, null, entry.guard);
            continue;
        }
        if (node.kind != TERM_ADDRESS || engine->objects.at[node.a].kind != OBJECT_FUNCTION)
            continue;
        targets[target_count].guard = entry.guard;
        targets[target_count++].symbol = engine->objects.at[node.a].origin;
        known = bdd_or(bdds, known, entry.guard);
    }
    if (target_count == 1 && count == 1)
        return call_symbol(call, targets[0].symbol, BDD_TRUE);
    engine->now.reach = bdd_minus(bdds, engine->now.reach, null);
    bdd rest = bdd_not(known);
    uint32_t pointed_count;
    const symbol_id *pointed = callgraph_pointed(call->walker->callgraph, engine->function, call->number, &pointed_count);
    if (bdd_intersects(bdds, rest, engine->now.reach))
        result = pointed ? call_pointed(call, target, pointed, pointed_count, rest) : call_unknown(call, PROGRAM_NONE, PROGRAM_NONE, rest);
    for (uint32_t i = 0; i < target_count; i++) {
        value one = call_symbol(call, targets[i].symbol, targets[i].guard);
        if (one && call->inst->width)
            result = result ? value_ite(engine, targets[i].guard, one, result) : one;
    }
    return result || !call->inst->width ? result : unknown_result(call);
}

/* Remembers under which condition the call did not come back; that, and not the paths that we did not follow, is what callers learn. */
static void note_end(struct engine *engine, bdd before)
{
    before = bdd_minus(&engine->guards.bdd, before, engine->contradicted);
    if (before != engine->now.reach)
        engine->ended = engine_cut(engine, bdd_or(&engine->guards.bdd, engine->ended,
                                      bdd_minus(&engine->guards.bdd, before, engine->now.reach)), LIMIT_REACH_GUARD);
}

/* A longjmp leaves the function as a return does, unless it may go on right here. */
static void note_jump(struct walker *walker, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    if (!walker->at_exit || ir_kind(inst->a) != IR_KIND_SYMBOL ||
        !library_is_jump(program_symbol_name(engine->program, program_operand_symbol(engine->program, body, inst->a))))
        return;
    for (uint32_t i = 0; i < body->function->inst_count; i++)
        if (body->insts[i].op == IR_CALL && body->insts[i].flags & IR_FLAG_TWICE)
            return;
    walker->at_exit(walker, &(struct function_exit){.state = engine->now, .inst = engine->inst, .from = CFG_NONE, .jump = true});
}

void transfer_call(struct walker *walker, uint32_t number)
{
    struct engine *engine = &walker->engine;
    const struct ir_inst *inst = &engine->body.insts[number];
    struct call call = {.walker = walker, .inst = inst, .number = number, .count = inst->c,
                        .arguments = ARENA_NEW(&engine->arena, value, inst->c + 1)};
    for (uint32_t i = 0; i < inst->c; i++)
        call.arguments[i] = value_read_here(engine, walk_operand(walker, engine->body.extra[inst->extra + i]));
    bdd before = engine->now.reach;
    engine->contradicted = BDD_FALSE;
    if (inst->flags & IR_FLAG_NORETURN) {
        note_jump(walker, inst);
        engine->now.reach = BDD_FALSE;
        note_end(engine, before);
        return;
    }
    value result;
    if (ir_kind(inst->a) == IR_KIND_SYMBOL)
        result = call_symbol(&call, program_operand_symbol(engine->program, &engine->body, inst->a), BDD_TRUE);
    else
        result = call_indirect(&call, walk_operand(walker, inst->a));
    walker->registers[number] = result;
    note_end(engine, before);
}
