/* behaviour as SPARROW draws it (figures 1 to 8): parameters, globals and the result as boxes, what they lead to as circles. A
 * thin edge is there at entry, a bold one on return; a new block has two circles, a released one is crossed out (grey, dashed). */
#include <string.h>

#include "base/dot.h"
#include "base/table.h"
#include "report/behaviour.h"

struct drawing {
    struct text *out;
    struct table nodes;  /* hash of a path -> drawn */
    uint32_t number;     /* of the function */
    uint32_t fresh;
};

/* "parameter buf->data" begins with "parameter buf": the length of that. */
static size_t root_length(const char *path)
{
    size_t skip = !strncmp(path, "parameter ", 10) ? 10 : !strncmp(path, "global ", 7) ? 7 : 0;
    skip += strspn(path + skip, "*(&");
    return skip + strcspn(path + skip, "-.[()");
}

static void add_name(struct drawing *drawing, const char *path, size_t length)
{
    dot_add_format(drawing->out, "%u %.*s", drawing->number, (int)length, path);
}

static bool is_new(struct drawing *drawing, const char *path, size_t length)
{
    bool fresh;
    table_put(&drawing->nodes, hash_bytes(path, length), &fresh);
    return fresh;
}

/* The node of a path, below the box of what it begins with. */
static void add_place(struct drawing *drawing, const char *path, const char *style)
{
    size_t root = root_length(path), length = strlen(path);
    if (is_new(drawing, path, root)) {
        text_add(drawing->out, "    ");
        add_name(drawing, path, root);
        text_add(drawing->out, " [shape=box, label=");
        dot_add_format(drawing->out, "%.*s", (int)root, path);
        text_add(drawing->out, "];\n");
    }
    if (root != length && is_new(drawing, path, length)) {
        text_add(drawing->out, "    ");
        add_name(drawing, path, length);
        text_add(drawing->out, " [shape=ellipse, label=");
        dot_add_string(drawing->out, path);
        text_add(drawing->out, "];\n    ");
        add_name(drawing, path, root);
        text_add(drawing->out, " -> ");
        add_name(drawing, path, length);
        text_add(drawing->out, " [color=gray40];\n");
    }
    if (*style) {
        text_add(drawing->out, "    ");
        add_name(drawing, path, length);
        text_printf(drawing->out, " [%s];\n", style);
    }
}

static void add_label(struct drawing *drawing, const struct summary_view *view, const struct view_fact *fact)
{
    struct text label = {0};
    uint32_t all = (1u << view->case_count) - 1;
    text_add(&label, summary_category_name(fact->category));
    for (uint32_t i = 0, any = 0; i < view->case_count && fact->cases != all; i++)
        if (fact->cases >> i & 1)
            text_printf(&label, "%s%s", any++ ? " or " : "\nreturns ", view->cases[i]);
    if (fact->condition)
        text_printf(&label, "\n%s", fact->condition);
    else if (!fact->certain)
        text_add(&label, "\nperhaps");
    dot_add_string(drawing->out, text_string(&label));
    text_release(&label);
}

/* From the place that holds it on return to what it is. */
static void add_edge(struct drawing *drawing, const struct summary_view *view, const struct view_fact *fact)
{
    text_add(drawing->out, "    ");
    if (fact->target)
        add_name(drawing, fact->target, strlen(fact->target));
    else
        dot_add_format(drawing->out, "%u %s", drawing->number, fact->kept_by ? fact->kept_by : "out of sight");
    text_add(drawing->out, " -> ");
    if (fact->source)
        add_name(drawing, fact->source, strlen(fact->source));
    else
        dot_add_format(drawing->out, "%u new %u", drawing->number, drawing->fresh);
    text_add(drawing->out, " [style=bold, label=");
    add_label(drawing, view, fact);
    text_add(drawing->out, "];\n");
}

static void draw_fact(struct drawing *drawing, const struct summary_view *view, const struct view_fact *fact)
{
    if (fact->category == ARG2FREE || fact->category == GLOB2FREE) {
        add_place(drawing, fact->source, "style=\"dashed,filled\", fillcolor=gray85");
        text_add(drawing->out, "    ");
        add_name(drawing, fact->source, strlen(fact->source));
        text_printf(drawing->out, " -> \"%u released\" [style=dashed, label=", drawing->number);
        add_label(drawing, view, fact);
        text_add(drawing->out, "];\n");
        return;
    }
    if (fact->target)
        add_place(drawing, fact->target, "");
    else {
        text_add(drawing->out, "    ");
        dot_add_format(drawing->out, "%u %s", drawing->number, fact->kept_by ? fact->kept_by : "out of sight");
        text_add(drawing->out, " [shape=box, style=dashed, label=");
        dot_add_format(drawing->out, "%s%s", fact->kept_by ? fact->kept_by : "out of sight", fact->kept_by ? "()" : "");
        text_add(drawing->out, "];\n");
    }
    if (fact->source) {
        add_place(drawing, fact->source, "");
    } else {
        drawing->fresh++;
        text_printf(drawing->out, "    \"%u new %u\" [shape=ellipse, peripheries=2, label=", drawing->number, drawing->fresh);
        dot_add_format(drawing->out, "new %s%s%s", fact->family, fact->made_by ? "\n" : "", fact->made_by ? fact->made_by : "");
        text_add(drawing->out, "];\n");
    }
    add_edge(drawing, view, fact);
}

void behaviour_dot(struct text *out, const struct summary_view *view, uint32_t number)
{
    struct drawing drawing = {.out = out, .number = number};
    bool releases = false;
    text_printf(out, "  subgraph \"cluster %u\" {\n    label=", number);
    dot_add_format(out, "%s()%s", view->name, !view->known ? ": not analysed" : view->over_budget ? ": too large to analyse"
                   : view->returns == VIEW_NEVER_RETURNS ? ": does not return" : "");
    text_add(out, ";\n");
    for (uint32_t i = 0; i < view->facts.count; i++)
        releases |= view->facts.at[i].category == ARG2FREE || view->facts.at[i].category == GLOB2FREE;
    if (releases)
        text_printf(out, "    \"%u released\" [shape=point];\n", number);
    if (!view->facts.count) /* graphviz leaves out a cluster without nodes */
        text_printf(out, "    \"%u nothing\" [shape=plaintext, label=\"\"];\n", number);
    for (uint32_t i = 0; i < view->facts.count; i++)
        draw_fact(&drawing, view, &view->facts.at[i]);
    text_add(out, "  }\n");
    table_release(&drawing.nodes);
}
