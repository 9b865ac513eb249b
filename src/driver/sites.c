/* staunch sites, staunch why: what became of each block, and the story of one. */
#include <stdlib.h>

#include "base/die.h"
#include "driver/output.h"
#include "driver/targets.h"
#include "report/sites.h"

static bool site_is_wanted(const void *context, const struct site *site)
{
    return targets_include(context, site->place.file, site->place.line);
}

static bool place_is_wanted(void *context, const struct place *place)
{
    return targets_include(context, place->file, place->line);
}

static int end(struct run *run, struct targets *targets, const struct options *options, FILE *out)
{
    output_close(out, options);
    if (options->stats)
        pipeline_print_statistics(run);
    int code = run->failures.count ? EXIT_INCOMPLETE : EXIT_CLEAN;
    pipeline_release(run);
    targets_release(targets);
    return code;
}

/* Places tell which functions are needed. */
static void run_places(struct run *run, struct targets *targets)
{
    pipeline_run(run, &targets->options, STAGE_CALLS);
    if (targets->places.count) {
        targets_find_at_places(targets, run, &run->only);
        if (!run->only.count)
            die(EXIT_USAGE, "%s:%u: no function of the program calls anything there", targets->places.at[0].file,
                targets->places.at[0].line);
    }
    pipeline_continue(run, STAGE_ANALYSE);
}

int command_sites(const struct options *options)
{
    struct targets targets;
    struct run run;
    struct text text = {0};
    if (options->format == FORMAT_SARIF)
        die(EXIT_USAGE, "'sites' has no SARIF: --format=text or json");
    targets_take_places(&targets, options);
    FILE *out = output_open(options);
    run_places(&run, &targets);
    sites_sort(&run.findings);
    if (options->dot)
        sites_dot(&text, &run.findings, site_is_wanted, &targets, run.inputs.directory);
    else if (options->format == FORMAT_JSON)
        sites_json(out, &run.findings, site_is_wanted, &targets, run.inputs.directory);
    else
        sites_text(&text, &run.findings, site_is_wanted, &targets, run.inputs.directory);
    fwrite(text_string(&text), 1, text.count, out);
    text_release(&text);
    return end(&run, &targets, options, out);
}

int command_why(const struct options *options)
{
    struct targets targets;
    struct run run;
    struct stories stories = {0};
    struct text text = {0};
    if (options->format == FORMAT_SARIF)
        die(EXIT_USAGE, "'why' has no SARIF: --format=text or json");
    targets_take_places(&targets, options);
    if (!targets.places.count)
        die(EXIT_USAGE, "why what? Name a place, FILE:LINE (see 'staunch help why')");
    FILE *out = output_open(options);
    run_places(&run, &targets);
    for (uint32_t i = 0; i < run.only.count; i++)
        stories_make(&stories, &run.program, &run.graph, &run.summaries, run.only.at[i], place_is_wanted, &targets);
    if (!stories.list.count && !run.failures.count)
        die(EXIT_USAGE, "%s:%u: nothing is allocated there, as far as staunch knows", targets.places.at[0].file,
            targets.places.at[0].line);
    if (options->dot)
        stories_dot(&text, &stories, run.inputs.directory);
    else if (options->format == FORMAT_JSON)
        stories_json(out, &stories, run.inputs.directory);
    else
        stories_text(&text, &stories, run.inputs.directory);
    fwrite(text_string(&text), 1, text.count, out);
    text_release(&text);
    stories_release(&stories);
    return end(&run, &targets, options, out);
}
