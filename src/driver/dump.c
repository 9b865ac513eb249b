/* staunch dump: what the stages made, for people, tests and other tools. */
#include <string.h>

#include "base/die.h"
#include "base/dot.h"
#include "check/inside.h"
#include "driver/output.h"
#include "driver/targets.h"
#include "ir/file.h"
#include "ir/text.h"

static void dump_ir(struct text *out, struct run *run)
{
    for (uint32_t i = 0; i < run->lowering.count; i++)
        if (run->lowering.units[i])
            ir_print_unit(out, run->lowering.units[i]);
}

static void dump_unit(struct text *out, struct run *run)
{
    if (run->lowering.count != 1)
        die(EXIT_USAGE, "'dump unit' takes one file");
    if (run->lowering.units[0])
        ir_write(out, run->lowering.units[0]);
}

static void dump_function(struct text *out, const struct run *run, function_id function)
{
    const struct callgraph *graph = &run->graph;
    const struct ir_body body = program_body(&run->program, function);
    program_print_name(out, &run->program, function);
    text_printf(out, " (%s:%u)%s:", strings_get(&body.unit->strings, body.function->file), body.function->line,
                graph->recursive[graph->scc_of[function]] ? " recursive" : "");
    for (uint32_t i = graph->edge_first[function]; i < graph->edge_first[function + 1]; i++) {
        text_add(out, " ");
        program_print_name(out, &run->program, graph->edges[i]);
    }
    text_add(out, "\n");
}

static void dump_pointsto(struct text *out, struct run *run)
{
    points_print(out, &run->points);
}

static void dump_callgraph(struct text *out, struct run *run)
{
    for (uint32_t i = 0; i < run->graph.scc_first[run->graph.scc_count]; i++) {
        function_id function = run->graph.callees_first[i];
        if (!run->program.units.at[run->program.functions.at[function].unit].model)
            dump_function(out, run, function);
    }
}

static void dump_summaries(struct text *out, struct run *run)
{
    const struct program *program = &run->program;
    for (function_id function = 0; function < program->functions.count; function++)
        if (!program->units.at[program->functions.at[function].unit].model &&
            program->functions.at[function].same_as == function)
            summary_print(out, program, &run->summaries, function);
}

static void dump_inside(struct text *out, struct run *run, enum inside what)
{
    bool dot = run->options->dot;
    if (dot)
        dot_begin(out, "flow");
    for (uint32_t i = 0; i < run->only.count; i++)
        inside_add(out, what, dot, &run->program, &run->graph, &run->summaries, run->only.at[i]);
    if (dot)
        dot_end(out);
}

static void dump_memory(struct text *out, struct run *run)
{
    dump_inside(out, run, INSIDE_MEMORY);
}

static void dump_flow(struct text *out, struct run *run)
{
    dump_inside(out, run, INSIDE_FLOW);
}

static void dump_guards(struct text *out, struct run *run)
{
    dump_inside(out, run, INSIDE_GUARDS);
}

static const struct dump {
    const char *name;
    enum stage needs;
    void (*print)(struct text *out, struct run *run);
    bool of_function; /* the next words are names of functions */
    bool drawn;       /* --dot */
} dumps[] = {
    {.name = "ir", .needs = STAGE_LOWER, .print = dump_ir},
    {.name = "unit", .needs = STAGE_LOWER, .print = dump_unit},
    {.name = "pointsto", .needs = STAGE_POINTS, .print = dump_pointsto},
    {.name = "callgraph", .needs = STAGE_CALLS, .print = dump_callgraph},
    {.name = "summaries", .needs = STAGE_ANALYSE, .print = dump_summaries},
    {.name = "memory", .needs = STAGE_ANALYSE, .print = dump_memory, .of_function = true},
    {.name = "flow", .needs = STAGE_ANALYSE, .print = dump_flow, .of_function = true, .drawn = true},
    {.name = "guards", .needs = STAGE_ANALYSE, .print = dump_guards, .of_function = true},
};

static const struct dump *find_dump(const struct options *options)
{
    const char *name = options->files.count ? options->files.at[0] : "";
    for (size_t i = 0; i < sizeof dumps / sizeof *dumps; i++)
        if (!strcmp(dumps[i].name, name)) {
            if (options->dot && !dumps[i].drawn)
                die(EXIT_USAGE, "'dump %s' cannot be drawn", name);
            return &dumps[i];
        }
    die(EXIT_USAGE, *name ? "cannot dump '%s' (see 'staunch help dump')" : "dump what%s? (see 'staunch help dump')", name);
}

/* Of one function only what that function needs is analysed. */
static void run_dump(struct run *run, struct targets *targets, const struct dump *dump)
{
    if (dump->of_function && !targets->functions.count)
        die(EXIT_USAGE, "'dump %s' of which function?", dump->name);
    pipeline_run(run, &targets->options, dump->needs < STAGE_CALLS ? dump->needs : STAGE_CALLS);
    if (dump->of_function)
        targets_find_functions(targets, run, &run->only);
    run->every_summary = true;
    pipeline_continue(run, dump->needs);
}

int command_dump(const struct options *options)
{
    struct run run;
    struct targets targets;
    struct text text = {0};
    const struct dump *dump = find_dump(options);
    struct options rest = *options; /* without the name of the dump */
    rest.files.at++;
    rest.files.count--;
    if (dump->of_function)
        targets_take_functions(&targets, &rest);
    else
        targets_take_inputs(&targets, &rest);
    FILE *out = output_open(options);
    run_dump(&run, &targets, dump);
    dump->print(&text, &run);
    fwrite(text_string(&text), 1, text.count, out);
    output_close(out, options);
    if (options->stats)
        pipeline_print_statistics(&run);
    int code = run.failures.count ? EXIT_INCOMPLETE : EXIT_CLEAN;
    text_release(&text);
    pipeline_release(&run);
    targets_release(&targets);
    return code;
}
