/* points/call: what a call means for its arguments and its result.
 *
 * A function of the program: arguments go to parameters, its result comes back. One that we do not see (no body, or a
 * model, which says nothing about callbacks): if it returns a fresh block or an argument, that is the result; a function that
 * it is given is taken to be called with the other pointers of the same call, which is how callbacks get their data:
 * event_set(&event, fd, flags, callback, data). */
#include "points/graph.h"

static bool is_visible(const struct points *points, symbol_id target)
{
    const struct program_symbol *symbol = &points->program->symbols.at[target];
    return symbol->function != PROGRAM_NONE && !symbol->model;
}

/* Of one with a body: what is analysed for it. */
static function_id function_of(const struct points *points, symbol_id target)
{
    return points->program->functions.at[points->program->symbols.at[target].function].same_as;
}

static uint32_t width_of(const struct points *points, const struct ir_body *body, ir_value value)
{
    switch (ir_kind(value)) {
    case IR_KIND_REGISTER: return body->insts[ir_index(value)].width;
    case IR_KIND_PARAMETER: return body->parameters[ir_index(value)].width;
    case IR_KIND_SYMBOL: return points->program->pointer_size;
    default: return 0; /* a constant has no width of its own */
    }
}

/* Sets are imprecise, types in C are lax: a call with arguments of other widths, or too few, is none that works. */
bool site_may_call(const struct points *points, uint32_t number, symbol_id target)
{
    const struct site *site = &points->sites.at[number];
    if (points->program->symbols.at[target].function == PROGRAM_NONE)
        return true;
    struct ir_body caller = program_body(points->program, site->caller);
    struct ir_body callee = program_body(points->program, points->program->symbols.at[target].function);
    const struct ir_inst *call = &caller.insts[site->inst];
    if (call->c < callee.function->parameter_count || (call->width && !callee.function->return_width))
        return false;
    for (uint32_t i = 0; i < callee.function->parameter_count; i++) {
        uint32_t width = width_of(points, &caller, caller.extra[call->extra + i]);
        if (width && callee.parameters[i].width && width != callee.parameters[i].width)
            return false;
    }
    return true;
}

/* Of calloc(1, 48) and xmalloc(48): the product of all numbers, if they are constants. */
static int64_t size_of_block(const struct points *points, const struct site *site)
{
    struct ir_body body = program_body(points->program, site->caller);
    const struct ir_inst *call = &body.insts[site->inst];
    int64_t size = 1;
    for (uint32_t i = 0; i < call->c; i++) {
        ir_value argument = body.extra[call->extra + i];
        if (ir_kind(argument) != IR_KIND_INT || __builtin_mul_overflow(size, body.ints[ir_index(argument)], &size))
            return INT64_MAX;
    }
    return call->c && size > 1 ? size : INT64_MAX;
}

static void receive_fresh(struct points *points, const struct site *site)
{
    struct ir_body body = program_body(points->program, site->caller);
    int64_t size = size_of_block(points, site);
    uint32_t head, type = type_of_fresh(&body, site->inst, size, &head);
    if (!type_leads(points, points->program->functions.at[site->caller].unit, type))
        return;
    block_id block = block_make(points, BLOCK_HEAP, site->caller, site->inst, size, type);
    points->blocks.at[block].head = head;
    node_receive_place(points, site->result, place_at(points, block, 0, ONE_CELL));
}

/* bsearch(key, base, count, size, compare): an element of the array. The last number it is given is the size of one. */
static uint32_t size_of_element(const struct points *points, const struct site *site)
{
    struct ir_body body = program_body(points->program, site->caller);
    const struct ir_inst *call = &body.insts[site->inst];
    uint32_t size = 1;
    for (uint32_t i = 0; i < call->c; i++) {
        ir_value argument = body.extra[call->extra + i];
        int64_t number = ir_kind(argument) == IR_KIND_INT ? body.ints[ir_index(argument)] : 0;
        if (number > 0 && number <= UINT32_MAX)
            size = (uint32_t)number;
    }
    return size;
}

static void receive_argument(struct points *points, const struct site *site, uint32_t number, bool inside)
{
    node_id argument = points->arguments.at[site->arguments + number];
    if (!inside)
        add_edge(points, argument, site->result);
    else if (argument)
        add_rule(points, argument, (struct rule){.kind = RULE_ADDRESS, .other = site->result,
                                                 .steps = {size_of_element(points, site), INT64_MAX}});
}

static void connect_result(struct points *points, const struct site *site, symbol_id target)
{
    const struct program *program = points->program;
    if (!site->result || program->symbols.at[target].function == PROGRAM_NONE)
        return;
    function_id function = function_of(points, target);
    struct recipe recipe = recipe_of(points, function);
    if (!recipe.known) {
        if (is_visible(points, target))
            add_edge(points, result_node(points, function), site->result);
        return;
    }
    if (recipe.fresh)
        receive_fresh(points, site);
    uint32_t count = program_body(program, site->caller).insts[site->inst].c;
    for (uint32_t i = 0; i < count && i < 32; i++)
        if (recipe.parameters >> i & 1)
            receive_argument(points, site, i, recipe.inside);
}

static void connect_arguments(struct points *points, const struct site *site, function_id function)
{
    const struct ir_function *callee = program_body(points->program, function).function;
    uint32_t count = program_body(points->program, site->caller).insts[site->inst].c;
    for (uint32_t i = 0; i < count; i++) {
        node_id argument = points->arguments.at[site->arguments + i];
        if (i < callee->parameter_count)
            add_edge(points, argument, parameter_node(points, function, i));
        else if (callee->variadic)
            add_edge(points, argument, variadic_node(points, function));
    }
}

void connect_call(struct points *points, uint32_t number, symbol_id target)
{
    struct site site = points->sites.at[number];
    connect_result(points, &site, target);
    if (is_visible(points, target))
        connect_arguments(points, &site, function_of(points, target));
}

void connect_callback(struct points *points, uint32_t number, uint32_t argument, symbol_id target)
{
    struct site site = points->sites.at[number];
    if (!is_visible(points, target))
        return;
    function_id function = function_of(points, target);
    uint32_t parameters = program_body(points->program, function).function->parameter_count;
    uint32_t count = program_body(points->program, site.caller).insts[site.inst].c;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; i != argument && j < parameters; j++)
            add_edge(points, points->arguments.at[site.arguments + i], parameter_node(points, function, j));
}
