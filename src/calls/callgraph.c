/* calls/callgraph: the edges; their order is calls/scc.c's. */
#include "calls/callgraph.h"

#include <stdlib.h>

#include "base/die.h"
#include "calls/scc.h"

struct edges {
    VECTOR(function_id) all;
    uint32_t *seen; /* function -> caller + 1 that has an edge to it already */
};

static void add_edges(struct edges *edges, const struct program *program, function_id caller,
                      const struct ir_body *body, const struct ir_inst *call)
{
    symbol_id targets[CALLGRAPH_MOST_TARGETS];
    uint32_t count = callgraph_targets(program, body, call, targets);
    for (uint32_t i = 0; i < count; i++) {
        const struct program_symbol *target = &program->symbols.at[targets[i]];
        if (target->function == PROGRAM_NONE || target->flags & IR_SYMBOL_NORETURN)
            continue;
        function_id callee = program->functions.at[target->function].same_as;
        if (edges->seen[callee] == caller + 1)
            continue;
        edges->seen[callee] = caller + 1;
        vector_push(&edges->all, callee);
    }
}

static int compare_functions(const void *a, const void *b)
{
    function_id first = *(const function_id *)a, second = *(const function_id *)b;
    return (first > second) - (first < second);
}

static void add_function(struct edges *edges, const struct program *program, function_id caller)
{
    struct ir_body body = program_body(program, caller);
    uint32_t first = edges->all.count;
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *inst = &body.insts[i];
        if (inst->op == IR_CALL && !(inst->flags & IR_FLAG_NORETURN))
            add_edges(edges, program, caller, &body, inst);
    }
    uint32_t count = edges->all.count - first;
    if (count > 1)
        qsort(edges->all.at + first, count, sizeof *edges->all.at, compare_functions);
}

void callgraph_build(struct callgraph *graph, const struct program *program)
{
    uint32_t count = program->functions.count;
    struct edges edges = {.seen = must_alloc(sizeof *edges.seen * count)};
    *graph = (struct callgraph){.function_count = count};
    graph->edge_first = must_alloc(sizeof *graph->edge_first * ((size_t)count + 1));
    for (function_id i = 0; i < count; i++) {
        if (program->functions.at[i].same_as == i)
            add_function(&edges, program, i);
        graph->edge_first[i + 1] = edges.all.count;
    }
    graph->edges = edges.all.at;
    graph->edge_count = edges.all.count;
    free(edges.seen);
    graph->called = must_alloc(sizeof *graph->called * ((size_t)count + 1));
    for (uint32_t i = 0; i < graph->edge_count; i++)
        graph->called[graph->edges[i]] = true;
    scc_find(graph, program);
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
    *graph = (struct callgraph){0};
}
