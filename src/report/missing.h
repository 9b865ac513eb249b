/* missing: which library functions staunch knows nothing about, and what that costs (`staunch models --missing`). */
#ifndef STAUNCH_REPORT_MISSING_H
#define STAUNCH_REPORT_MISSING_H

#include "base/text.h"
#include "link/program.h"
#include "report/finding.h"

/* A file for --models: a stub for each function without body or model that decided an allocation site, or with `all` for each that is
 * called, the one that decided most first. A stub says what staunch takes for granted without it, so that it changes nothing until
 * somebody edits it. */
void missing_text(struct text *out, const struct program *, const struct findings *, bool all);
/* The functions that a model stands for, by name, with the number of calls: "fopen 12 models/stdio.c:31". */
void models_text(struct text *out, const struct program *);

#endif
