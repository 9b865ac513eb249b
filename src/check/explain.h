/* check/explain: from a candidate to a finding a person understands: what was allocated, which branches were taken, what killed
 * the last reference, and how sure we are (analysis.md 7). */
#ifndef STAUNCH_CHECK_EXPLAIN_H
#define STAUNCH_CHECK_EXPLAIN_H

#include "flow/walker.h"
#include "report/finding.h"

void explain_candidates(struct walker *, struct findings *);
/* Every call of the function that produced an object, with what became of it. */
void explain_sites(struct walker *, struct findings *);
/* Where an instruction is. */
struct place explain_place(struct walker *, struct arena *, uint32_t inst);

#endif
