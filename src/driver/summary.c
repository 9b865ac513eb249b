/* staunch summary: what functions do to memory. */
#include <stdlib.h>

#include "base/die.h"
#include "base/dot.h"
#include "driver/output.h"
#include "driver/targets.h"
#include "report/behaviour.h"

static void find(const struct targets *targets, const struct run *run, function_list *out)
{
    const struct program *program = &run->program;
    targets_find_functions(targets, run, out);
    for (function_id function = 0; targets->options.all && function < program->written; function++)
        if (!program->units.at[program->functions.at[function].unit].model && program->functions.at[function].same_as == function)
            vector_push(out, function);
}

static void write_views(FILE *out, const struct options *options, const struct summary_view *views, uint32_t count, const char *base)
{
    struct text text = {0};
    if (options->format == FORMAT_JSON && !options->dot) {
        behaviour_json(out, views, count, base);
        return;
    }
    if (options->dot)
        dot_begin(&text, "summary");
    for (uint32_t i = 0; i < count; i++)
        if (options->dot)
            behaviour_dot(&text, &views[i], i);
        else
            behaviour_text(&text, &views[i], base);
    if (options->dot)
        dot_end(&text);
    fwrite(text_string(&text), 1, text.count, out);
    text_release(&text);
}

int command_summary(const struct options *options)
{
    struct targets targets;
    struct run run;
    function_list functions = {0};
    if (options->format == FORMAT_SARIF)
        die(EXIT_USAGE, "'summary' has no SARIF: --format=text or json");
    targets_take_functions(&targets, options);
    if (!targets.functions.count && !options->all)
        die(EXIT_USAGE, "summary of which function? (or --all; see 'staunch help summary')");
    FILE *out = output_open(options);
    pipeline_run(&run, &targets.options, STAGE_CALLS);
    find(&targets, &run, &functions);
    if (!options->all)
        for (uint32_t i = 0; i < functions.count; i++)
            vector_push(&run.only, functions.at[i]);
    run.every_summary = true;
    pipeline_continue(&run, STAGE_ANALYSE);
    struct summary_view *views = must_alloc(sizeof *views * (functions.count + 1));
    for (uint32_t i = 0; i < functions.count; i++)
        view_make(&views[i], &run.program, &run.summaries, functions.at[i]);
    write_views(out, options, views, functions.count, run.inputs.directory);
    output_close(out, options);
    if (options->stats)
        pipeline_print_statistics(&run);
    int code = run.failures.count ? EXIT_INCOMPLETE : EXIT_CLEAN;
    for (uint32_t i = 0; i < functions.count; i++)
        view_release(&views[i]);
    free(views);
    vector_release(&functions);
    pipeline_release(&run);
    targets_release(&targets);
    return code;
}
