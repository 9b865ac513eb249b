/* points: from the program to the targets of its calls. */
#include "points/points.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "points/graph.h"

/* By name, so that the order of files does not show. */
static int compare_symbols(const void *a, const void *b, void *program)
{
    symbol_id first = *(const symbol_id *)a, second = *(const symbol_id *)b;
    int order = strcmp(program_symbol_name(program, first), program_symbol_name(program, second));
    return order ? order : (first > second) - (first < second);
}

static bool is_number(const struct ir_body *body, ir_value operand)
{
    switch (ir_kind(operand)) {
    case IR_KIND_REGISTER: return body->insts[ir_index(operand)].width < body->unit->pointer_size;
    case IR_KIND_PARAMETER: return !body->parameters[ir_index(operand)].pointer && body->parameters[ir_index(operand)].width < body->unit->pointer_size;
    case IR_KIND_INT: return body->ints[ir_index(operand)] != 0;
    default: return false;
    }
}

/* Does the call pass what the function takes, and take what it gives? Callbacks of several kinds that went through one variadic function, or one
 * `void *`, are told apart so. */
static bool can_be_called(const struct program *program, symbol_id target, const struct site *site)
{
    function_id function = program->symbols.at[target].function;
    if (function == PROGRAM_NONE)
        return true;
    const struct ir_body caller = program_body(program, site->caller), callee = program_body(program, function);
    const struct ir_inst *call = &caller.insts[site->inst];
    uint32_t taken = callee.function->parameter_count;
    if (call->width != callee.function->return_width || !(call->flags & IR_FLAG_POINTER) != !callee.function->returns_pointer)
        return false;
    if (callee.function->variadic || !taken) /* nothing: perhaps nobody said what it takes */
        return true;
    for (uint32_t i = 0; i < taken && i < call->c; i++)
        if (is_number(&caller, caller.extra[call->extra + i]) && callee.parameters[i].pointer)
            return false;
    return call->c == taken;
}

static void add_call(struct points_result *result, const struct points *points, const struct site *site)
{
    struct points_call call = {.caller = site->caller, .inst = site->inst, .first = result->targets.count};
    for (uint32_t i = 0; i < site->targets.count; i++) {
        symbol_id target = points->blocks.at[points->places.at[site->targets.at[i]].block].owner;
        if (can_be_called(points->program, target, site))
            vector_push(&result->targets, target);
    }
    call.count = result->targets.count - call.first;
    if (call.count > 1)
        qsort_r(result->targets.at + call.first, call.count, sizeof *result->targets.at, compare_symbols,
                (void *)points->program);
    vector_push(&result->calls, call);
}

static void note_statistics(struct points *points)
{
    points->statistics.work = points->work;
    points->statistics.nodes = points->nodes.count - 1;
    points->statistics.blocks = points->blocks.count - 1;
    points->statistics.places = points->places.count - 1;
}

void points_find(struct points_result *result, const struct program *program)
{
    struct points *points = must_alloc(sizeof *points);
    size_t count = (size_t)program->functions.count + 1;
    points->program = program;
    points->leading = must_alloc(sizeof *points->leading * (program->units.count + (size_t)1));
    points->recipes = must_alloc(sizeof *points->recipes * count);
    points->parameter_nodes = must_alloc(sizeof *points->parameter_nodes * count);
    vector_resize(&points->blocks, 1); /* number 0 is none */
    vector_resize(&points->places, 1);
    vector_resize(&points->nodes, 1);
    vector_resize(&points->rules, 1);
    vector_resize(&points->copies, 1);
    vector_resize(&points->types, TYPE_FIRST);
    points_build(points);
    points_solve(points);
    points_add_outside(points);
    points_solve(points);
    note_statistics(points);
    *result = (struct points_result){.inside = points, .statistics = points->statistics};
    for (uint32_t i = 0; i < points->sites.count; i++) /* in order of functions and instructions, as they were built */
        if (points->sites.at[i].indirect)
            add_call(result, points, &points->sites.at[i]);
}

static void release_inside(struct points *points)
{
    for (uint32_t i = 0; i < points->nodes.count; i++) {
        vector_release(&points->nodes.at[i].known);
        vector_release(&points->nodes.at[i].fresh);
        vector_release(&points->nodes.at[i].pending);
        vector_release(&points->nodes.at[i].edges);
    }
    for (uint32_t i = 0; i < points->sites.count; i++)
        vector_release(&points->sites.at[i].targets);
    vector_release(&points->blocks);
    vector_release(&points->places);
    vector_release(&points->nodes);
    vector_release(&points->rules);
    vector_release(&points->copies);
    vector_release(&points->copy_statements);
    vector_release(&points->sites);
    vector_release(&points->arguments);
    vector_release(&points->new_globals);
    vector_release(&points->types);
    vector_release(&points->scratch);
    vector_release(&points->fitting);
    table_release(&points->block_index);
    table_release(&points->place_index);
    table_release(&points->edge_index);
    table_release(&points->address_index);
    table_release(&points->copy_index);
    table_release(&points->type_numbers);
    table_release(&points->fit_index);
    for (uint32_t i = 0; i < points->program->units.count; i++)
        free(points->leading[i]);
    free(points->leading);
    free(points->recipes);
    free(points->parameter_nodes);
    free(points);
}

void points_release(struct points_result *result)
{
    if (result->inside)
        release_inside(result->inside);
    vector_release(&result->calls);
    vector_release(&result->targets);
    *result = (struct points_result){0};
}

static int compare_calls(const void *a, const void *b)
{
    const struct points_call *first = a, *second = b;
    if (first->caller != second->caller)
        return first->caller < second->caller ? -1 : 1;
    return (first->inst > second->inst) - (first->inst < second->inst);
}

const struct points_call *points_call_at(const struct points_result *result, function_id caller, uint32_t inst)
{
    struct points_call wanted = {.caller = caller, .inst = inst};
    if (!result->calls.count)
        return NULL;
    return bsearch(&wanted, result->calls.at, result->calls.count, sizeof wanted, compare_calls);
}
