/* frame: see frame.h. Long paths are why people stop reading leak reports (ecosystem.md 3 F), so only the ends of a
 * long row of branches are kept: the first two say how the path began, the last four what the loss depends on. */
#include "report/frame.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "report/utf8.h"

enum { MOST_BRANCHES = 7, MOST_STEPS = 12, KEPT_FIRST = 2, KEPT_LAST = 4, WIDEST_SOURCE = 60, TAB_WIDTH = 8 };

const char *step_kind_name(enum step_kind kind)
{
    switch (kind) {
    case STEP_ALLOCATED: return "allocated";
    case STEP_BRANCH: return "branch";
    case STEP_CALL: return "call";
    case STEP_MOVED: return "moved";
    case STEP_FREED: return "freed";
    case STEP_LOST: return "lost";
    case STEP_CONTRAST: return "contrast";
    }
    return "unknown";
}

const char *step_text(const struct step *step)
{
    if (step->text && step->text[0])
        return step->text;
    switch (step->kind) {
    case STEP_ALLOCATED: return "allocated here";
    case STEP_BRANCH: return "this way";
    case STEP_CALL: return "in this call";
    case STEP_MOVED: return "moved here";
    case STEP_FREED: return "freed here";
    case STEP_LOST: return "lost here";
    case STEP_CONTRAST: return "not so on the other path";
    }
    return "here";
}

/* Two kinds of step can be left out: the conditions, and how the pointer travelled. */
static bool is_branch(const struct step *step)
{
    return step->kind == STEP_BRANCH;
}

static bool is_travel(const struct step *step)
{
    return step->kind == STEP_CALL || step->kind == STEP_MOVED;
}

/* Hides all but the first two and last four steps of a sort; how many were hidden. */
static uint32_t hide_middle(const struct finding *finding, bool *hidden, bool (*sort)(const struct step *),
                            uint32_t most)
{
    uint32_t total = 0, seen = 0;
    for (uint32_t i = 0; i < finding->step_count; i++)
        total += sort(&finding->steps[i]);
    if (total <= most)
        return 0;
    for (uint32_t i = 0; i < finding->step_count; i++) {
        if (!sort(&finding->steps[i]))
            continue;
        hidden[i] = seen >= KEPT_FIRST && seen < total - KEPT_LAST;
        seen++;
    }
    return total - KEPT_FIRST - KEPT_LAST;
}

static void hide_steps(const struct finding *finding, bool *hidden)
{
    uint32_t left = finding->step_count - hide_middle(finding, hidden, is_branch, MOST_BRANCHES);
    if (left > MOST_STEPS)
        hide_middle(finding, hidden, is_travel, KEPT_FIRST + KEPT_LAST);
}

static bool same_file(const struct place *a, const struct place *b)
{
    return !strcmp(a->file ? a->file : "", b->file ? b->file : "");
}

static bool same_function(const struct place *a, const struct place *b)
{
    return same_file(a, b) && (!a->function || !b->function || !strcmp(a->function, b->function));
}

/* The line with tabs expanded and without what trails it; `*indent` is its indentation, `*focus` the position of
 * `column`, both in characters of the result. */
static void expand_line(struct text *shown, const char *line, size_t size, uint32_t column, uint32_t *indent,
                        uint32_t *focus)
{
    while (size && strchr(" \t\f\v", line[size - 1]))
        size--;
    uint32_t width = 0;
    bool blank = true;
    *indent = *focus = 0;
    for (size_t at = 0, length; at < size; at += length) {
        if (at + 1 <= column)
            *focus = width;
        length = utf8_offset(line + at, size - at, 1);
        if (blank && line[at] != ' ' && line[at] != '\t') {
            blank = false;
            *indent = width;
        }
        uint32_t step = line[at] == '\t' ? TAB_WIDTH - width % TAB_WIDTH : 1;
        for (uint32_t i = 0; i < step && line[at] == '\t'; i++)
            text_add(shown, " ");
        if (line[at] != '\t')
            utf8_add_shown(shown, line + at, length);
        width += step;
    }
}

/* Takes `dedent` columns off and keeps what fits, around `focus`; dots stand for what does not. */
static void cut_line(struct text *shown, uint32_t dedent, uint32_t focus)
{
    uint32_t width = utf8_width(text_string(shown), shown->count);
    uint32_t start = dedent < width ? dedent : width;
    bool cut_front = width - start > WIDEST_SOURCE && focus > start + WIDEST_SOURCE * 2 / 3;
    if (cut_front) {
        uint32_t wanted = focus - WIDEST_SOURCE / 3, latest = width - (WIDEST_SOURCE - 3);
        start = wanted < latest ? wanted : latest;
    }
    uint32_t room = WIDEST_SOURCE - (cut_front ? 3 : 0);
    bool cut_back = width - start > room;
    room -= cut_back ? 3 : 0;

    struct text result = {0};
    size_t from = utf8_offset(text_string(shown), shown->count, start);
    const char *rest = text_string(shown) + from;
    text_add(&result, cut_front ? "..." : "");
    text_add_bytes(&result, rest, utf8_offset(rest, shown->count - from, room));
    while (cut_back && result.count && result.at[result.count - 1] == ' ')
        result.count--;
    text_add(&result, cut_back ? "..." : "");
    text_release(shown);
    *shown = result;
}

/* Source lines of rows [from, to), which stand under one header. A contrast stands alone, trimmed. */
static void show_sources(struct frame *frame, uint32_t from, uint32_t to, struct sources *sources)
{
    uint32_t dedent = UINT32_MAX;
    for (uint32_t i = from; i < to; i++) {
        struct frame_row *row = &frame->rows.at[i];
        size_t size;
        const char *line = row->repeat ? NULL : source_line(sources, &row->step->place, &size);
        if (line)
            expand_line(&row->source, line, size, row->step->place.column, &row->indent, &row->focus);
        if (row->source.count && row->number && row->indent < dedent)
            dedent = row->indent;
    }
    for (uint32_t i = from; i < to; i++) {
        struct frame_row *row = &frame->rows.at[i];
        if (!row->source.count)
            continue;
        cut_line(&row->source, row->number ? dedent : row->indent, row->focus);
        row->width = utf8_width(row->source.at, row->source.count);
        if (row->number && row->width > frame->width)
            frame->width = row->width;
    }
}

/* "also lost" of the block itself, with how if that is another way than the one told; "lost with it: 'tail', allocated" of another one. */
static struct step other_step(struct frame *frame, const struct finding *finding, const struct other_loss *other)
{
    struct step step = {.kind = STEP_LOST, .place = other->lost_at, .text = "also lost"};
    struct text text = {0};
    bool with_it = finding_is_with_it(finding, other);
    bool otherwise = other->place.file && (other->loss != finding->loss || other->confidence != finding->confidence);
    if (with_it || otherwise)
        text_add(&text, with_it ? "lost with it" : "also lost");
    if (otherwise)
        text_printf(&text, " (%s, %s)", finding_kind_name(other->loss), finding_confidence_name(other->confidence));
    if (with_it) {
        step.place = other->place;
        if (other->variable)
            text_printf(&text, ": '%s', allocated", other->variable);
        else
            text_printf(&text, ": what %s() gave, allocated", other->allocator ? other->allocator : "a call");
    }
    if (text.count)
        step.text = arena_copy(&frame->texts, text_string(&text), text.count + 1);
    text_release(&text);
    return step;
}

/* The machine formats have another path to the same line, too. */
static bool is_named(const struct frame *frame, const struct finding *finding, const struct step *step, uint32_t count)
{
    bool named = same_file(&step->place, &finding->lost_at) && step->place.line == finding->lost_at.line && !strcmp(step->text, "also lost");
    for (uint32_t i = 0; i < count && !named; i++) {
        const struct step *other = &frame->others[i];
        named = same_file(&step->place, &other->place) && step->place.line == other->place.line && !strcmp(step->text, other->text);
    }
    return named;
}

/* Beside the path: where else it is lost, what is lost with it, then what happens on other paths. */
static void collect_notes(struct frame *frame, const struct finding *finding)
{
    frame->others = must_alloc(sizeof *frame->others * (finding->other_count + 1));
    uint32_t count = 0;
    for (uint32_t i = 0; i < finding->other_count; i++) {
        frame->others[count] = other_step(frame, finding, &finding->others[i]);
        if (is_named(frame, finding, &frame->others[count], count))
            continue;
        vector_push(&frame->rows, ((struct frame_row){.step = &frame->others[count++]}));
    }
    for (uint32_t i = 0; i < finding->step_count; i++)
        if (finding->steps[i].kind == STEP_CONTRAST)
            vector_push(&frame->rows, ((struct frame_row){.step = &finding->steps[i]}));
}

static void collect_rows(struct frame *frame, const struct finding *finding, const bool *hidden)
{
    const struct place *before = &finding->place;
    uint32_t number = 0, skipped = 0;
    for (uint32_t i = 0; i < finding->step_count; i++) {
        const struct step *step = &finding->steps[i];
        if (step->kind == STEP_CONTRAST)
            continue;
        number++;
        if (hidden[i]) {
            skipped++;
            continue;
        }
        struct frame_row row = {.step = step, .number = number, .skipped = skipped};
        bool known = step->place.file && step->place.line;
        row.header = known && !same_function(before, &step->place);
        row.repeat = frame->rows.count && !skipped && !row.header && known &&
                     vector_last(&frame->rows).step->place.line == step->place.line;
        vector_push(&frame->rows, row);
        if (known)
            before = &step->place;
        skipped = 0;
    }
    collect_notes(frame, finding);
}

void frame_make(struct frame *frame, const struct finding *finding, struct sources *sources)
{
    *frame = (struct frame){.line_digits = 1};
    if (!finding->step_count)
        return;
    bool *hidden = must_alloc(sizeof *hidden * finding->step_count);
    hide_steps(finding, hidden);
    collect_rows(frame, finding, hidden);
    free(hidden);
    for (uint32_t from = 0, to; from < frame->rows.count; from = to) {
        for (to = from + 1; to < frame->rows.count && !frame->rows.at[to].header; to++)
            ;
        show_sources(frame, from, to, sources);
    }
    for (uint32_t i = 0; i < frame->rows.count; i++) {
        uint32_t digits = 1;
        for (uint32_t line = frame->rows.at[i].step->place.line; line >= 10; line /= 10)
            digits++;
        if (digits > frame->line_digits)
            frame->line_digits = digits;
    }
}

void frame_release(struct frame *frame)
{
    for (uint32_t i = 0; i < frame->rows.count; i++)
        text_release(&frame->rows.at[i].source);
    vector_release(&frame->rows);
    free(frame->others);
    arena_release(&frame->texts);
}
