/* pipeline: from options to findings. The stages are a list in pipeline.c; a dump runs the first few of them. */
#ifndef STAUNCH_DRIVER_PIPELINE_H
#define STAUNCH_DRIVER_PIPELINE_H

#include "calls/callgraph.h"
#include "driver/inputs.h"
#include "driver/lower.h"
#include "driver/options.h"
#include "check/analyse.h"
#include "link/program.h"
#include "points/points.h"
#include "report/finding.h"

enum stage { STAGE_COLLECT, STAGE_LOWER, STAGE_MODELS, STAGE_LINK, STAGE_POINTS, STAGE_CALLS, STAGE_ANALYSE, STAGE_COUNT };

typedef VECTOR(function_id) function_list;

/* All that a run makes, in the order it is made. */
struct run {
    const struct options *options;
    struct inputs inputs;
    struct lowering lowering, models;
    VECTOR(const char *) failures; /* one line for each input or function that was not analysed, in their order */
    uint32_t units_failed;
    struct program program;
    uint32_t pointer_size;
    struct points_result points;
    struct callgraph graph;
    struct findings findings;
    struct analysis_statistics analysis;
    function_list only;     /* set between STAGE_CALLS and STAGE_ANALYSE: analyse just these and what they call; empty: all.
                             * After it without those that ended a worker */
    bool every_summary;     /* set there, too: also those of functions that nothing calls */
    struct summaries summaries;
    double seconds[STAGE_COUNT];
    uint32_t next;          /* stage to run */
};

/* Runs the stages up to and including `last`. What could not be analysed is said on stderr. */
void pipeline_run(struct run *run, const struct options *options, enum stage last);
/* Goes on after pipeline_run. */
void pipeline_continue(struct run *run, enum stage last);
const char *stage_name(enum stage stage);
void pipeline_release(struct run *run);

/* statistics.c: --stats, on standard error. */
void pipeline_print_statistics(const struct run *run);

#endif
