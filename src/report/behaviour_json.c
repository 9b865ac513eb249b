/* behaviour as JSON: formats.md. Every key is always there, null where nothing is known. */
#include "report/behaviour.h"
#include "report/path.h"
#include "report/tree.h"

enum { FORMAT_VERSION = 1 };

static json_t *fact_value(const struct summary_view *view, const struct view_fact *fact)
{
    json_t *value = tree_object(), *cases = tree_array();
    tree_set_string(value, "category", summary_category_name(fact->category));
    tree_set_string(value, "target", fact->target);
    tree_set_string(value, "source", fact->source);
    tree_set_bool(value, "inside", fact->inside);
    tree_set_string(value, "family", fact->family);
    tree_set_string(value, "made_by", fact->made_by);
    tree_set_string(value, "kept_by", fact->kept_by);
    tree_set_bool(value, "certain", fact->certain);
    tree_set_string(value, "condition", fact->condition);
    for (uint32_t i = 0; i < view->case_count; i++)
        if (fact->cases >> i & 1)
            tree_append(cases, tree_string(view->cases[i]));
    tree_set(value, "cases", cases);
    return value;
}

static json_t *function_value(const struct summary_view *view, const char *base)
{
    static const char *const returns[] = {"always", "sometimes", "never"};
    json_t *value = tree_object(), *cases = tree_array(), *facts = tree_array();
    struct text path = {0};
    path_shown(&path, view->file, base);
    tree_set_string(value, "function", view->name);
    tree_set_string(value, "file", text_string(&path));
    tree_set_number(value, "line", view->line);
    tree_set_bool(value, "analysed", view->known && !view->over_budget);
    tree_set_string(value, "returns", returns[view->returns]);
    tree_set_string(value, "returns_if", view->returns_if);
    for (uint32_t i = 0; i < view->case_count; i++)
        tree_append(cases, tree_string(view->cases[i]));
    tree_set(value, "cases", cases);
    for (uint32_t i = 0; i < view->facts.count; i++)
        tree_append(facts, fact_value(view, &view->facts.at[i]));
    tree_set(value, "facts", facts);
    tree_set_number(value, "writes_left_out", view->writes_left_out);
    text_release(&path);
    return value;
}

void behaviour_json(FILE *out, const struct summary_view *views, uint32_t count, const char *base)
{
    json_t *report = tree_object(), *list = tree_array();
    for (uint32_t i = 0; i < count; i++)
        tree_append(list, function_value(&views[i], base));
    tree_set_number(report, "version", FORMAT_VERSION);
    tree_set(report, "functions", list);
    tree_write(out, report);
}
