/* account: what a run adds up to, for the closing line and the machine formats alike. */
#ifndef STAUNCH_REPORT_ACCOUNT_H
#define STAUNCH_REPORT_ACCOUNT_H

#include "base/text.h"
#include "base/vector.h"
#include "report/report.h"

enum { CONFIDENCE_COUNT = CONFIDENCE_HIGH + 1 };

struct account_reason {
    const char *text;
    uint32_t count;
};

struct account {
    uint32_t shown;                          /* findings at or above the minimum */
    uint32_t by_confidence[CONFIDENCE_COUNT]; /* all findings */
    uint32_t by_class[SITE_CLASS_COUNT];
    VECTOR(struct account_reason) reasons;   /* of the undecided sites, the most frequent first */
};

void account_make(struct account *account, const struct findings *findings, enum confidence minimum);
void account_release(struct account *account);

/* Adds the closing line: "3 findings (2 high, 1 medium; 4 low not shown). 120 allocation sites: 70 freed, ...". */
void closing_add(struct text *text, const struct account *account, const struct findings *findings,
                 enum confidence minimum);
/* Adds "incomplete: 2 of 14 units not analysed", or nothing if the run was complete. */
void closing_add_incomplete(struct text *text, const struct report_run *run);

#endif
