/* text: the report for people. The first line is what every editor understands; below it the story in a dozen lines
 * (ecosystem.md 6). Each line is put together first and printed whole, so that none ends in white space. */
#include <string.h>

#include "report/account.h"
#include "report/frame.h"
#include "report/path.h"
#include "report/report.h"
#include "report/source.h"
#include "report/utf8.h"

enum style { STYLE_PLAIN, STYLE_PLACE, STYLE_WARNING, STYLE_GUTTER, STYLE_NOTE, STYLE_FAINT };

struct writer {
    FILE *out;
    const struct report_options *options;
    struct sources sources;
    struct text line; /* being put together */
    struct text path; /* scratch */
};

static void paint(struct writer *writer, enum style style)
{
    static const char *const codes[] = {
        [STYLE_PLAIN] = "\033[0m",  [STYLE_PLACE] = "\033[1m",  [STYLE_WARNING] = "\033[1;35m",
        [STYLE_GUTTER] = "\033[34m", [STYLE_NOTE] = "\033[36m", [STYLE_FAINT] = "\033[2m",
    };
    if (writer->options->color)
        text_add(&writer->line, codes[style]);
}

static void add(struct writer *writer, const char *string)
{
    utf8_add_shown(&writer->line, string, strlen(string));
}

static void add_styled(struct writer *writer, enum style style, const char *string)
{
    paint(writer, style);
    add(writer, string);
    paint(writer, STYLE_PLAIN);
}

static void add_spaces(struct writer *writer, uint32_t count)
{
    text_printf(&writer->line, "%*s", (int)count, "");
}

static void end_line(struct writer *writer)
{
    size_t size = writer->line.count;
    while (size && writer->line.at[size - 1] == ' ')
        size--;
    if (size)
        fwrite(writer->line.at, 1, size, writer->out);
    fputc('\n', writer->out);
    text_clear(&writer->line);
}

/* file, file:line or file:line:column, as far as it is known. */
static void add_place(struct writer *writer, const struct place *place, bool with_column)
{
    text_clear(&writer->path);
    if (place->file && place->file[0])
        path_shown(&writer->path, place->file, writer->options->base);
    else
        text_add(&writer->path, "<unknown>");
    add(writer, text_string(&writer->path));
    if (place->line)
        text_printf(&writer->line, ":%u", place->line);
    if (place->line && place->column && with_column)
        text_printf(&writer->line, ":%u", place->column);
}

static void write_head(struct writer *writer, const struct finding *finding)
{
    paint(writer, STYLE_PLACE);
    add_place(writer, &finding->place, true);
    text_add(&writer->line, ":");
    paint(writer, STYLE_PLAIN);
    text_add(&writer->line, " ");
    add_styled(writer, STYLE_WARNING, "warning:");
    text_add(&writer->line, " ");
    add(writer, finding->message ? finding->message : finding_check_name(finding->check));
    text_add(&writer->line, " [");
    paint(writer, STYLE_WARNING);
    text_printf(&writer->line, "%s/%s, %s", finding_check_name(finding->check), finding_kind_name(finding->loss),
                finding_confidence_name(finding->confidence));
    paint(writer, STYLE_PLAIN);
    text_add(&writer->line, "]");
    end_line(writer);
}

/* Five columns for the line number are enough for nearly every file. */
static uint32_t gutter_width(const struct frame *frame)
{
    return frame->line_digits > 5 ? frame->line_digits : 5;
}

static void add_gutter(struct writer *writer, const struct frame *frame, uint32_t line, const char *mark)
{
    paint(writer, STYLE_GUTTER);
    if (line)
        text_printf(&writer->line, "%*u", (int)gutter_width(frame), line);
    else
        add_spaces(writer, gutter_width(frame));
    text_printf(&writer->line, " %s", mark);
    paint(writer, STYLE_PLAIN);
    text_add(&writer->line, " ");
}

static void write_header(struct writer *writer, const struct place *place)
{
    text_add(&writer->line, "  ");
    paint(writer, STYLE_PLACE);
    add_place(writer, place, false);
    text_add(&writer->line, ":");
    paint(writer, STYLE_PLAIN);
    if (place->function) {
        text_add(&writer->line, " in ");
        add(writer, place->function);
        text_add(&writer->line, "()");
    }
    end_line(writer);
}

static void write_step(struct writer *writer, const struct frame *frame, const struct frame_row *row)
{
    if (row->skipped) {
        add_gutter(writer, frame, 0, "|");
        text_printf(&writer->line, "... %u step%s not shown", row->skipped, row->skipped == 1 ? "" : "s");
        end_line(writer);
    }
    if (row->header)
        write_header(writer, &row->step->place);
    add_gutter(writer, frame, row->repeat ? 0 : row->step->place.line, "|");
    text_add(&writer->line, text_string(&row->source));
    add_spaces(writer, frame->width ? frame->width - row->width + 2 : 0);
    paint(writer, STYLE_NOTE);
    text_printf(&writer->line, "(%u) ", row->number);
    add(writer, step_text(row->step));
    paint(writer, STYLE_PLAIN);
    end_line(writer);
}

/* "freed on the other path: line 101: free(name);", "also lost at line 97: return -1;" */
static void write_contrast(struct writer *writer, const struct frame *frame, const struct frame_row *row,
                           const struct finding *finding)
{
    const struct place *place = &row->step->place;
    add_gutter(writer, frame, 0, "|");
    add(writer, step_text(row->step));
    if (place->file && place->line) {
        text_add(&writer->line, row->step->kind == STEP_LOST ? " at " : ": ");
        if (finding->place.file && !strcmp(place->file, finding->place.file))
            text_printf(&writer->line, "line %u", place->line);
        else
            add_place(writer, place, false);
        if (row->source.count)
            text_printf(&writer->line, ": %s", row->source.at);
    }
    end_line(writer);
}

static void write_remark(struct writer *writer, const struct frame *frame, const char *name, const char *value)
{
    add_gutter(writer, frame, 0, "=");
    paint(writer, STYLE_FAINT);
    text_printf(&writer->line, "%s: ", name);
    add(writer, value);
    paint(writer, STYLE_PLAIN);
    end_line(writer);
}

static void write_finding(struct writer *writer, const struct finding *finding)
{
    struct frame frame;
    frame_make(&frame, finding, &writer->sources);
    write_head(writer, finding);
    for (uint32_t i = 0; i < frame.rows.count; i++) {
        if (frame.rows.at[i].number)
            write_step(writer, &frame, &frame.rows.at[i]);
        else
            write_contrast(writer, &frame, &frame.rows.at[i], finding);
    }
    if (finding->assumption)
        write_remark(writer, &frame, "assumes", finding->assumption);
    write_remark(writer, &frame, "id", finding->id);
    frame_release(&frame);
    end_line(writer);
}

static void write_closing(struct writer *writer, const struct findings *findings, const struct report_run *run)
{
    struct account account;
    struct text closing = {0};
    account_make(&account, findings, writer->options->minimum);
    closing_add(&closing, &account, findings, writer->options->minimum);
    add(writer, text_string(&closing));
    end_line(writer);
    text_clear(&closing);
    closing_add_incomplete(&closing, run);
    if (closing.count) {
        add_styled(writer, STYLE_WARNING, text_string(&closing));
        end_line(writer);
    }
    text_release(&closing);
    account_release(&account);
}

void report_text(FILE *out, const struct findings *findings, const struct report_run *run,
                 const struct report_options *options)
{
    struct writer writer = {.out = out, .options = options, .sources = {.base = options->base}};
    for (uint32_t i = 0; i < findings->list.count; i++)
        if (findings->list.at[i].confidence >= options->minimum)
            write_finding(&writer, &findings->list.at[i]);
    write_closing(&writer, findings, run);
    text_release(&writer.line);
    text_release(&writer.path);
    sources_release(&writer.sources);
}
