/* staunch models: which library functions of the program have a model, and which need one. */
#include "base/die.h"
#include "driver/output.h"
#include "driver/pipeline.h"
#include "report/missing.h"

int command_models(const struct options *options)
{
    struct run run;
    struct text text = {0};
    if (options->all && !options->missing)
        die(EXIT_USAGE, "option '--all' of 'models' goes with '--missing'");
    FILE *out = output_open(options);
    pipeline_run(&run, options, options->missing ? STAGE_ANALYSE : STAGE_LINK);
    if (options->missing)
        missing_text(&text, &run.program, &run.findings, options->all);
    else
        models_text(&text, &run.program);
    fwrite(text_string(&text), 1, text.count, out);
    text_release(&text);
    output_close(out, options);
    if (options->stats)
        pipeline_print_statistics(&run);
    int code = run.failures.count ? EXIT_INCOMPLETE : EXIT_CLEAN;
    pipeline_release(&run);
    return code;
}
