/* analyser: the analysis of one SCC of the call graph, on what is known of its callees (analysis.md 6).
 *
 * Nothing outlives a function but its summary and what is in `struct outcome`: whoever analyses it, after whatever else, gets
 * the same. All of that may lie in shared memory (base/shared.h), for workers. */
#ifndef STAUNCH_CHECK_ANALYSER_H
#define STAUNCH_CHECK_ANALYSER_H

#include "check/slices.h"
#include "flow/walker.h"
#include "report/finding.h"

/* What a function cost. */
struct cost {
    double seconds;     /* all rounds of a recursion */
    uint32_t steps, nodes;
    bool over_budget;
    const char *lost;   /* how it ended a worker; NULL: it did not. Such a function is not tried again */
};

/* What an SCC leaves besides summaries. */
struct outcome {
    function_id holding;   /* being analysed, PROGRAM_NONE: not begun */
    uint32_t functions;    /* of the program, analysed */
    uint32_t rounds;       /* of a recursion, until its summaries stopped changing */
    bool still_changing;   /* they did not within the limit */
    uint64_t cut_points, guard_nodes, double_free_pairs;
    struct slice_statistics slices;
    uint32_t capped[CAP_COUNT]; /* functions that reached it */
    struct feasible_statistics questions;
    struct finding *findings;
    struct site *sites;
    uint32_t finding_count, site_count;
};

struct analyser {
    const struct program *program;
    const struct callgraph *graph;
    struct summaries *summaries;
    struct cost *costs;       /* by function */
    struct outcome *outcomes; /* by SCC */
    struct walker walker;
    struct feasibility feasibility;
    struct findings found;    /* of the SCC being analysed; what outcomes refer to lies in its arena */
    bool every_summary, forgetful; /* struct analysis_options */
    bool outlines;                 /* of functions that nothing calls a summary without conditions is wanted */
};

/* `shared`: for costs, outcomes and what these refer to. */
void analyser_begin(struct analyser *, const struct program *, const struct callgraph *, struct summaries *, struct shared *);
/* The summaries of all members, and outcomes[scc]. */
void analyser_scc(struct analyser *, uint32_t scc);
/* The same for an SCC of which all members are lost: callers treat it as unknown. */
void analyser_give_up(struct analyser *, uint32_t scc);
/* One function once more, on summaries that are all there: findings are in `found`, the walker has the rest. */
void analyser_again(struct analyser *, function_id);
void analyser_release(struct analyser *);

#endif
