/* calls/scc: Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) without recursion, as call
 * chains of real programs are deep. A component is complete when all it reaches is, so components come out
 * callees first by themselves. Inside one, functions are in order of the end of their visit: callees first as
 * far as a circle has a first. Roots are taken in order of functions and edges are sorted, so the result
 * depends on nothing else. */
#include "calls/scc.h"

#include <stdlib.h>

#include "base/die.h"

#define UNVISITED 0
#define NO_SCC UINT32_MAX

struct frame {
    function_id function;
    uint32_t next_edge;
};

struct tarjan {
    struct callgraph *graph;
    uint32_t visits;
    uint32_t *visit;     /* function -> number of its visit, from 1 */
    uint32_t *low;       /* function -> earliest visit it reaches inside its component */
    uint32_t *end;       /* function -> when its visit ended */
    uint32_t ends;
    VECTOR(function_id) open; /* visited, component not complete */
    VECTOR(struct frame) frames;
    VECTOR(uint64_t) members; /* of the component being closed: end << 32 | function */
    uint32_t ordered;    /* entries of callees_first */
};

static void enter(struct tarjan *tarjan, function_id function)
{
    tarjan->visit[function] = tarjan->low[function] = ++tarjan->visits;
    vector_push(&tarjan->open, function);
    vector_push(&tarjan->frames, ((struct frame){.function = function,
                                                 .next_edge = tarjan->graph->edge_first[function]}));
}

static int compare_members(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

static bool calls_itself(const struct callgraph *graph, function_id function)
{
    for (uint32_t i = graph->edge_first[function]; i < graph->edge_first[function + 1]; i++)
        if (graph->edges[i] == function)
            return true;
    return false;
}

static void close_component(struct tarjan *tarjan, function_id root)
{
    struct callgraph *graph = tarjan->graph;
    uint32_t number = graph->scc_count++;
    function_id function;
    vector_clear(&tarjan->members);
    do {
        function = vector_last(&tarjan->open);
        tarjan->open.count--;
        graph->scc_of[function] = number;
        vector_push(&tarjan->members, (uint64_t)tarjan->end[function] << 32 | function);
    } while (function != root);
    if (tarjan->members.count > 1)
        qsort(tarjan->members.at, tarjan->members.count, sizeof *tarjan->members.at, compare_members);
    for (uint32_t i = 0; i < tarjan->members.count; i++)
        graph->callees_first[tarjan->ordered++] = (function_id)tarjan->members.at[i];
    graph->recursive[number] = tarjan->members.count > 1 || calls_itself(graph, root);
    graph->scc_first[number + 1] = tarjan->ordered;
}

static void leave(struct tarjan *tarjan)
{
    function_id function = vector_last(&tarjan->frames).function;
    tarjan->frames.count--;
    tarjan->end[function] = ++tarjan->ends;
    if (tarjan->low[function] == tarjan->visit[function])
        close_component(tarjan, function);
    if (tarjan->frames.count) {
        function_id caller = vector_last(&tarjan->frames).function;
        if (tarjan->graph->scc_of[function] == NO_SCC && tarjan->low[function] < tarjan->low[caller])
            tarjan->low[caller] = tarjan->low[function];
    }
}

static void visit_from(struct tarjan *tarjan, function_id root)
{
    const struct callgraph *graph = tarjan->graph;
    enter(tarjan, root);
    while (tarjan->frames.count) {
        struct frame *frame = &vector_last(&tarjan->frames);
        if (frame->next_edge == graph->edge_first[frame->function + 1]) {
            leave(tarjan);
            continue;
        }
        function_id callee = graph->edges[frame->next_edge++];
        if (tarjan->visit[callee] == UNVISITED)
            enter(tarjan, callee);
        else if (graph->scc_of[callee] == NO_SCC && tarjan->visit[callee] < tarjan->low[frame->function])
            tarjan->low[frame->function] = tarjan->visit[callee];
    }
}

void scc_find(struct callgraph *graph, const struct program *program)
{
    uint32_t count = graph->function_count;
    struct tarjan tarjan = {
        .graph = graph,
        .visit = must_alloc(sizeof(uint32_t) * count),
        .low = must_alloc(sizeof(uint32_t) * count),
        .end = must_alloc(sizeof(uint32_t) * count),
    };
    graph->callees_first = must_alloc(sizeof *graph->callees_first * count);
    graph->scc_of = must_alloc(sizeof *graph->scc_of * count);
    graph->scc_first = must_alloc(sizeof *graph->scc_first * ((size_t)count + 1));
    graph->recursive = must_alloc(sizeof *graph->recursive * count);
    for (function_id i = 0; i < count; i++)
        graph->scc_of[i] = NO_SCC;
    for (function_id i = 0; i < count; i++)
        if (program->functions.at[i].same_as == i && tarjan.visit[i] == UNVISITED)
            visit_from(&tarjan, i);
    for (function_id i = 0; i < count; i++)
        graph->scc_of[i] = graph->scc_of[program->functions.at[i].same_as];
    free(tarjan.visit);
    free(tarjan.low);
    free(tarjan.end);
    vector_release(&tarjan.open);
    vector_release(&tarjan.frames);
    vector_release(&tarjan.members);
}
