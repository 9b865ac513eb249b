/* The schedule on workers, or alone, and the results put together in the order of the call graph. */
#include "check/analyse.h"

#include <string.h>

#include "base/jobs.h"
#include "check/analyser.h"
#include "check/fields.h"
#include "check/schedule.h"

enum { MOST_EARLY_DEATHS = 100 }; /* workers that die before they begin */

struct analysis {
    struct analyser analyser;
    struct schedule schedule;
    struct findings *findings;
    struct analysis_statistics *statistics;
    uint32_t early_deaths;
};

/* ---- workers ---- */

static bool next_scc(void *context, uint32_t *scc)
{
    struct analysis *analysis = context;
    return schedule_next(&analysis->schedule, scc);
}

/* In the worker. What it makes is in shared memory. */
static bool run_scc(void *context, uint32_t scc, struct text *out)
{
    struct analysis *analysis = context;
    (void)out;
    analyser_scc(&analysis->analyser, scc);
    return true;
}

static function_id first_not_lost(const struct analyser *analyser, uint32_t scc)
{
    const struct callgraph *graph = analyser->graph;
    for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++)
        if (!analyser->costs[graph->callees_first[i]].lost)
            return graph->callees_first[i];
    return PROGRAM_NONE;
}

/* A worker that dies costs the function it was at, and what else is in the SCC is analysed anew. If it had not begun, it costs
 * none, unless that happens too often: this has to end. */
static void worker_died(struct analysis *analysis, uint32_t scc, const char *how)
{
    struct analyser *analyser = &analysis->analyser;
    function_id function = analyser->outcomes[scc].holding;
    if (function == PROGRAM_NONE && ++analysis->early_deaths > MOST_EARLY_DEATHS)
        function = first_not_lost(analyser, scc);
    if (function != PROGRAM_NONE) {
        analyser->costs[function].over_budget = true;
        analyser->costs[function].lost = arena_copy(&analysis->findings->arena, how, strlen(how) + 1);
    }
    analyser->outcomes[scc].holding = PROGRAM_NONE;
    if (first_not_lost(analyser, scc) != PROGRAM_NONE) {
        schedule_again(&analysis->schedule, scc);
        return;
    }
    analyser_give_up(analyser, scc);
    schedule_done(&analysis->schedule, scc);
}

static void scc_done(void *context, uint32_t scc, bool good, struct text *result)
{
    struct analysis *analysis = context;
    if (good)
        schedule_done(&analysis->schedule, scc);
    else
        worker_died(analysis, scc, text_string(result));
}

static int run_workers(struct analysis *analysis, uint32_t count)
{
    return jobs_run(&(struct jobs){.name = "staunch-analyse", .who = "the analysis", .context = analysis,
                                   .count = analysis->schedule.needed_count, .parallel = count,
                                   .next = next_scc, .run = run_scc, .done = scc_done});
}

static void run_alone(struct analysis *analysis)
{
    for (uint32_t scc; schedule_next(&analysis->schedule, &scc); schedule_done(&analysis->schedule, scc))
        analyser_scc(&analysis->analyser, scc);
}

/* ---- results ---- */

static void note_cost(struct analysis *analysis, function_id function)
{
    const struct cost *cost = &analysis->analyser.costs[function];
    struct slow_function *slow = analysis->statistics->slowest;
    struct slow_function this = {function, cost->seconds, cost->steps, cost->nodes};
    uint32_t last = ANALYSIS_SLOWEST - 1;
    analysis->statistics->seconds += cost->seconds;
    if (cost->over_budget && function < analysis->analyser.program->written)
        vector_push(&analysis->statistics->over_budget, this);
    if (cost->lost)
        vector_push(&analysis->statistics->lost, ((struct lost_function){function, cost->lost}));
    if (this.seconds <= slow[last].seconds)
        return;
    slow[last] = this;
    for (uint32_t i = last; i > 0 && slow[i].seconds > slow[i - 1].seconds; i--) {
        struct slow_function swapped = slow[i];
        slow[i] = slow[i - 1];
        slow[i - 1] = swapped;
    }
}

static void add_questions(struct feasible_statistics *sum, const struct feasible_statistics *one)
{
    sum->asked += one->asked;
    sum->remembered += one->remembered;
    sum->closed_by_intervals += one->closed_by_intervals;
    sum->searched += one->searched;
    sum->ways += one->ways;
    sum->solver_questions += one->solver_questions;
    sum->refuted_by_search += one->refuted_by_search;
    sum->gave_up += one->gave_up;
}

static void note_rounds(struct analysis_statistics *statistics, const struct outcome *outcome)
{
    statistics->recursive_sccs += outcome->rounds > 0;
    statistics->scc_rounds += outcome->rounds;
    statistics->rounds_capped += outcome->still_changing;
    if (outcome->rounds > statistics->most_rounds)
        statistics->most_rounds = outcome->rounds;
}

/* In the order of the SCCs, not in that in which they were done. */
static void collect_outcomes(struct analysis *analysis)
{
    const struct callgraph *graph = analysis->analyser.graph;
    for (uint32_t scc = 0; scc < graph->scc_count; scc++) {
        const struct outcome *outcome = &analysis->analyser.outcomes[scc];
        for (uint32_t i = 0; i < outcome->finding_count; i++)
            findings_add(analysis->findings, &outcome->findings[i]);
        for (uint32_t i = 0; i < outcome->site_count; i++)
            findings_add_site(analysis->findings, &outcome->sites[i]);
        add_questions(&analysis->statistics->questions, &outcome->questions);
        note_rounds(analysis->statistics, outcome);
        analysis->statistics->functions += outcome->functions;
        analysis->statistics->cut_points += outcome->cut_points;
        analysis->statistics->guard_nodes += outcome->guard_nodes;
        analysis->statistics->double_free_pairs += outcome->double_free_pairs;
        slices_add(&analysis->statistics->slices, &outcome->slices);
        for (int cap = 0; cap < CAP_COUNT; cap++)
            analysis->statistics->capped[cap] += outcome->capped[cap];
        for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++)
            note_cost(analysis, graph->callees_first[i]);
    }
}

int analyse_program(const struct program *program, const struct callgraph *graph, const struct analysis_options *options,
                    struct summaries *summaries, struct findings *findings, struct analysis_statistics *statistics)
{
    struct analysis analysis = {.findings = findings, .statistics = statistics};
    int signal = 0;
    bool shared = options->jobs > 1 && shared_begin(&summaries->shared);
    *statistics = (struct analysis_statistics){0};
    summaries_begin(summaries, program->functions.count);
    summaries->bounds = options->bounds ? *options->bounds : BOUNDS_DEFAULT;
    schedule_begin(&analysis.schedule, program, graph, options);
    analyser_begin(&analysis.analyser, program, graph, summaries, shared ? &summaries->shared : NULL);
    analysis.analyser.every_summary = options->every_summary;
    analysis.analyser.outlines = !options->only; /* fields_check() asks what destructors in tables do, too */
    analysis.analyser.forgetful = options->forgetful;
    if (shared)
        signal = run_workers(&analysis, options->jobs);
    else
        run_alone(&analysis);
    if (!signal)
        collect_outcomes(&analysis);
    if (!signal && !options->only)
        fields_check(program, graph, summaries, findings);
    analyser_release(&analysis.analyser);
    schedule_release(&analysis.schedule);
    return signal;
}

void analyse_again(const struct program *program, const struct callgraph *graph, struct summaries *summaries,
                   function_id function, const struct analysis_probe *probe)
{
    struct analyser analyser;
    analyser_begin(&analyser, program, graph, summaries, NULL);
    analyser.walker.trace = probe->trace;
    analyser.walker.trace_context = probe->context;
    analyser_again(&analyser, function);
    probe->look(&analyser.walker, &analyser.found, probe->context);
    analyser_release(&analyser);
}
