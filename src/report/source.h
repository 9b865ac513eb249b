/* source: lines of source files, for code frames and for ids. Files are read once; one that cannot be read simply
 * has no lines, a report is never worse than without its source. */
#ifndef STAUNCH_REPORT_SOURCE_H
#define STAUNCH_REPORT_SOURCE_H

#include "base/table.h"
#include "base/text.h"
#include "base/vector.h"
#include "report/finding.h"

struct source_file {
    char *path;
    struct text text;
    VECTOR(size_t) lines; /* offset of each line */
};

struct sources {
    const char *base;     /* where a relative path is looked for if the working directory lacks it, or NULL */
    struct table by_path; /* hash of the path -> index */
    VECTOR(struct source_file) files;
};

/* The line of that place without its line end, not terminated; NULL if it cannot be had. */
const char *source_line(struct sources *sources, const struct place *place, size_t *size);
/* Adds that line without any white space: what stays the same when code is moved or indented anew. */
void source_add_normalised(struct sources *sources, const struct place *place, struct text *text);
void sources_release(struct sources *sources);

#endif
