/* staunch dump: what the stages made, for people, tests and other tools. */
#include <string.h>

#include "base/die.h"
#include "driver/output.h"
#include "driver/pipeline.h"
#include "ir/file.h"
#include "ir/text.h"

static void dump_ir(struct text *out, const struct run *run)
{
    for (uint32_t i = 0; i < run->lowering.count; i++)
        if (run->lowering.units[i])
            ir_print_unit(out, run->lowering.units[i]);
}

static void dump_unit(struct text *out, const struct run *run)
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
    text_printf(out, "%s (%s:%u)%s:", program_function_name(&run->program, function),
                strings_get(&body.unit->strings, body.function->file), body.function->line,
                graph->recursive[graph->scc_of[function]] ? " recursive" : "");
    for (uint32_t i = graph->edge_first[function]; i < graph->edge_first[function + 1]; i++)
        text_printf(out, " %s", program_function_name(&run->program, graph->edges[i]));
    text_add(out, "\n");
}

static void dump_callgraph(struct text *out, const struct run *run)
{
    for (uint32_t i = 0; i < run->graph.scc_first[run->graph.scc_count]; i++) {
        function_id function = run->graph.callees_first[i];
        if (!run->program.units.at[run->program.functions.at[function].unit].model)
            dump_function(out, run, function);
    }
}

static void dump_summaries(struct text *out, const struct run *run)
{
    const struct program *program = &run->program;
    for (function_id function = 0; function < program->functions.count; function++)
        if (!program->units.at[program->functions.at[function].unit].model &&
            program->functions.at[function].same_as == function)
            summary_print(out, program, &run->summaries, function);
}

static const struct dump {
    const char *name;
    enum stage needs;
    void (*print)(struct text *out, const struct run *run);
} dumps[] = {
    {"ir", STAGE_LOWER, dump_ir},
    {"unit", STAGE_LOWER, dump_unit},
    {"callgraph", STAGE_CALLS, dump_callgraph},
    {"summaries", STAGE_ANALYSE, dump_summaries},
};

static const struct dump *find_dump(const struct options *options)
{
    const char *name = options->files.count ? options->files.at[0] : "";
    for (size_t i = 0; i < sizeof dumps / sizeof *dumps; i++)
        if (!strcmp(dumps[i].name, name))
            return &dumps[i];
    die(EXIT_USAGE, *name ? "cannot dump '%s' (see 'staunch help dump')" : "dump what%s? (see 'staunch help dump')", name);
}

int command_dump(const struct options *options)
{
    struct run run;
    struct text text = {0};
    const struct dump *dump = find_dump(options);
    struct options rest = *options; /* without the name of the dump */
    rest.files.at++;
    rest.files.count--;
    FILE *out = output_open(options);
    pipeline_run(&run, &rest, dump->needs);
    dump->print(&text, &run);
    fwrite(text_string(&text), 1, text.count, out);
    output_close(out, options);
    if (options->stats)
        pipeline_print_statistics(&run);
    int code = run.units_failed ? EXIT_INCOMPLETE : EXIT_CLEAN;
    text_release(&text);
    pipeline_release(&run);
    return code;
}
