/* SCC by SCC, callees first; a recursive one until its summaries stop changing (analysis.md 6). */
#include "check/analyse.h"

#include <stdlib.h>
#include <time.h>

#include "base/die.h"
#include "check/explain.h"
#include "check/leak.h"
#include "check/sites.h"
#include "memory/limits.h"

struct analysis {
    const struct program *program;
    const struct callgraph *graph;
    struct findings *findings;
    struct analysis_statistics *statistics;
    struct walker walker;
    struct summaries *summaries;
    struct feasibility feasibility;
    bool *needed;  /* SCC -> something of the program, or a model that it can reach */
};

/* The state and result of all returns as one. */
static struct state merge_exits(struct walker *walker, value *result)
{
    struct engine *engine = &walker->engine;
    incoming_list list = {0};
    for (uint32_t i = 0; i < walker->exits.count; i++) {
        value *results = ARENA_NEW(&engine->arena, value, 1);
        results[0] = walker->exits.at[i].result;
        vector_push(&list, ((struct incoming){.from = CFG_NONE, .state = walker->exits.at[i].state, .phis = results}));
    }
    struct incoming merged;
    struct state exit = {.root = 0, .reach = BDD_FALSE};
    *result = NO_VALUE;
    if (walk_merge(walker, &list, &merged, walker->exits.count && walker->exits.at[0].result ? 1 : 0)) {
        exit = merged.state;
        *result = walker->exits.at[0].result ? merged.phis[0] : NO_VALUE;
    }
    vector_release(&list);
    return exit;
}

/* The slowest few and those given up on, for --stats. */
static void note_time(struct analysis *analysis, function_id function, double seconds, bool over_budget)
{
    struct slow_function *slow = analysis->statistics->slowest;
    struct slow_function this = {function, seconds, analysis->walker.engine.steps,
                                 analysis->walker.engine.guards.bdd.nodes.count};
    uint32_t last = ANALYSIS_SLOWEST - 1;
    if (over_budget)
        vector_push(&analysis->statistics->over_budget, this);
    if (seconds <= slow[last].seconds)
        return;
    slow[last] = this;
    for (uint32_t i = last; i > 0 && slow[i].seconds > slow[i - 1].seconds; i--) {
        struct slow_function swapped = slow[i];
        slow[i] = slow[i - 1];
        slow[i - 1] = swapped;
    }
}

static bool is_model(const struct analysis *analysis, function_id function)
{
    return analysis->program->units.at[analysis->program->functions.at[function].unit].model;
}

/* Of thousands of models a program uses a few: the others need no summary. If only some functions were asked for, the same holds of
 * the program's own. SCCs come callees first, so callers are looked at before what they call. */
static void find_needed(struct analysis *analysis, const struct analysis_options *options)
{
    const struct callgraph *graph = analysis->graph;
    analysis->needed = must_alloc(graph->scc_count + 1);
    for (uint32_t i = 0; i < options->only_count; i++)
        analysis->needed[graph->scc_of[options->only[i]]] = true;
    for (uint32_t scc = graph->scc_count; scc-- > 0;)
        for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++) {
            function_id function = graph->callees_first[i];
            symbol_id symbol = analysis->program->functions.at[function].symbol;
            if (!options->only && (!is_model(analysis, function) || analysis->program->symbols.at[symbol].address_taken))
                analysis->needed[scc] = true;
            for (uint32_t j = graph->edge_first[function]; analysis->needed[scc] && j < graph->edge_first[function + 1]; j++)
                analysis->needed[graph->scc_of[graph->edges[j]]] = true;
        }
}

static struct summary analyse_function(struct analysis *analysis, function_id function, bool last_round)
{
    struct walker *walker = &analysis->walker;
    bool report = last_round && !is_model(analysis, function);
    walker->at_exit = report ? leak_at_exit : NULL;
    walker->at_back_edge = report ? leak_at_back_edge : NULL;
    walker->scc = analysis->graph->scc_of[function];
    clock_t begin = clock();
    walk_function(walker, analysis->program, function);
    walker->over_budget |= walker->engine.guards.bdd.overflowed;
    if (report)
        analysis->statistics->functions++;
    if (report && !walker->over_budget)
        explain_candidates(walker, analysis->findings);
    struct summary made = {.known = true, .over_budget = true};
    if (!walker->over_budget) {
        value result;
        struct state exit = merge_exits(walker, &result);
        made = summary_infer(&walker->engine, analysis->summaries, &exit, result);
    }
    analysis->statistics->cut_points += last_round ? walker->engine.guards.cut_index.count : 0;
    analysis->statistics->double_free_pairs += report ? walker->engine.double_frees.count : 0;
    if (report)
        sites_note(walker, analysis->findings);
    note_time(analysis, function, (double)(clock() - begin) / CLOCKS_PER_SEC, walker->over_budget && last_round);
    return made;
}

static void note_rounds(struct analysis_statistics *statistics, uint32_t rounds, bool still_changing)
{
    statistics->recursive_sccs++;
    statistics->rounds_capped += still_changing;
    rounds -= still_changing; /* the one that was not begun */
    statistics->scc_rounds += rounds;
    if (rounds > statistics->most_rounds)
        statistics->most_rounds = rounds;
}

static void analyse_scc(struct analysis *analysis, uint32_t scc)
{
    const struct callgraph *graph = analysis->graph;
    uint32_t first = graph->scc_first[scc], end = graph->scc_first[scc + 1];
    if (!graph->recursive[scc]) {
        function_id function = graph->callees_first[first];
        analysis->summaries->of[function] = analyse_function(analysis, function, true);
        return;
    }
    uint32_t round = 0;
    bool changed = true;
    while (changed && round++ < LIMIT_SCC_ROUNDS) {
        changed = false;
        for (uint32_t i = first; i < end; i++) {
            function_id function = graph->callees_first[i];
            struct summary now = analyse_function(analysis, function, false);
            changed |= !summary_equal(&now, &analysis->summaries->of[function]);
            analysis->summaries->of[function] = now;
        }
    }
    note_rounds(analysis->statistics, round, changed);
    for (uint32_t i = first; i < end; i++)
        analyse_function(analysis, graph->callees_first[i], true);
}

static void begin(struct analysis *analysis)
{
    analysis->walker.summaries = analysis->summaries;
    analysis->walker.callgraph = analysis->graph;
    analysis->walker.engine.feasibility = &analysis->feasibility;
}

static void end(struct analysis *analysis)
{
    walker_release(&analysis->walker);
    feasibility_release(&analysis->feasibility);
}

void analyse_program(const struct program *program, const struct callgraph *graph, const struct analysis_options *options,
                     struct summaries *summaries, struct findings *findings, struct analysis_statistics *statistics)
{
    struct analysis analysis = {.program = program, .graph = graph, .summaries = summaries, .findings = findings,
                                .statistics = statistics};
    *statistics = (struct analysis_statistics){0};
    summaries_begin(summaries, program->functions.count);
    begin(&analysis);
    find_needed(&analysis, options);
    for (uint32_t scc = 0; scc < graph->scc_count; scc++)
        if (analysis.needed[scc])
            analyse_scc(&analysis, scc);
    free(analysis.needed);
    statistics->questions = analysis.feasibility.statistics;
    end(&analysis);
}

void analyse_again(const struct program *program, const struct callgraph *graph, struct summaries *summaries,
                   function_id function, const struct analysis_probe *probe)
{
    struct analysis_statistics statistics = {0};
    struct findings findings = {0};
    struct analysis analysis = {.program = program, .graph = graph, .summaries = summaries, .findings = &findings,
                                .statistics = &statistics};
    begin(&analysis);
    analysis.walker.trace = probe->trace;
    analysis.walker.trace_context = probe->context;
    analyse_function(&analysis, function, true);
    probe->look(&analysis.walker, &findings, probe->context);
    vector_release(&statistics.over_budget);
    findings_release(&findings);
    end(&analysis);
}
