/* unite: which findings are one thing to mend, and so one finding that knows the others (analysis.md 7). */
#ifndef STAUNCH_REPORT_UNITE_H
#define STAUNCH_REPORT_UNITE_H

#include "report/finding.h"

/* A finding with what it is sorted and compared by. Paths are normalised: the same header reached through two
 * include directories is one place. */
struct entry {
    struct finding finding;
    const char *file, *noticed_file;
    uint32_t order;
};

/* Entries are sorted by place and have ids; how many are left. */
uint32_t entries_unite(struct entry *entries, uint32_t count, struct arena *arena);

#endif
