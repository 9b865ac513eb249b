/* sites as text and as a graph. */
#include <stdlib.h>
#include <string.h>

#include "base/dot.h"
#include "report/path.h"
#include "report/sites.h"

static int compare(const void *left, const void *right)
{
    const struct site *a = left, *b = right;
    int order = strcmp(a->place.file, b->place.file);
    if (!order)
        order = (a->place.line > b->place.line) - (a->place.line < b->place.line);
    if (!order)
        order = (a->place.column > b->place.column) - (a->place.column < b->place.column);
    if (!order)
        order = strcmp(a->place.function, b->place.function);
    return order ? order : strcmp(a->allocator, b->allocator);
}

void sites_sort(struct findings *findings)
{
    if (findings->sites.count)
        qsort(findings->sites.at, findings->sites.count, sizeof *findings->sites.at, compare);
}

static void add_place(struct text *out, const struct place *place, const char *base)
{
    path_shown(out, place->file, base);
    text_printf(out, ":%u:%u", place->line, place->column);
}

void sites_text(struct text *out, const struct findings *findings, site_wanted *wanted, const void *context, const char *base)
{
    uint32_t counts[SITE_CLASS_COUNT] = {0}, total = 0;
    for (uint32_t i = 0; i < findings->sites.count; i++) {
        const struct site *site = &findings->sites.at[i];
        if (!wanted(context, site))
            continue;
        add_place(out, &site->place, base);
        text_printf(out, ": %s: %s() in %s(): %s", finding_class_name(site->class), site->allocator, site->place.function,
                    site->reason ? site->reason : "");
        text_printf(out, site->through ? " through %s()\n" : "\n", site->through);
        counts[site->class]++;
        total++;
    }
    text_printf(out, "%u allocation %s: %u freed, %u handed on, %u lost, %u undecided\n", total, total == 1 ? "site" : "sites",
                counts[SITE_FREED], counts[SITE_HANDED_ON], counts[SITE_LOST], counts[SITE_UNDECIDED]);
}

static const char *class_color(enum site_class class)
{
    static const char *const colors[SITE_CLASS_COUNT] = {[SITE_FREED] = "palegreen", [SITE_HANDED_ON] = "lightblue",
                                                         [SITE_LOST] = "salmon", [SITE_UNDECIDED] = "khaki"};
    return colors[class];
}

void sites_dot(struct text *out, const struct findings *findings, site_wanted *wanted, const void *context, const char *base)
{
    dot_begin(out, "sites");
    for (uint32_t i = 0; i < findings->sites.count; i++) {
        const struct site *site = &findings->sites.at[i];
        if (!wanted(context, site))
            continue;
        struct text place = {0};
        add_place(&place, &site->place, base);
        text_printf(out, "  %u [shape=box, style=filled, fillcolor=%s, label=", i, class_color(site->class));
        dot_add_format(out, "%s\n%s()\n%s", text_string(&place), site->allocator, site->reason ? site->reason : "");
        text_add(out, "];\n  ");
        dot_add_format(out, "%s()", site->place.function);
        text_printf(out, " -> %u;\n", i);
        if (site->decider) {
            text_printf(out, "  %u -> ", i);
            dot_add_format(out, "%s()", site->decider);
            text_add(out, " [style=dashed, label=");
            dot_add_format(out, "%s%s%s", site->through ? "through " : "", site->through ? site->through : "",
                           site->through ? "()" : "");
            text_add(out, "];\n");
        }
        text_release(&place);
    }
    dot_end(out);
}
