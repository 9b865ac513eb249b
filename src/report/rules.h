/* rules: what SARIF viewers show about each check. */
#ifndef STAUNCH_REPORT_RULES_H
#define STAUNCH_REPORT_RULES_H

#include "report/finding.h"

struct rule {
    const char *name;     /* "MemoryLeak"; the id is finding_check_name() */
    const char *title;    /* a few words */
    const char *text;     /* one or two sentences */
    const char *markdown; /* what it means, what to do, an example */
    const char *severity; /* "warning" or "error", GitHub's problem.severity */
    const char *tags[4];
};

const struct rule *rule_of(enum check check);

#endif
