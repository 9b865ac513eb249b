#include "check/schedule.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/table.h"
#include "check/analyse.h"

/* What analysing an SCC may cost: its instructions, more than once if it is recursive. */
static uint64_t cost_of(const struct program *program, const struct callgraph *graph, uint32_t scc)
{
    uint64_t cost = 1;
    for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++)
        cost += program_body(program, graph->callees_first[i]).function->inst_count;
    return graph->recursive[scc] ? 3 * cost : cost;
}

/* Of thousands of models a program uses a few: the others need no summary. If only some functions were asked for, the same holds of
 * the program's own. */
static bool is_wanted(const struct program *program, function_id function)
{
    const struct program_function *known = &program->functions.at[function];
    return function < program->written && (!program->units.at[known->unit].model || program->symbols.at[known->symbol].address_taken);
}

/* SCCs are numbered callees first, so going down from the last, all that is above an SCC is known when it is met. */
static void find_needed(struct schedule *schedule, const struct program *program, const struct analysis_options *options)
{
    const struct callgraph *graph = schedule->graph;
    for (uint32_t i = 0; i < options->only_count; i++)
        schedule->needed[graph->scc_of[options->only[i]]] = true;
    for (uint32_t scc = graph->scc_count; scc-- > 0;) {
        schedule->urgency[scc] += cost_of(program, graph, scc);
        for (uint32_t i = graph->scc_first[scc]; !options->only && i < graph->scc_first[scc + 1]; i++)
            schedule->needed[scc] |= is_wanted(program, graph->callees_first[i]);
        if (!schedule->needed[scc])
            continue;
        schedule->needed_count++;
        for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++) {
            function_id function = graph->callees_first[i];
            for (uint32_t j = graph->edge_first[function]; j < graph->edge_first[function + 1]; j++) {
                uint32_t callee = graph->scc_of[graph->edges[j]];
                schedule->needed[callee] = true;
                if (callee != scc && schedule->urgency[callee] < schedule->urgency[scc])
                    schedule->urgency[callee] = schedule->urgency[scc];
            }
        }
    }
}

/* Calls `visit` for each edge between needed SCCs. */
static void for_each_edge(struct schedule *schedule, void (*visit)(struct schedule *, uint32_t caller, uint32_t callee))
{
    const struct callgraph *graph = schedule->graph;
    for (uint32_t scc = 0; scc < graph->scc_count; scc++)
        for (uint32_t i = graph->scc_first[scc]; schedule->needed[scc] && i < graph->scc_first[scc + 1]; i++) {
            function_id function = graph->callees_first[i];
            for (uint32_t j = graph->edge_first[function]; j < graph->edge_first[function + 1]; j++)
                if (graph->scc_of[graph->edges[j]] != scc)
                    visit(schedule, scc, graph->scc_of[graph->edges[j]]);
        }
}

static void count_edge(struct schedule *schedule, uint32_t caller, uint32_t callee)
{
    schedule->waiting[caller]++;
    schedule->caller_first[callee + 2]++;
}

/* While the lists are filled, entry n + 1 is the end of list n so far. */
static void put_edge(struct schedule *schedule, uint32_t caller, uint32_t callee)
{
    schedule->callers[schedule->caller_first[callee + 1]++] = caller;
}

static bool is_before(const struct schedule *schedule, uint32_t a, uint32_t b)
{
    uint64_t first = schedule->urgency[a], second = schedule->urgency[b];
    return first != second ? first > second : a < b;
}

static void push(struct schedule *schedule, uint32_t scc)
{
    vector_push(&schedule->ready, scc);
    uint32_t *heap = schedule->ready.at, at = schedule->ready.count - 1;
    for (; at && is_before(schedule, scc, heap[(at - 1) / 2]); at = (at - 1) / 2)
        heap[at] = heap[(at - 1) / 2];
    heap[at] = scc;
}

bool schedule_next(struct schedule *schedule, uint32_t *scc)
{
    uint32_t *heap = schedule->ready.at;
    if (!schedule->ready.count)
        return false;
    *scc = heap[0];
    uint32_t count = --schedule->ready.count, last = heap[count], at = 0;
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && is_before(schedule, heap[child + 1], heap[child]))
            child++;
        if (!is_before(schedule, heap[child], last))
            break;
        heap[at] = heap[child];
    }
    heap[at] = last;
    return true;
}

void schedule_done(struct schedule *schedule, uint32_t scc)
{
    for (uint32_t i = schedule->caller_first[scc]; i < schedule->caller_first[scc + 1]; i++)
        if (!--schedule->waiting[schedule->callers[i]])
            push(schedule, schedule->callers[i]);
}

void schedule_again(struct schedule *schedule, uint32_t scc)
{
    push(schedule, scc);
}

void schedule_begin(struct schedule *schedule, const struct program *program, const struct callgraph *graph,
                    const struct analysis_options *options)
{
    size_t count = (size_t)graph->scc_count + 1;
    *schedule = (struct schedule){
        .graph = graph,
        .needed = must_alloc(count * sizeof *schedule->needed),
        .waiting = must_alloc(count * sizeof *schedule->waiting),
        .caller_first = must_alloc((count + 1) * sizeof *schedule->caller_first),
        .urgency = must_alloc(count * sizeof *schedule->urgency),
    };
    find_needed(schedule, program, options);
    for_each_edge(schedule, count_edge);
    for (size_t i = 1; i <= count; i++)
        schedule->caller_first[i] += schedule->caller_first[i - 1];
    schedule->callers = must_alloc((schedule->caller_first[count] + (size_t)1) * sizeof *schedule->callers);
    for_each_edge(schedule, put_edge);
    for (uint32_t scc = 0; options->shuffle && scc < graph->scc_count; scc++)
        schedule->urgency[scc] = hash_mix(options->shuffle, scc);
    for (uint32_t scc = 0; scc < graph->scc_count; scc++)
        if (schedule->needed[scc] && !schedule->waiting[scc])
            push(schedule, scc);
}

void schedule_release(struct schedule *schedule)
{
    free(schedule->needed);
    free(schedule->waiting);
    free(schedule->caller_first);
    free(schedule->callers);
    free(schedule->urgency);
    vector_release(&schedule->ready);
}
