/* behaviour: what functions do to memory (summary/view.h), as text, as DOT and as JSON: `staunch summary`. */
#ifndef STAUNCH_REPORT_BEHAVIOUR_H
#define STAUNCH_REPORT_BEHAVIOUR_H

#include <stdio.h>

#include "summary/view.h"

/* `base`: directory that shown paths are made relative to; NULL: as they are. */
void behaviour_text(struct text *out, const struct summary_view *, const char *base);
/* One cluster; between "digraph {" and "}". `number` makes its nodes different from those of other functions. */
void behaviour_dot(struct text *out, const struct summary_view *, uint32_t number);
/* All of them, formats.md. */
void behaviour_json(FILE *out, const struct summary_view *views, uint32_t count, const char *base);

#endif
