/* json: our own machine format, doc/formats.md. Every key is always there, null where nothing is known, so that
 * scripts need no special cases. */
#include "report/account.h"
#include "report/frame.h"
#include "report/path.h"
#include "report/report.h"
#include "report/tree.h"

enum { FORMAT_VERSION = 1 };

static json_t *place_value(const struct place *place, const struct report_options *options)
{
    if (!place->file || !place->file[0])
        return json_null();
    struct text path = {0};
    path_shown(&path, place->file, options->base);
    json_t *value = tree_object();
    tree_set_string(value, "file", text_string(&path));
    tree_set_number(value, "line", place->line);
    tree_set_number(value, "column", place->column);
    tree_set_string(value, "function", place->function);
    text_release(&path);
    return value;
}

static json_t *steps_value(const struct step *list, uint32_t count, const struct report_options *options)
{
    json_t *steps = tree_array();
    for (uint32_t i = 0; i < count; i++) {
        json_t *step = tree_object();
        tree_set_string(step, "kind", step_kind_name(list[i].kind));
        tree_set_string(step, "text", step_text(&list[i]));
        tree_set(step, "place", place_value(&list[i].place, options));
        tree_append(steps, step);
    }
    return steps;
}

static json_t *others_value(const struct finding *finding, const struct report_options *options)
{
    json_t *others = tree_array();
    for (uint32_t i = 0; i < finding->other_count; i++) {
        const struct other_loss *loss = &finding->others[i];
        json_t *value = tree_object();
        bool known = loss->place.file;
        tree_set_string(value, "id", loss->id[0] ? loss->id : NULL);
        tree_set_string(value, "kind", finding_kind_name(known ? loss->loss : finding->loss));
        tree_set_string(value, "confidence", finding_confidence_name(known ? loss->confidence : finding->confidence));
        tree_set(value, "place", place_value(known ? &loss->place : &finding->place, options));
        tree_set(value, "lost_at", place_value(&loss->lost_at, options));
        tree_set_string(value, "allocator", known ? loss->allocator : finding->allocator);
        tree_set_string(value, "variable", known ? loss->variable : finding->variable);
        tree_set(value, "steps", steps_value(loss->steps, loss->step_count, options));
        tree_append(others, value);
    }
    return others;
}

static json_t *finding_value(const struct finding *finding, const struct report_options *options)
{
    json_t *value = tree_object();
    tree_set_string(value, "id", finding->id);
    tree_set_string(value, "check", finding_check_name(finding->check));
    tree_set_string(value, "kind", finding_kind_name(finding->loss));
    tree_set_string(value, "confidence", finding_confidence_name(finding->confidence));
    tree_set_string(value, "message", finding->message);
    tree_set(value, "place", place_value(&finding->place, options));
    tree_set(value, "lost_at", place_value(&finding->lost_at, options));
    tree_set_string(value, "allocator", finding->allocator);
    tree_set_string(value, "variable", finding->variable);
    tree_set_string(value, "assumption", finding->assumption);
    tree_set(value, "steps", steps_value(finding->steps, finding->step_count, options));
    tree_set(value, "also_lost", others_value(finding, options));
    return value;
}

static json_t *run_value(const struct report_run *run)
{
    json_t *value = tree_object();
    tree_set_number(value, "units", run->units);
    tree_set_number(value, "units_failed", run->units_failed);
    tree_set_number(value, "functions", run->functions);
    tree_set_number(value, "functions_over_budget", run->functions_over_budget);
    json_t *failures = tree_array();
    for (uint32_t i = 0; i < run->failure_count; i++)
        tree_append(failures, tree_string(run->failures[i]));
    tree_set(value, "failures", failures);
    return value;
}

static json_t *counts_value(const struct account *account, enum confidence minimum)
{
    json_t *value = tree_object();
    tree_set_string(value, "minimum", finding_confidence_name(minimum));
    tree_set_number(value, "shown", account->shown);
    for (int i = CONFIDENCE_HIGH; i >= CONFIDENCE_LOW; i--)
        tree_set_number(value, finding_confidence_name((enum confidence)i), account->by_confidence[i]);
    return value;
}

static json_t *sites_value(const struct account *account, const struct findings *findings)
{
    json_t *value = tree_object();
    tree_set_number(value, "total", findings->sites.count);
    tree_set_number(value, "freed", account->by_class[SITE_FREED]);
    tree_set_number(value, "handed_on", account->by_class[SITE_HANDED_ON]);
    tree_set_number(value, "lost", account->by_class[SITE_LOST]);
    tree_set_number(value, "undecided", account->by_class[SITE_UNDECIDED]);
    json_t *reasons = tree_array();
    for (uint32_t i = 0; i < account->reasons.count; i++) {
        json_t *reason = tree_object();
        tree_set_string(reason, "reason", account->reasons.at[i].text);
        tree_set_number(reason, "count", account->reasons.at[i].count);
        tree_append(reasons, reason);
    }
    tree_set(value, "undecided_reasons", reasons);
    return value;
}

void report_json(FILE *out, const struct findings *findings, const struct report_run *run,
                 const struct report_options *options)
{
    struct account account;
    account_make(&account, findings, options->minimum);
    json_t *tool = tree_object();
    tree_set_string(tool, "name", "staunch");
    tree_set_string(tool, "version", tree_version());
    json_t *list = tree_array();
    for (uint32_t i = 0; i < findings->list.count; i++)
        if (findings->list.at[i].confidence >= options->minimum)
            tree_append(list, finding_value(&findings->list.at[i], options));

    json_t *report = tree_object();
    tree_set_number(report, "version", FORMAT_VERSION);
    tree_set(report, "tool", tool);
    tree_set(report, "run", run_value(run));
    tree_set(report, "counts", counts_value(&account, options->minimum));
    tree_set(report, "findings", list);
    tree_set(report, "sites", sites_value(&account, findings));
    tree_write(out, report);
    account_release(&account);
}
