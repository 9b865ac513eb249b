/* --stats: the papers' tables, and where the time went. */
#include <inttypes.h>
#include <stdio.h>
#include <sys/resource.h>

#include "check/census.h"
#include "driver/pipeline.h"

static void print_count(const char *what, uint64_t count)
{
    fprintf(stderr, "%-36s %10" PRIu64 "\n", what, count);
}

static void print_inputs(const struct run *run)
{
    print_count("units", run->inputs.list.count);
    print_count("units not analysed", run->units_failed);
    print_count("units not in C", run->inputs.other_language);
    print_count("units given again", run->inputs.duplicates);
    print_count("functions with a body", run->program.written);
    print_count("  variants of them", run->program.functions.count - run->program.written);
    print_count("call edges", run->graph.edge_count);
}

static void print_points(const struct run *run)
{
    const struct points_statistics *points = &run->points.statistics;
    uint32_t resolved = 0;
    for (uint32_t i = 0; i < run->points.calls.count; i++)
        resolved += run->points.calls.at[i].count != 0;
    fprintf(stderr, "%-36s %10u, %u with known targets%s\n", "calls through pointers", run->points.calls.count, resolved,
            points->gave_up ? " so far: given up" : "");
    if (run->next > STAGE_CALLS)
        fprintf(stderr, "%-36s %10u, %u left out for the circles they make\n", "  of them followed", run->graph.calls.count,
                run->graph.circular);
    fprintf(stderr, "%-36s %10u nodes (%u merged), %u edges, %u places in %u blocks (%u with one cell for all), %u waves, %" PRIu64 " steps\n",
            "points-to graph", points->nodes, points->merged, points->edges, points->places, points->blocks, points->smeared,
            points->waves, points->work);
    print_count("memory copies not followed", points->copies_left_out);
}

/* FASTCHECK's tables 1 and 3, SABER's table 4. */
static void print_census(const struct run *run)
{
    struct census census;
    uint32_t classes[SITE_CLASS_COUNT] = {0};
    census_take(&census, &run->program, &run->graph, &run->summaries);
    for (uint32_t i = 0; i < run->findings.sites.count; i++)
        classes[run->findings.sites.at[i].class]++;
    print_count("functions of the program", census.functions);
    print_count("functions analysed", run->analysis.functions);
    print_count("instructions", census.instructions);
    print_count("pointers", census.pointers);
    print_count("loads", census.loads);
    print_count("stores", census.stores);
    print_count("calls", census.calls);
    print_count("allocators called", census.allocators);
    print_count("calls to allocators or their models", census.allocator_calls);
    print_count("free wrappers called", census.wrappers);
    print_count("calls to free wrappers", census.wrapper_calls);
    print_count("free sites", census.free_sites);
    print_count("allocation sites", run->findings.sites.count);
    for (uint32_t i = 0; i < SITE_CLASS_COUNT; i++)
        fprintf(stderr, "  %-34s %10u\n", finding_class_name((enum site_class)i), classes[i]);
    const struct slice_statistics *slices = &run->analysis.slices;
    fprintf(stderr, "%-36s %10" PRIu64 ", in %" PRIu64 " slices of %.1f on average, %u at most\n", "value-flow nodes", slices->nodes,
            slices->slices, slices->slices ? (double)slices->members / (double)slices->slices : 0.0, slices->largest);
    print_count("double-free pairs checked", run->analysis.double_free_pairs);
    print_count("SCCs of the call graph", census.sccs);
    fprintf(stderr, "%-36s %10u, %.1f %% of the functions\n", "functions in the largest SCC", census.largest_scc,
            census.functions ? 100.0 * census.largest_scc / census.functions : 0.0);
    print_count("recursive SCCs analysed", run->analysis.recursive_sccs);
    print_count("rounds over these", run->analysis.scc_rounds);
    print_count("most rounds of one", run->analysis.most_rounds);
    print_count("SCCs cut off while still changing", run->analysis.rounds_capped);
}

static void print_function(const struct run *run, const char *what, const struct slow_function *function)
{
    fprintf(stderr, "%s %-30s %8.3f s, %u steps, %u guard nodes\n", what,
            program_function_name(&run->program, function->function), function->seconds, function->steps, function->nodes);
}

/* What did not fit (doc/architecture.md, Limits). */
static void print_caps(const struct run *run)
{
    static const char *const names[CAP_COUNT] = {
        [CAP_CELLS] = "cells", [CAP_VALUE_ENTRIES] = "alternatives of a value", [CAP_COPY_CELLS] = "cells of a copy",
        [CAP_REACHABLE] = "blocks that escape together", [CAP_PATH_DEPTH] = "--path-depth", [CAP_LOOP_DEPTH] = "--loop-depth",
        [CAP_SUMMARY_CONDITIONS] = "conditions of a summary",
        [CAP_SUMMARY_EFFECTS] = "effects of a summary", [CAP_SUMMARY_FRESH] = "fresh blocks of a summary",
        [CAP_OBJECT_CANDIDATES] = "places where a block is lost", [CAP_FUNCTION_QUERIES] = "questions about what can be",
        [CAP_NODES] = "nodes, at the first try",
    };
    fprintf(stderr, "functions that reached a limit of\n");
    for (int cap = 0; cap < CAP_COUNT; cap++)
        fprintf(stderr, "  %-34s %10u\n", names[cap], run->analysis.capped[cap]);
}

static void print_engine(const struct run *run)
{
    const struct feasible_statistics *questions = &run->analysis.questions;
    fprintf(stderr, "seconds %-28s %10.3f\n", "of a processor in functions", run->analysis.seconds);
    for (uint32_t i = 0; i < ANALYSIS_SLOWEST && run->analysis.slowest[i].seconds > 0; i++)
        print_function(run, "slow function", &run->analysis.slowest[i]);
    for (uint32_t i = 0; i < run->analysis.over_budget.count; i++)
        print_function(run, "over budget", &run->analysis.over_budget.at[i]);
    print_count("guard nodes made", run->analysis.guard_nodes);
    print_count("cut points", run->analysis.cut_points);
    fprintf(stderr, "%-36s %10u, %u refuted by ranges, %u searched: %u ways, %u asked of Z3, %u refuted, %u given up\n",
            "guards examined", questions->asked - questions->remembered, questions->closed_by_intervals, questions->searched,
            questions->ways, questions->solver_questions, questions->refuted_by_search, questions->gave_up);
    print_caps(run);
    print_count("functions over budget", run->analysis.over_budget.count);
}

void pipeline_print_statistics(const struct run *run)
{
    struct rusage self, children;
    double total = 0;
    getrusage(RUSAGE_SELF, &self);
    getrusage(RUSAGE_CHILDREN, &children);
    print_inputs(run);
    if (run->next > STAGE_POINTS)
        print_points(run);
    if (run->next > STAGE_ANALYSE)
        print_census(run);
    for (uint32_t i = 0; i < STAGE_COUNT; i++) {
        fprintf(stderr, "seconds %-28s %10.3f\n", stage_name((enum stage)i), run->seconds[i]);
        total += run->seconds[i];
    }
    fprintf(stderr, "seconds %-28s %10.3f\n", "in all", total);
    if (run->next > STAGE_ANALYSE)
        print_engine(run);
    print_count("peak memory, MB", (uint64_t)self.ru_maxrss / 1024);
    print_count("peak memory of a child, MB", (uint64_t)children.ru_maxrss / 1024);
}
