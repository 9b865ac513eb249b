/* The story of a block as text, beside the source, and as a graph. */
#include <string.h>

#include "base/dot.h"
#include "report/path.h"
#include "report/sites.h"
#include "report/source.h"

enum { SOURCE_COLUMNS = 100 };

static void add_source(struct text *out, struct sources *sources, const struct place *place)
{
    size_t size = 0;
    const char *line = source_line(sources, place, &size);
    while (line && size && (*line == ' ' || *line == '\t'))
        line++, size--;
    text_printf(out, "%6u | ", place->line);
    if (line)
        text_add_bytes(out, line, size > SOURCE_COLUMNS ? SOURCE_COLUMNS : size);
    text_add(out, "\n");
}

static void add_head(struct text *out, const struct story *story, const char *base)
{
    const struct site *site = &story->site;
    path_shown(out, site->place.file, base);
    text_printf(out, ":%u:%u: %s from %s() in %s(): ", site->place.line, site->place.column,
                strcmp(story->family, "heap") ? story->family : "memory", site->allocator, site->place.function);
    if (site->class != SITE_LOST || !site->reason)
        text_printf(out, "%s%s", finding_class_name(site->class), site->reason ? ": " : "");
    text_add(out, site->reason ? site->reason : "");
    text_printf(out, site->through ? " through %s()\n" : "\n", site->through);
}

void stories_text(struct text *out, const struct stories *stories, const char *base)
{
    struct sources sources = {.base = base};
    for (uint32_t i = 0; i < stories->list.count; i++) {
        const struct story *story = &stories->list.at[i];
        uint32_t line = 0;
        add_head(out, story, base);
        for (uint32_t j = 0; j < story->steps.count; j++) {
            const struct story_step *step = &story->steps.at[j];
            if (step->place.line != line)
                add_source(out, &sources, &step->place);
            line = step->place.line;
            text_printf(out, "       |   %s", step->text);
            text_printf(out, step->when ? "; when %s\n" : "\n", step->when);
        }
    }
    sources_release(&sources);
}

static const char *step_style(enum story_kind kind)
{
    switch (kind) {
    case STORY_MADE: return "peripheries=2";
    case STORY_FREED: return "style=filled, fillcolor=palegreen";
    case STORY_RETURNED: return "style=filled, fillcolor=lightblue";
    case STORY_ESCAPED: return "style=filled, fillcolor=khaki";
    case STORY_LOST: return "style=filled, fillcolor=salmon";
    default: return "style=solid";
    }
}

/* The block's way down the function: from its allocation to each step, labelled with when. */
void stories_dot(struct text *out, const struct stories *stories, const char *base)
{
    dot_begin(out, "why");
    for (uint32_t i = 0; i < stories->list.count; i++) {
        const struct story *story = &stories->list.at[i];
        struct text head = {0};
        add_head(&head, story, base);
        text_printf(out, "  subgraph \"cluster %u\" {\n    label=", i);
        dot_add_string(out, text_string(&head));
        text_add(out, ";\n");
        for (uint32_t j = 0; j < story->steps.count; j++) {
            const struct story_step *step = &story->steps.at[j];
            text_printf(out, "    \"%u.%u\" [shape=box, %s, label=", i, j, step_style(step->kind));
            dot_add_format(out, "line %u\n%s", step->place.line, step->text);
            text_add(out, "];\n");
            if (!j)
                continue;
            text_printf(out, "    \"%u.0\" -> \"%u.%u\" [label=", i, i, j);
            dot_add_string(out, step->when ? step->when : "");
            text_add(out, "];\n");
        }
        text_add(out, "  }\n");
        text_release(&head);
    }
    dot_end(out);
}
