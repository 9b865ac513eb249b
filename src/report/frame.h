/* frame: the steps of a finding with the source line of each, ready to be laid out. */
#ifndef STAUNCH_REPORT_FRAME_H
#define STAUNCH_REPORT_FRAME_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"
#include "report/finding.h"
#include "report/source.h"

struct frame_row {
    const struct step *step;
    uint32_t number;    /* 1, 2, ...; 0 for what is not on the path: a contrast, another place of loss */
    uint32_t skipped;   /* steps left out just before this one */
    bool header;        /* other file or function than the row before */
    bool repeat;        /* same line as the row before: no need to show it again */
    struct text source; /* safe to print; indentation relative to the other rows under the same header */
    uint32_t width;     /* of it, in characters */
    uint32_t indent;    /* in the file: indentation and position of the column, tabs expanded */
    uint32_t focus;
};

struct frame {
    struct step *others;  /* a step for each other place of loss, and for what is lost with it */
    struct arena texts;   /* of these */
    VECTOR(struct frame_row) rows;
    uint32_t width;       /* of the widest source line: notes start to the right of it */
    uint32_t line_digits; /* of the longest line number */
};

void frame_make(struct frame *frame, const struct finding *finding, struct sources *sources);
void frame_release(struct frame *frame);

/* "allocated", "branch", ...: for the machine formats. */
const char *step_kind_name(enum step_kind kind);
/* The text of the step, or what its kind says if it has none. */
const char *step_text(const struct step *step);

#endif
