#include "driver/pipeline.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/die.h"
#include "base/text.h"
#include "driver/clang.h"
#include "driver/models.h"
#include "report/path.h"

static void stage_collect(struct run *run);
static void stage_lower(struct run *run);
static void stage_models(struct run *run);
static void stage_link(struct run *run);
static void stage_points(struct run *run);
static void stage_calls(struct run *run);
static void stage_analyse(struct run *run);

static const struct {
    const char *name;
    void (*run)(struct run *run);
} stages[STAGE_COUNT] = {
    [STAGE_COLLECT] = {"collect", stage_collect}, /* options, compile database -> inputs */
    [STAGE_LOWER] = {"lower", stage_lower},       /* inputs -> units, in child processes */
    [STAGE_MODELS] = {"models", stage_models},    /* + units that say what libraries do */
    [STAGE_LINK] = {"link", stage_link},          /* units -> program */
    [STAGE_POINTS] = {"points", stage_points},    /* program -> targets of calls through pointers */
    [STAGE_CALLS] = {"calls", stage_calls},       /* program, targets -> call graph */
    [STAGE_ANALYSE] = {"analyse", stage_analyse}, /* program, call graph -> findings */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void pipeline_run(struct run *run, const struct options *options, enum stage last)
{
    *run = (struct run){.options = options};
    pipeline_continue(run, last);
}

void pipeline_continue(struct run *run, enum stage last)
{
    for (; run->next <= (uint32_t)last; run->next++) {
        double start = now();
        stages[run->next].run(run);
        run->seconds[run->next] = now() - start;
    }
}

/* Interrupted: nothing of ours is left behind, so end as if the signal had not been held back. */
static void end_on(int signal)
{
    if (signal)
        raise(signal);
}

static void note_failure(struct run *run, const char *line)
{
    fprintf(stderr, "staunch: %s\n", line);
    vector_push(&run->failures, line);
}

static void stage_collect(struct run *run)
{
    inputs_collect(&run->inputs, run->options);
}

/* A program has one pointer size: that of its first unit. */
static void check_pointer_sizes(struct run *run)
{
    struct lowering *lowering = &run->lowering;
    for (uint32_t i = 0; i < lowering->count; i++) {
        if (!lowering->units[i])
            continue;
        if (!run->pointer_size)
            run->pointer_size = lowering->units[i]->pointer_size;
        if (run->pointer_size == lowering->units[i]->pointer_size)
            continue;
        struct text line = {0};
        text_printf(&line, "%s: not analysed: has %u-byte pointers, the first unit has %u-byte pointers",
                    run->inputs.list.at[i].shown, lowering->units[i]->pointer_size, run->pointer_size);
        lowering->failures[i] = line.at;
    }
}

static void stage_lower(struct run *run)
{
    struct lowering *lowering = &run->lowering;
    lowering->jobs = run->options->jobs;
    lowering->verify = run->options->verify;
#ifdef STAUNCH_DEBUG
    lowering->verify = true;
#endif
    for (uint32_t i = 0; i < run->inputs.list.count && !lowering->clang; i++)
        if (run->inputs.list.at[i].kind == INPUT_SOURCE)
            lowering->clang = clang_find(&run->inputs.arena);
    end_on(lower_inputs(lowering, run->inputs.list.at, run->inputs.list.count));
    check_pointer_sizes(run);
    for (uint32_t i = 0; i < lowering->count; i++)
        if (lowering->failures[i])
            note_failure(run, lowering->failures[i]);
    run->units_failed = run->failures.count;
}

static void stage_models(struct run *run)
{
    const struct words *files = &run->options->models;
    uint32_t pointer_size = run->pointer_size ? run->pointer_size : 8;
    if (files->count) {
        run->models.jobs = run->options->jobs;
        run->models.verify = run->lowering.verify;
        run->models.clang = run->lowering.clang ? run->lowering.clang : clang_find(&run->inputs.arena);
        end_on(models_add_files(&run->program, pointer_size, files, &run->models));
        for (uint32_t i = 0; i < run->models.count; i++)
            if (run->models.failures[i])
                die(EXIT_USAGE, "%s", run->models.failures[i]);
    }
    models_add_embedded(&run->program, pointer_size);
}

/* One line about each annotation that is left out, however many units have it. */
static void note_complaints(struct run *run, struct text *complaints)
{
    struct table seen = {0};
    for (char *rest = complaints->at, *line; (line = strsep(&rest, "\n")) != NULL && *line;) {
        bool fresh;
        table_put(&seen, hash_bytes(line, strlen(line)), &fresh);
        struct text shown = {0};
        size_t file = strcspn(line, ":");
        line[file] = '\0';
        path_shown(&shown, line, run->inputs.directory);
        text_printf(&shown, ":%s", line + file + 1);
        if (fresh)
            note_failure(run, arena_copy(&run->inputs.arena, shown.at, shown.count + 1));
        text_release(&shown);
    }
    table_release(&seen);
}

static void stage_link(struct run *run)
{
    struct text complaints = {0};
    for (uint32_t i = 0; i < run->lowering.count; i++)
        if (run->lowering.units[i] && !run->lowering.failures[i]) {
            program_add_annotations(&run->program, run->lowering.units[i], &complaints);
            program_add(&run->program, run->lowering.units[i], false);
            run->lowering.units[i] = NULL;
        }
    note_complaints(run, &complaints);
    text_release(&complaints);
    program_link(&run->program);
}

static void stage_points(struct run *run)
{
    points_find(&run->points, &run->program);
}

static void stage_calls(struct run *run)
{
    callgraph_build(&run->graph, &run->program, &run->points);
}

static void note_lost(struct run *run, const struct lost_function *lost)
{
    struct ir_body body = program_body(&run->program, lost->function);
    struct text line = {0};
    path_shown(&line, strings_get(&body.unit->strings, body.function->file), run->inputs.directory);
    text_printf(&line, ":%u: function '%s' not analysed: %s", body.function->line,
                program_function_name(&run->program, lost->function), lost->reason);
    note_failure(run, arena_copy(&run->inputs.arena, line.at, line.count + 1));
    text_release(&line);
}

/* What ended a worker is not walked again here. */
static void drop_lost(struct run *run, function_id lost)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < run->only.count; i++)
        if (run->only.at[i] != lost)
            run->only.at[kept++] = run->only.at[i];
    run->only.count = kept;
}

static void stage_analyse(struct run *run)
{
    const struct options *asked = run->options;
    struct bounds bounds = {.steps = asked->max_steps, .nodes = asked->max_nodes, .loop_depth = asked->loop_depth,
                            .path_depth = asked->path_depth, .recursion_rounds = asked->recursion_rounds};
    struct analysis_options options = {.jobs = asked->jobs, .only = run->only.at, .only_count = run->only.count,
                                       .every_summary = run->every_summary, .bounds = &bounds};
    end_on(analyse_program(&run->program, &run->graph, &options, &run->summaries, &run->findings, &run->analysis));
    for (uint32_t i = 0; i < run->analysis.lost.count; i++) {
        note_lost(run, &run->analysis.lost.at[i]);
        drop_lost(run, run->analysis.lost.at[i].function);
    }
    findings_finish(&run->findings);
}

const char *stage_name(enum stage stage)
{
    return stages[stage].name;
}

void pipeline_release(struct run *run)
{
    summaries_release(&run->summaries);
    vector_release(&run->only);
    findings_release(&run->findings);
    callgraph_release(&run->graph);
    points_release(&run->points);
    program_release(&run->program);
    vector_release(&run->failures);
    vector_release(&run->analysis.over_budget);
    vector_release(&run->analysis.lost);
    lowering_release(&run->lowering);
    lowering_release(&run->models);
    inputs_release(&run->inputs);
}
