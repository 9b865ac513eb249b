/* points/recipe: functions that return a fresh block or one of their arguments, and nothing else.
 *
 *     void *xmalloc(size_t n) { void *p = malloc(n); if (!p) die(); return p; }
 *
 * If such a function were like others, all blocks of a program would be one, made by the one call of malloc in xmalloc. With a
 * recipe every call of it makes a block of its own, as if the function were cloned, and an argument that is handed back
 * (realloc, strcpy) does not meet those of other calls. A function that puts pointers into the fresh block is no such
 * wrapper: its block is made in it. */
#include <string.h>

#include "points/graph.h"

enum { MOST_SOURCES = 32, DEEPEST_WRAPPER = 8 };

struct sources {
    struct points *points;
    struct ir_body body;
    const symbol_id *bound;
    ir_value seen[MOST_SOURCES];
    uint32_t count;
    struct recipe recipe;
    uint32_t depth; /* of wrappers around wrappers */
};

static struct recipe find_recipe(struct points *points, function_id function, uint32_t depth);

static bool add_source(struct sources *sources, ir_value value)
{
    for (uint32_t i = 0; i < sources->count; i++)
        if (sources->seen[i] == value)
            return true;
    if (sources->count == MOST_SOURCES)
        return false;
    sources->seen[sources->count++] = value;
    return true;
}

static bool is_allocation(const struct program *program, symbol_id callee)
{
    const char *name = program_symbol_name(program, callee);
    return !strcmp(name, "staunch_allocate") || !strcmp(name, "staunch_allocate_zeroed");
}

static bool follow_call(struct sources *sources, const struct ir_inst *call)
{
    const struct program *program = sources->points->program;
    if (ir_kind(call->a) != IR_KIND_SYMBOL)
        return false;
    symbol_id callee = sources->bound[sources->body.symbols[ir_index(call->a)]];
    function_id function = program->symbols.at[callee].function;
    if (function == PROGRAM_NONE) {
        sources->recipe.fresh |= is_allocation(program, callee);
        return is_allocation(program, callee);
    }
    struct recipe inner = find_recipe(sources->points, program->functions.at[function].same_as, sources->depth + 1);
    sources->recipe.fresh |= inner.fresh;
    sources->recipe.inside |= inner.inside;
    for (uint32_t i = 0; inner.known && i < call->c && i < 32; i++)
        if (inner.parameters >> i & 1 && !add_source(sources, sources->body.extra[call->extra + i]))
            return false;
    return inner.known;
}

static bool follow(struct sources *sources, ir_value value)
{
    if (ir_kind(value) == IR_KIND_PARAMETER) {
        if (ir_index(value) >= 32)
            return false;
        sources->recipe.parameters |= 1u << ir_index(value);
        return true;
    }
    if (ir_kind(value) == IR_KIND_INT || ir_kind(value) == IR_KIND_UNDEFINED)
        return true;
    if (ir_kind(value) != IR_KIND_REGISTER)
        return false;
    const struct ir_inst *inst = &sources->body.insts[ir_index(value)];
    switch (inst->op) {
    case IR_COPY:
        return inst->sub == IR_CAST_SAME && add_source(sources, inst->a);
    case IR_INDEX:
        sources->recipe.inside = true;
        return add_source(sources, inst->a);
    case IR_SELECT:
        return add_source(sources, inst->b) && add_source(sources, inst->c);
    case IR_PHI:
        for (uint32_t i = 0; i < inst->c; i++)
            if (!add_source(sources, sources->body.extra[inst->extra + 2 * i + 1]))
                return false;
        return true;
    case IR_CALL:
        return follow_call(sources, inst);
    default:
        return false;
    }
}

static bool is_source(const struct sources *sources, ir_value value)
{
    if (ir_kind(value) != IR_KIND_REGISTER)
        return false;
    for (uint32_t i = 0; i < sources->count; i++)
        if (sources->seen[i] == value)
            return true;
    return false;
}

static bool calls_model(const struct sources *sources, const struct ir_inst *call)
{
    const struct program *program = sources->points->program;
    if (ir_kind(call->a) != IR_KIND_SYMBOL)
        return false;
    const struct program_symbol *callee = &program->symbols.at[sources->bound[sources->body.symbols[ir_index(call->a)]]];
    return callee->function == PROGRAM_NONE || callee->model;
}

/* A register that is returned is otherwise only looked at, filled with bytes, or given to the library. */
static bool leaves_alone(const struct sources *sources, const struct ir_inst *inst)
{
    switch (inst->op) {
    case IR_STORE:
        return !is_source(sources, inst->b) && !(is_source(sources, inst->a) && inst->flags & IR_FLAG_POINTER);
    case IR_OFFSET: case IR_INDEX:
        return !is_source(sources, inst->a);
    case IR_MEMORY_COPY:
        return !is_source(sources, inst->a) && !is_source(sources, inst->b);
    case IR_CALL:
        for (uint32_t i = 0; i < inst->c && !calls_model(sources, inst); i++)
            if (is_source(sources, sources->body.extra[inst->extra + i]))
                return false;
        return true;
    default:
        return true;
    }
}

static struct recipe find_recipe(struct points *points, function_id function, uint32_t depth)
{
    const struct program *program = points->program;
    struct sources sources = {.points = points, .body = program_body(program, function), .depth = depth};
    const struct recipe none = {0};
    if (depth == DEEPEST_WRAPPER || !sources.body.function->returns_pointer)
        return none;
    sources.bound = program_unit_symbols(program, sources.body.unit);
    for (uint32_t i = 0; i < sources.body.function->block_count; i++) {
        const struct ir_inst *end = ir_terminator(&sources.body, i);
        if (end->op == IR_RETURN && !add_source(&sources, end->a))
            return none;
    }
    for (uint32_t i = 0; i < sources.count; i++)
        if (!follow(&sources, sources.seen[i]))
            return none;
    for (uint32_t i = 0; sources.recipe.fresh && i < sources.body.function->inst_count; i++)
        if (!leaves_alone(&sources, &sources.body.insts[i]))
            return none;
    sources.recipe.known = !(sources.recipe.inside && sources.recipe.fresh); /* a cursor into its own block */
    return sources.recipe;
}

/* Asked for each call; found once. */
struct recipe recipe_of(struct points *points, function_id function)
{
    struct recipe *recipe = &points->recipes[function];
    if (!recipe->asked) {
        *recipe = find_recipe(points, function, 0);
        recipe->asked = true;
    }
    return *recipe;
}
