/* staunch check: the whole pipeline, then the report. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "driver/output.h"
#include "driver/pipeline.h"
#include "report/report.h"

static bool colors_wanted(const struct options *options, FILE *out)
{
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    if (options->color != COLOR_AUTO)
        return options->color == COLOR_ALWAYS;
    return isatty(fileno(out)) && !(no_color && *no_color) && terminal && strcmp(terminal, "dumb");
}

static void report(FILE *out, const struct run *run)
{
    static void (*const writers[])(FILE *, const struct findings *, const struct report_run *,
                                   const struct report_options *) = {
        [FORMAT_TEXT] = report_text, [FORMAT_JSON] = report_json, [FORMAT_SARIF] = report_sarif};
    const struct report_options options = {.minimum = (enum confidence)run->options->minimum,
                                           .color = colors_wanted(run->options, out),
                                           .base = run->inputs.directory};
    const struct report_run summary = {.units = run->inputs.list.count,
                                       .units_failed = run->units_failed,
                                       .functions = run->analysis.functions,
                                       .functions_over_budget = run->analysis.over_budget.count,
                                       .failures = run->failures.at,
                                       .failure_count = run->failures.count};
    writers[run->options->format](out, &run->findings, &summary, &options);
}

int command_check(const struct options *options)
{
    struct run run = {0};
    FILE *out = output_open(options);
    pipeline_run(&run, options, STAGE_ANALYSE);
    report(out, &run);
    output_close(out, options);
    if (options->stats)
        pipeline_print_statistics(&run);
    int code = report_count(&run.findings, (enum confidence)options->minimum) && !options->exit_zero ? EXIT_FINDINGS
                                                                                                     : EXIT_CLEAN;
    if (run.failures.count)
        code = EXIT_INCOMPLETE;
    pipeline_release(&run);
    return code;
}
