/* sites and stories as JSON: formats.md. Every key is always there, null where nothing is known. */
#include "report/path.h"
#include "report/sites.h"
#include "report/tree.h"

enum { FORMAT_VERSION = 1 };

static void set_place(json_t *value, const struct place *place, const char *base)
{
    struct text path = {0};
    path_shown(&path, place->file, base);
    tree_set_string(value, "file", text_string(&path));
    tree_set_number(value, "line", place->line);
    tree_set_number(value, "column", place->column);
    tree_set_string(value, "function", place->function);
    text_release(&path);
}

static json_t *site_value(const struct site *site, const char *base)
{
    json_t *value = tree_object();
    set_place(value, &site->place, base);
    tree_set_string(value, "allocator", site->allocator);
    tree_set_string(value, "class", finding_class_name(site->class));
    tree_set_string(value, "reason", site->reason);
    tree_set_string(value, "decider", site->decider);
    tree_set_string(value, "through", site->through);
    tree_set_bool(value, "missing", site->missing);
    return value;
}

static void write_list(FILE *out, const char *key, json_t *list)
{
    json_t *report = tree_object();
    tree_set_number(report, "version", FORMAT_VERSION);
    tree_set(report, key, list);
    tree_write(out, report);
}

void sites_json(FILE *out, const struct findings *findings, site_wanted *wanted, const void *context, const char *base)
{
    json_t *list = tree_array();
    for (uint32_t i = 0; i < findings->sites.count; i++)
        if (wanted(context, &findings->sites.at[i]))
            tree_append(list, site_value(&findings->sites.at[i], base));
    write_list(out, "sites", list);
}

void stories_json(FILE *out, const struct stories *stories, const char *base)
{
    json_t *list = tree_array();
    for (uint32_t i = 0; i < stories->list.count; i++) {
        const struct story *story = &stories->list.at[i];
        json_t *value = site_value(&story->site, base), *steps = tree_array();
        for (uint32_t j = 0; j < story->steps.count; j++) {
            json_t *step = tree_object();
            tree_set_string(step, "kind", story_kind_name(story->steps.at[j].kind));
            tree_set_number(step, "line", story->steps.at[j].place.line);
            tree_set_string(step, "text", story->steps.at[j].text);
            tree_set_string(step, "when", story->steps.at[j].when);
            tree_append(steps, step);
        }
        tree_set_string(value, "family", story->family);
        tree_set(value, "steps", steps);
        tree_append(list, value);
    }
    write_list(out, "blocks", list);
}
