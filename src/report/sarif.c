/* sarif: the report as SARIF 2.1.0, for code hosts and editors. One run, one rule per check; the path of a finding
 * is a code flow, the contrast to it a related location. The limits are those of GitHub's code scanning. */
#include <string.h>

#include "report/account.h"
#include "report/frame.h"
#include "report/path.h"
#include "report/report.h"
#include "report/rules.h"
#include "report/source.h"
#include "report/tree.h"
#include "report/utf8.h"

/* Of a result with more locations, the middle ones are left out. */
enum { MOST_LOCATIONS = 1000 };

static const char SCHEMA[] = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

struct log {
    const struct report_options *options;
    struct sources sources;
};

/* In a SARIF message "{0}" is a placeholder; a brace that is meant is doubled (3.11.5). */
static json_t *message_value(const char *string)
{
    struct text escaped = {0};
    for (; *string; string++) {
        text_add_bytes(&escaped, string, 1);
        if (*string == '{' || *string == '}')
            text_add_bytes(&escaped, string, 1);
    }
    json_t *message = tree_object();
    tree_set_string(message, "text", text_string(&escaped));
    text_release(&escaped);
    return message;
}

/* For texts in which SARIF knows no placeholders. */
static json_t *text_value(const char *string)
{
    json_t *value = tree_object();
    tree_set_string(value, "text", string);
    return value;
}

/* Compilers count bytes, SARIF counts characters. */
static uint32_t character_column(struct log *log, const struct place *place)
{
    size_t size;
    const char *line = source_line(&log->sources, place, &size);
    if (!line || place->column - 1 > size)
        return place->column;
    return utf8_width(line, place->column - 1) + 1;
}

static json_t *physical_location(struct log *log, const struct place *place)
{
    struct text uri = {0};
    json_t *artifact = tree_object();
    bool below = path_uri(&uri, place->file, log->options->base);
    tree_set_string(artifact, "uri", text_string(&uri));
    if (below)
        tree_set_string(artifact, "uriBaseId", "SRCROOT");
    text_release(&uri);

    json_t *physical = tree_object();
    tree_set(physical, "artifactLocation", artifact);
    if (place->line) {
        json_t *region = tree_object();
        tree_set_number(region, "startLine", place->line);
        if (place->column)
            tree_set_number(region, "startColumn", character_column(log, place));
        tree_set(physical, "region", region);
    }
    return physical;
}

/* A location with what is known of the place and, if `text` is not NULL, a message. */
static json_t *location_value(struct log *log, const struct place *place, const char *text)
{
    json_t *location = tree_object();
    if (place->file && place->file[0])
        tree_set(location, "physicalLocation", physical_location(log, place));
    if (place->function) {
        json_t *function = tree_object(), *logical = tree_array();
        tree_set_string(function, "name", place->function);
        tree_set_string(function, "kind", "function");
        tree_append(logical, function);
        tree_set(location, "logicalLocations", logical);
    }
    if (text)
        tree_set(location, "message", message_value(text));
    return location;
}

/* The vocabulary of threadFlowLocation.kinds (3.38.8). */
static json_t *flow_kinds(enum check check, enum step_kind kind)
{
    static const char *const names[] = {
        [STEP_ALLOCATED] = "acquire", [STEP_BRANCH] = "branch",  [STEP_CALL] = "call", [STEP_MOVED] = "value",
        [STEP_FREED] = "release",     [STEP_LOST] = "danger",
    };
    json_t *kinds = tree_array();
    tree_append(kinds, tree_string(names[kind]));
    if (kind == STEP_ALLOCATED || kind == STEP_FREED)
        tree_append(kinds, tree_string(check == CHECK_RESOURCE_LEAK ? "resource" : "memory"));
    return kinds;
}

static json_t *flow_location(struct log *log, const struct finding *finding, const struct step *step)
{
    bool essential = step->kind == STEP_ALLOCATED || step->kind == STEP_FREED || step->kind == STEP_LOST;
    json_t *value = tree_object();
    tree_set(value, "location", location_value(log, &step->place, step_text(step)));
    tree_set(value, "kinds", flow_kinds(finding->check, step->kind));
    tree_set_string(value, "importance", essential ? "essential" : "important");
    return value;
}

/* Steps on one path, in order; nothing if there are none. */
static void add_flow(struct log *log, json_t *flows, const struct finding *finding, const struct step *steps, uint32_t count)
{
    uint32_t total = 0, number = 0;
    for (uint32_t i = 0; i < count; i++)
        total += steps[i].kind != STEP_CONTRAST;
    if (!total)
        return;
    json_t *locations = tree_array();
    for (uint32_t i = 0; i < count; i++) {
        if (steps[i].kind == STEP_CONTRAST)
            continue;
        bool in_middle = number >= MOST_LOCATIONS / 2 && number + MOST_LOCATIONS / 2 < total;
        number++;
        if (!in_middle)
            tree_append(locations, flow_location(log, finding, &steps[i]));
    }
    json_t *thread = tree_object(), *threads = tree_array(), *flow = tree_object();
    tree_set(thread, "locations", locations);
    tree_append(threads, thread);
    tree_set(flow, "threadFlows", threads);
    tree_append(flows, flow);
}

/* One for each place of loss. */
static json_t *code_flows(struct log *log, const struct finding *finding)
{
    json_t *flows = tree_array();
    add_flow(log, flows, finding, finding->steps, finding->step_count);
    for (uint32_t i = 0; i < finding->other_count; i++)
        add_flow(log, flows, finding, finding->others[i].steps, finding->others[i].step_count);
    return flows;
}

static void add_related(struct log *log, json_t *related, const struct place *place, const char *text)
{
    if (!place->file || !place->file[0] || json_array_size(related) >= MOST_LOCATIONS)
        return;
    json_t *location = tree_object();
    tree_set_number(location, "id", (uint32_t)json_array_size(related) + 1);
    json_t *rest = location_value(log, place, text);
    const char *key;
    json_t *value;
    json_object_foreach(rest, key, value)
        tree_set(location, key, json_incref(value));
    json_decref(rest);
    tree_append(related, location);
}

static json_t *related_locations(struct log *log, const struct finding *finding)
{
    json_t *related = tree_array();
    bool leak = finding->check == CHECK_MEMORY_LEAK || finding->check == CHECK_RESOURCE_LEAK;
    add_related(log, related, &finding->lost_at, leak ? "lost here" : "freed here");
    for (uint32_t i = 0; i < finding->other_count; i++) {
        const struct other_loss *other = &finding->others[i];
        if (finding_is_with_it(finding, other))
            add_related(log, related, &other->place, "what is allocated here is lost with it");
        else
            add_related(log, related, &other->lost_at, "also lost here");
    }
    for (uint32_t i = 0; i < finding->step_count; i++)
        if (finding->steps[i].kind == STEP_CONTRAST)
            add_related(log, related, &finding->steps[i].place, step_text(&finding->steps[i]));
    return related;
}

static json_t *properties_value(const struct finding *finding)
{
    json_t *properties = tree_object();
    tree_set_string(properties, "confidence", finding_confidence_name(finding->confidence));
    tree_set_string(properties, "kind", finding_kind_name(finding->loss));
    if (finding->allocator)
        tree_set_string(properties, "allocator", finding->allocator);
    if (finding->variable)
        tree_set_string(properties, "variable", finding->variable);
    if (finding->assumption)
        tree_set_string(properties, "assumption", finding->assumption);
    return properties;
}

static json_t *result_value(struct log *log, const struct finding *finding)
{
    json_t *result = tree_object();
    tree_set_string(result, "ruleId", finding_check_name(finding->check));
    tree_set_number(result, "ruleIndex", finding->check);
    tree_set_string(result, "level", finding->confidence == CONFIDENCE_LOW ? "note" : "warning");
    tree_set(result, "message",
             message_value(finding->message ? finding->message : rule_of(finding->check)->title));
    json_t *locations = tree_array();
    tree_append(locations, location_value(log, &finding->place, NULL));
    tree_set(result, "locations", locations);
    tree_set(result, "relatedLocations", related_locations(log, finding));
    json_t *flows = code_flows(log, finding);
    if (json_array_size(flows))
        tree_set(result, "codeFlows", flows);
    else
        json_decref(flows);
    json_t *fingerprints = tree_object();
    tree_set_string(fingerprints, "staunch/v1", finding->id);
    tree_set(result, "partialFingerprints", fingerprints);
    tree_set(result, "properties", properties_value(finding));
    return result;
}

static json_t *rule_value(enum check check)
{
    const struct rule *rule = rule_of(check);
    json_t *help = text_value(rule->text), *level = tree_object();
    json_t *tags = tree_array(), *properties = tree_object();
    tree_set_string(help, "markdown", rule->markdown);
    tree_set_string(level, "level", "warning");
    for (uint32_t i = 0; i < sizeof rule->tags / sizeof *rule->tags && rule->tags[i]; i++)
        tree_append(tags, tree_string(rule->tags[i]));
    tree_set(properties, "tags", tags);
    tree_set_string(properties, "precision", "high");
    tree_set_string(properties, "problem.severity", rule->severity);

    json_t *value = tree_object();
    tree_set_string(value, "id", finding_check_name(check));
    tree_set_string(value, "name", rule->name);
    tree_set(value, "shortDescription", text_value(rule->title));
    tree_set(value, "fullDescription", text_value(rule->text));
    tree_set(value, "help", help);
    tree_set(value, "defaultConfiguration", level);
    tree_set(value, "properties", properties);
    return value;
}

static json_t *tool_value(void)
{
    json_t *rules = tree_array(), *driver = tree_object(), *tool = tree_object();
    for (int check = 0; check < CHECK_COUNT; check++)
        tree_append(rules, rule_value((enum check)check));
    tree_set_string(driver, "name", "staunch");
    tree_set_string(driver, "version", tree_version());
    tree_set(driver, "rules", rules);
    tree_set(tool, "driver", driver);
    return tool;
}

static void add_notification(json_t *notifications, const char *level, const char *text)
{
    json_t *notification = tree_object();
    tree_set_string(notification, "level", level);
    tree_set(notification, "message", message_value(text));
    tree_append(notifications, notification);
}

/* A unit that was not analysed makes the run unsuccessful; a function over its budget only deserves a mention. */
static json_t *invocations_value(const struct report_run *run)
{
    json_t *notifications = tree_array(), *invocation = tree_object(), *invocations = tree_array();
    for (uint32_t i = 0; i < run->failure_count; i++)
        add_notification(notifications, "error", run->failures[i] ? run->failures[i] : "unknown failure");
    struct text incomplete = {0};
    closing_add_incomplete(&incomplete, run);
    if (incomplete.count)
        add_notification(notifications, "warning", incomplete.at);
    text_release(&incomplete);
    tree_set_bool(invocation, "executionSuccessful", !run->units_failed && !run->failure_count);
    tree_set(invocation, "toolExecutionNotifications", notifications);
    tree_append(invocations, invocation);
    return invocations;
}

/* SRCROOT, as a file URI where the base is absolute; a directory's URI ends with a slash. */
static json_t *base_ids_value(const char *base)
{
    json_t *root = tree_object(), *ids = tree_object();
    if (base[0] == '/') {
        struct text uri = {0};
        path_uri(&uri, base, NULL);
        if (uri.at[uri.count - 1] != '/')
            text_add(&uri, "/");
        tree_set_string(root, "uri", text_string(&uri));
        text_release(&uri);
    }
    tree_set(root, "description", text_value("The directory that file names are relative to."));
    tree_set(ids, "SRCROOT", root);
    return ids;
}

void report_sarif(FILE *out, const struct findings *findings, const struct report_run *run,
                  const struct report_options *options)
{
    struct log log = {.options = options, .sources = {.base = options->base}};
    json_t *results = tree_array();
    for (uint32_t i = 0; i < findings->list.count; i++)
        if (findings->list.at[i].confidence >= options->minimum)
            tree_append(results, result_value(&log, &findings->list.at[i]));

    json_t *value = tree_object(), *runs = tree_array(), *top = tree_object();
    tree_set(value, "tool", tool_value());
    tree_set(value, "invocations", invocations_value(run));
    if (options->base)
        tree_set(value, "originalUriBaseIds", base_ids_value(options->base));
    tree_set_string(value, "columnKind", "unicodeCodePoints");
    tree_set(value, "results", results);
    tree_append(runs, value);
    tree_set_string(top, "$schema", SCHEMA);
    tree_set_string(top, "version", "2.1.0");
    tree_set(top, "runs", runs);
    tree_write(out, top);
    sources_release(&log.sources);
}
