/* sites: every call of a function that produced a block, and what became of it: freed, handed on, lost, or undecided, with what
 * decided it (FASTCHECK 6.2). Silence is accounted for. */
#ifndef STAUNCH_CHECK_SITES_H
#define STAUNCH_CHECK_SITES_H

#include "flow/walker.h"
#include "report/finding.h"

/* After the candidates were explained and the summary was made: both decide. */
void sites_note(struct walker *, struct findings *);
/* One call, several blocks: which class is the call's. */
bool sites_outrank(enum site_class, enum site_class other);
/* The same of one block that the function made; strings lie in the arena or in the program. */
struct site sites_describe(struct walker *, object_id block, const struct findings *, struct arena *);

#endif
