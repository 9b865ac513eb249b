/* analyse: the whole program, callees first: every function once, its summary kept for its callers, what it loses reported.
 *
 * With more than one job it runs in worker processes, made when the program is linked and never written to again. They read and
 * write summaries in shared memory; the parent only says who does what. The result does not depend on their number. */
#ifndef STAUNCH_CHECK_ANALYSE_H
#define STAUNCH_CHECK_ANALYSE_H

#include "base/vector.h"
#include "calls/callgraph.h"
#include "check/slices.h"
#include "flow/walker.h"
#include "guard/feasible.h"
#include "link/program.h"
#include "report/finding.h"
#include "summary/summary.h"

struct analysis_options {
    uint32_t jobs;           /* worker processes; 1: none, all in this one */
    const function_id *only; /* these and what they call; NULL: everything */
    uint32_t only_count;
    bool every_summary;      /* also of functions that nothing calls */
    const struct bounds *bounds; /* NULL: the usual ones */
    /* For tests that none of this shows in the result: */
    uint32_t shuffle;        /* number of another order of the same SCCs, 0 the usual one */
    bool forgetful;          /* no memory of earlier functions is used again */
};

enum { ANALYSIS_SLOWEST = 8 };

struct slow_function {
    function_id function;
    double seconds;
    uint32_t steps, nodes;
};

struct lost_function {
    function_id function;
    const char *reason;             /* "the analysis crashed (Killed)"; belongs to the findings */
};

struct analysis_statistics {
    struct slow_function slowest[ANALYSIS_SLOWEST];
    struct feasible_statistics questions;
    uint32_t functions;             /* analysed */
    double seconds;                 /* of a processor, in all functions */
    VECTOR(struct slow_function) over_budget; /* given up on */
    VECTOR(struct lost_function) lost; /* those of them that ended their worker */
    uint32_t recursive_sccs, scc_rounds, most_rounds, rounds_capped; /* rounds until summaries stopped changing */
    uint64_t cut_points, guard_nodes, double_free_pairs;
    struct slice_statistics slices;
    uint32_t capped[CAP_COUNT];     /* functions that reached it, models included */
};

/* 0, or the number of the signal (INT, TERM, HUP) that ended it early. `summaries` is zero before, filled here, and released by the
 * caller; until then it stays where it is, as workers put theirs into memory that it owns. */
int analyse_program(const struct program *program, const struct callgraph *graph, const struct analysis_options *options,
                    struct summaries *summaries, struct findings *findings, struct analysis_statistics *statistics);

/* What a command looks at while one function is walked again, on the summaries of its callees. */
struct analysis_probe {
    walk_trace *trace;                              /* after each instruction; may be NULL */
    void (*look)(struct walker *, const struct findings *, void *context); /* at the end, while the engine still holds all */
    void *context;                                  /* also walker.trace_context */
};
/* For commands that show the inside of an analysis: the engine itself forgets a function when it has its summary. */
void analyse_again(const struct program *program, const struct callgraph *graph, struct summaries *summaries,
                   function_id function, const struct analysis_probe *probe);

#endif
