/* report: findings for people and for machines. */
#ifndef STAUNCH_REPORT_REPORT_H
#define STAUNCH_REPORT_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "report/finding.h"

struct report_options {
    enum confidence minimum; /* findings below it are counted, not shown */
    bool color;              /* text only */
    const char *base;        /* directory that shown paths are made relative to; NULL: as they are */
};

/* What the closing line and the machine formats say about the run itself. */
struct report_run {
    uint32_t units, units_failed, functions, functions_over_budget;
    const char *const *failures; /* one line each, for machine formats */
    uint32_t failure_count;
};

/* gcc-style first line (file:line:column: warning: message [check/kind, confidence]), then steps with their source lines;
 * last the closing line with the account of all sites. */
void report_text(FILE *out, const struct findings *, const struct report_run *, const struct report_options *);
void report_json(FILE *out, const struct findings *, const struct report_run *, const struct report_options *);
void report_sarif(FILE *out, const struct findings *, const struct report_run *, const struct report_options *);
/* How many findings are at or above the minimum. */
uint32_t report_count(const struct findings *, enum confidence minimum);

#endif
