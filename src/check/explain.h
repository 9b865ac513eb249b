/* check/explain: from a candidate to a finding a person understands: what was allocated, which branches were taken, what killed
 * the last reference, and how sure we are (analysis.md 7). */
#ifndef STAUNCH_CHECK_EXPLAIN_H
#define STAUNCH_CHECK_EXPLAIN_H

#include "flow/walker.h"
#include "report/finding.h"

/* What is lost, of which kind, how surely. */
void explain_candidates(struct walker *, struct findings *);
/* Then the words: where, on which way. Asks questions of its own, after everything was decided and the summary made, so that what is told of one loss changes nothing
 * that is found. */
void explain_tell(struct walker *, struct findings *);
/* Can it happen? What could not be decided within the bounds of the function counts as no (and in *undecided, which may be NULL). */
bool explain_can_happen(struct walker *, bdd guard, const bdd parts[GUARD_PARTS], bool *undecided);
/* Where an instruction is. */
struct place explain_place(struct walker *, struct arena *, uint32_t inst);
/* What an operand was when it was last met; NO_VALUE if it never was, or for a constant. */
value explain_known(struct walker *, ir_value operand);
/* The name of the function that a call calls; "" for another instruction. */
const char *explain_callee(struct walker *, uint32_t inst);
/* The source's name of what held a heap block: the variable its value was assigned to, or the cell it was stored in. NULL: none. */
const char *explain_holder(struct walker *, object_id block, struct arena *);
/* "allocated here (xstrdup -> malloc)" */
const char *explain_origin(struct walker *, object_id block, struct arena *);

#endif
