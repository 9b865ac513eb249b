/* calls/callgraph: the edges; their order is calls/scc.c's. */
#include "calls/callgraph.h"

#include <stdlib.h>

#include "base/die.h"
#include "calls/scc.h"

struct edges {
    const struct program *program;
    const struct points_result *points;
    bool *left_out; /* by call of points */
    bool *alone;    /* by variant of a model: what it runs is left out */
    VECTOR(function_id) all;
    uint32_t *seen; /* function -> caller + 1 that has an edge to it already */
};

/* What a target is analysed as, PROGRAM_NONE if there is nothing to analyse or to come back from. */
static function_id analysed(const struct program *program, symbol_id symbol)
{
    const struct program_symbol *target = &program->symbols.at[symbol];
    if (target->function == PROGRAM_NONE || target->flags & IR_SYMBOL_NORETURN)
        return PROGRAM_NONE;
    return program->functions.at[target->function].same_as;
}

/* Targets of a call through a pointer that constants do not decide. */
static uint32_t pointed_targets(const struct edges *edges, function_id caller, uint32_t inst, symbol_id *targets)
{
    const struct points_call *call = edges->points ? points_call_at(edges->points, caller, inst) : NULL;
    if (!call || call->count > CALLGRAPH_MOST_POINTED || edges->left_out[call - edges->points->calls.at])
        return 0;
    for (uint32_t i = 0; i < call->count; i++)
        targets[i] = edges->points->targets.at[call->first + i];
    return call->count;
}

/* The targets of a hook that starts with a placeholder: what the program sets it to. The placeholder only if that is all there is. */
static uint32_t set_targets(const struct edges *edges, function_id caller, uint32_t inst, symbol_id *targets)
{
    symbol_id placeholder = targets[0];
    uint32_t all = pointed_targets(edges, caller, inst, targets), count = 0;
    for (uint32_t i = 0; i < all; i++)
        if (!program_does_nothing(edges->program, targets[i]))
            targets[count++] = targets[i];
    if (!count)
        targets[count++] = placeholder;
    return count;
}

static void note_call(struct callgraph *graph, function_id caller, uint32_t inst, const symbol_id *targets, uint32_t count)
{
    vector_push(&graph->calls, ((struct callgraph_call){caller, inst, graph->targets.count, count}));
    for (uint32_t i = 0; i < count; i++)
        vector_push(&graph->targets, targets[i]);
}

static void add_edge(struct edges *edges, function_id caller, function_id callee)
{
    if (callee == PROGRAM_NONE || edges->seen[callee] == caller + 1)
        return;
    edges->seen[callee] = caller + 1;
    vector_push(&edges->all, callee);
}

static void add_edges(struct edges *edges, struct callgraph *graph, function_id caller, const struct ir_body *body, uint32_t inst)
{
    symbol_id targets[CALLGRAPH_MOST_TARGETS];
    const struct ir_inst *call = &body->insts[inst];
    function_id variant = program_variant(edges->program, caller, inst);
    if (variant != PROGRAM_NONE) {
        add_edge(edges, caller, variant);
        return;
    }
    if (ir_kind(call->a) == IR_KIND_PARAMETER && program_bound(edges->program, caller, ir_index(call->a)) != PROGRAM_NONE)
        return; /* it has that edge */
    uint32_t count = callgraph_targets(edges->program, body, call, targets);
    if (!count)
        count = pointed_targets(edges, edges->program->functions.at[caller].variant_of, inst, targets);
    else if (count == 1 && ir_kind(call->a) != IR_KIND_SYMBOL && program_does_nothing(edges->program, targets[0]))
        count = set_targets(edges, edges->program->functions.at[caller].variant_of, inst, targets);
    if (count && count <= CALLGRAPH_MOST_POINTED && ir_kind(call->a) != IR_KIND_SYMBOL)
        note_call(graph, caller, inst, targets, count);
    for (uint32_t i = 0; i < count; i++)
        add_edge(edges, caller, analysed(edges->program, targets[i]));
}

static int compare_functions(const void *a, const void *b)
{
    function_id first = *(const function_id *)a, second = *(const function_id *)b;
    return (first > second) - (first < second);
}

static void add_function(struct edges *edges, struct callgraph *graph, function_id caller)
{
    struct ir_body body = program_body(edges->program, caller);
    const struct program_function *function = &edges->program->functions.at[caller];
    uint32_t first = edges->all.count;
    bool alone = caller >= edges->program->written && edges->alone[caller - edges->program->written];
    for (uint32_t i = function->bound_first; i < function->bound_first + function->bound_count && !alone; i++)
        if (edges->program->bound.at[i].symbol != PROGRAM_NONE)
            add_edge(edges, caller, analysed(edges->program, edges->program->bound.at[i].symbol));
    for (uint32_t i = 0; i < body.function->inst_count; i++)
        if (body.insts[i].op == IR_CALL && !(body.insts[i].flags & IR_FLAG_NORETURN))
            add_edges(edges, graph, caller, &body, i);
    uint32_t count = edges->all.count - first;
    if (count > 1)
        qsort(edges->all.at + first, count, sizeof *edges->all.at, compare_functions);
}

static void build(struct callgraph *graph, struct edges *edges)
{
    uint32_t count = edges->program->functions.count;
    *graph = (struct callgraph){.function_count = count};
    graph->edge_first = must_alloc(sizeof *graph->edge_first * ((size_t)count + 1));
    edges->seen = must_alloc(sizeof *edges->seen * count);
    for (function_id i = 0; i < count; i++) {
        if (edges->program->functions.at[i].same_as == i)
            add_function(edges, graph, i);
        graph->edge_first[i + 1] = edges->all.count;
    }
    graph->edges = edges->all.at;
    graph->edge_count = edges->all.count;
    free(edges->seen);
    graph->called = must_alloc(sizeof *graph->called * ((size_t)count + 1));
    for (uint32_t i = 0; i < graph->edge_count; i++)
        graph->called[edges->program->functions.at[graph->edges[i]].variant_of] = graph->called[graph->edges[i]] = true;
    scc_find(graph, edges->program);
}

static bool is_in_large_circle(const struct callgraph *graph, const struct edges *edges, const struct points_call *call, function_id caller)
{
    uint32_t scc = graph->scc_of[caller];
    if (graph->scc_first[scc + 1] - graph->scc_first[scc] <= CALLGRAPH_LARGEST_CIRCLE)
        return false;
    for (uint32_t i = 0; i < call->count; i++) {
        function_id callee = analysed(edges->program, edges->points->targets.at[call->first + i]);
        if (callee != PROGRAM_NONE && graph->scc_of[callee] == scc)
            return true;
    }
    return false;
}

/* The function as it is written, or a variant of it. */
static bool makes_large_circle(const struct callgraph *graph, const struct edges *edges, const struct points_call *call)
{
    const struct program *program = edges->program;
    bool found = is_in_large_circle(graph, edges, call, call->caller);
    for (function_id variant = program->written; variant < program->functions.count && !found; variant++)
        found = program->functions.at[variant].variant_of == call->caller && is_in_large_circle(graph, edges, call, variant);
    return found;
}

/* Were there calls through pointers in large circles? They are left out the next time. */
static uint32_t leave_out_circles(const struct callgraph *graph, struct edges *edges)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < edges->points->calls.count; i++) {
        const struct points_call *call = &edges->points->calls.at[i];
        if (edges->left_out[i] || call->count > CALLGRAPH_MOST_POINTED || !makes_large_circle(graph, edges, call))
            continue;
        edges->left_out[i] = true;
        count++;
    }
    return count;
}

/* A library function that starts a thread is no part of a recursion: what comes back to it is another thread. */
static uint32_t leave_models_alone(const struct callgraph *graph, struct edges *edges)
{
    const struct program *program = edges->program;
    uint32_t count = 0;
    for (function_id variant = program->written; variant < program->functions.count; variant++) {
        bool *alone = &edges->alone[variant - program->written];
        if (*alone || !program->units.at[program->functions.at[variant].unit].model || !graph->recursive[graph->scc_of[variant]])
            continue;
        *alone = true;
        count++;
    }
    return count;
}

/* What the graph shows to be left out the next time. */
static uint32_t leave_out(const struct callgraph *graph, struct edges *edges, uint32_t *circular)
{
    uint32_t alone = leave_models_alone(graph, edges);
    uint32_t more = !alone && edges->points ? leave_out_circles(graph, edges) : 0;
    *circular += more;
    return alone + more;
}

void callgraph_build(struct callgraph *graph, const struct program *program, const struct points_result *points)
{
    struct edges edges = {.program = program, .points = points};
    uint32_t circular = 0;
    edges.alone = must_alloc(sizeof *edges.alone * (program->functions.count - program->written + (size_t)1));
    if (points)
        edges.left_out = must_alloc(sizeof *edges.left_out * (points->calls.count + (size_t)1));
    build(graph, &edges);
    while (leave_out(graph, &edges, &circular)) {
        callgraph_release(graph);
        edges.all.at = NULL;
        edges.all.count = edges.all.capacity = 0;
        build(graph, &edges);
    }
    graph->circular = circular;
    borrow_find(&graph->borrow, program, points);
    free(edges.left_out);
    free(edges.alone);
}

static int compare_calls(const void *a, const void *b)
{
    const struct callgraph_call *first = a, *second = b;
    if (first->caller != second->caller)
        return first->caller < second->caller ? -1 : 1;
    return (first->inst > second->inst) - (first->inst < second->inst);
}

const symbol_id *callgraph_pointed(const struct callgraph *graph, function_id caller, uint32_t inst, uint32_t *count)
{
    struct callgraph_call wanted = {.caller = caller, .inst = inst}, *call = NULL;
    if (graph->calls.count)
        call = bsearch(&wanted, graph->calls.at, graph->calls.count, sizeof wanted, compare_calls);
    *count = call ? call->count : 0;
    return call ? graph->targets.at + call->first : NULL;
}

bool callgraph_has_edge(const struct callgraph *graph, function_id caller, function_id callee)
{
    uint32_t first = graph->edge_first[caller], count = graph->edge_first[caller + 1] - first;
    return count && bsearch(&callee, graph->edges + first, count, sizeof callee, compare_functions);
}

void callgraph_release(struct callgraph *graph)
{
    free(graph->callees_first);
    free(graph->scc_of);
    free(graph->scc_first);
    free(graph->recursive);
    free(graph->called);
    free(graph->edge_first);
    free(graph->edges);
    vector_release(&graph->calls);
    vector_release(&graph->targets);
    borrow_release(&graph->borrow);
    *graph = (struct callgraph){0};
}
