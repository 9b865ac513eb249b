/* behaviour as text: one line a fact, those of one return class together. */
#include <string.h>

#include "report/behaviour.h"
#include "report/path.h"

enum { SHOWN_FACTS = 8 }; /* of one category in one case: a destructor of trees has dozens; JSON has all */

static void add_fact(struct text *out, const struct view_fact *fact)
{
    switch (fact->category) {
    case ALLOC2RET: case ALLOC2ARG: case ALLOC2GLOB:
        if (fact->source)
            text_printf(out, "%s = %s%s", fact->target, fact->source, fact->inside ? ", not its beginning" : "");
        else
            text_printf(out, "%s = new %s%s", fact->target, fact->family, strcmp(fact->family, "heap") ? "" : " block");
        if (fact->made_by && !fact->source)
            text_printf(out, " (%s)", fact->made_by);
        break;
    case ARG2FREE: case GLOB2FREE:
        text_printf(out, "%s is released", fact->source);
        break;
    default:
        if (fact->target)
            text_printf(out, "%s = %s%s", fact->target, fact->source, fact->inside ? ", not its beginning" : "");
        else
            text_printf(out, "%s may be kept out of sight", fact->source);
        if (fact->kept_by)
            text_printf(out, " by %s()", fact->kept_by);
        break;
    }
    if (!fact->certain && (fact->target || fact->category == ARG2FREE || fact->category == GLOB2FREE))
        text_add(out, ", perhaps");
    if (fact->condition)
        text_printf(out, ", %s", fact->condition);
    text_add(out, "\n");
}

static void add_facts(struct text *out, const struct summary_view *view, uint32_t cases, const char *indent)
{
    for (uint32_t category = 0; category < SUMMARY_CATEGORY_COUNT; category++) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < view->facts.count; i++) {
            const struct view_fact *fact = &view->facts.at[i];
            if (fact->category != category || fact->cases != cases || ++count > SHOWN_FACTS)
                continue;
            text_printf(out, "%s%-11s", indent, summary_category_name(category));
            add_fact(out, fact);
        }
        if (count > SHOWN_FACTS)
            text_printf(out, "%s%-11s%u more of these\n", indent, summary_category_name(category), count - SHOWN_FACTS);
    }
}

static void add_cases(struct text *out, const struct summary_view *view, uint32_t cases)
{
    uint32_t left = (uint32_t)__builtin_popcount(cases);
    for (uint32_t i = 0; i < view->case_count; i++)
        if (cases >> i & 1) {
            left--;
            text_printf(out, "%s%s", view->cases[i], left > 1 ? ", " : left ? " or " : "");
        }
}

void behaviour_text(struct text *out, const struct summary_view *view, const char *base)
{
    uint32_t all = (1u << view->case_count) - 1;
    text_printf(out, "%s()  ", view->name);
    path_shown(out, view->file, base);
    text_printf(out, ":%u\n", view->line);
    if (!view->known || view->over_budget) {
        text_printf(out, "  %s\n", view->known ? "too large to analyse: callers take it for unknown" : "not analysed");
        return;
    }
    if (view->returns == VIEW_NEVER_RETURNS) {
        text_add(out, "  does not return\n");
        return;
    }
    if (view->returns == VIEW_RETURNS_SOMETIMES)
        text_printf(out, "  returns only %s\n", view->returns_if ? view->returns_if : "sometimes");
    if (view->case_count) {
        text_add(out, "  returns    ");
        add_cases(out, view, all);
        text_add(out, "\n");
    }
    add_facts(out, view, all, "  ");
    if (all)
        add_facts(out, view, 0, "  ");
    for (uint32_t cases = 1; cases < all; cases++) {
        bool any = false;
        for (uint32_t i = 0; i < view->facts.count && !any; i++)
            any = view->facts.at[i].cases == cases;
        if (!any)
            continue;
        text_add(out, "  when it returns ");
        add_cases(out, view, cases);
        text_add(out, ":\n");
        add_facts(out, view, cases, "    ");
    }
    if (!view->facts.count)
        text_add(out, "  no block is made, released, kept or moved\n");
    if (view->writes_left_out)
        text_printf(out, "  (%u %s of numbers and unknown pointers)\n", view->writes_left_out,
                    view->writes_left_out == 1 ? "write" : "writes");
}
