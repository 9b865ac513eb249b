/* schedule: which SCC of the call graph to analyse next. Any one whose callees are done will do, as the result of a function
 * depends on nothing but the program and the summaries of its callees; the one with the longest chain of callers above it
 * comes first, so that no worker is left alone with that chain at the end. */
#ifndef STAUNCH_CHECK_SCHEDULE_H
#define STAUNCH_CHECK_SCHEDULE_H

#include "calls/callgraph.h"

struct analysis_options;

struct schedule {
    const struct callgraph *graph;
    bool *needed;            /* SCC -> has something that is asked for, or that is called by it */
    uint32_t needed_count;
    uint32_t *waiting;       /* SCC -> edges to callees that are not done */
    uint32_t *caller_first;  /* scc_count + 1 entries into callers */
    uint32_t *callers;       /* SCCs, once for each edge */
    uint64_t *urgency;       /* SCC */
    VECTOR(uint32_t) ready;  /* a heap, the most urgent first */
};

/* Of the options, which functions are asked for, and the order that tests ask for. */
void schedule_begin(struct schedule *, const struct program *, const struct callgraph *, const struct analysis_options *);
/* The SCC to begin now; false if there is none (yet). */
bool schedule_next(struct schedule *, uint32_t *scc);
void schedule_done(struct schedule *, uint32_t scc);
/* Not done after all: to be begun anew. */
void schedule_again(struct schedule *, uint32_t scc);
void schedule_release(struct schedule *);

#endif
