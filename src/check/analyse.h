/* analyse: the whole program, callees first: every function once, its summary kept for its callers, what it loses reported. */
#ifndef STAUNCH_CHECK_ANALYSE_H
#define STAUNCH_CHECK_ANALYSE_H

#include "base/text.h"
#include "base/vector.h"
#include "calls/callgraph.h"
#include "guard/feasible.h"
#include "link/program.h"
#include "report/finding.h"

struct analysis_options {
    uint32_t jobs;
    struct text *print_summaries; /* all of them, as text; NULL: not asked */
};

enum { ANALYSIS_SLOWEST = 8 };

struct slow_function {
    function_id function;
    double seconds;
    uint32_t steps, nodes;
};

struct analysis_statistics {
    struct slow_function slowest[ANALYSIS_SLOWEST];
    struct feasible_statistics questions;
    uint32_t functions;             /* analysed */
    VECTOR(struct slow_function) over_budget; /* given up on */
};

void analyse_program(const struct program *program, const struct callgraph *graph,
                     const struct analysis_options *options, struct findings *findings,
                     struct analysis_statistics *statistics);

#endif
