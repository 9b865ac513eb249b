/* check/explain: from a candidate to a finding a person understands: what was allocated, which branches were taken, what killed
 * the last reference, and how sure we are (analysis.md 7). */
#ifndef STAUNCH_CHECK_EXPLAIN_H
#define STAUNCH_CHECK_EXPLAIN_H

#include "flow/walker.h"
#include "report/finding.h"

/* What is lost, of which kind, how surely. */
void explain_candidates(struct walker *, struct findings *);
/* Can it happen? What could not be decided within the bounds of the function counts as no (and in *undecided, which may be NULL). */
bool explain_can_happen(struct walker *, bdd guard, const bdd parts[GUARD_PARTS], bool *undecided);
/* Lost only if some allocation fails (analysis.md 7)? */
bool explain_only_without_memory(struct walker *, bdd guard, const bdd parts[GUARD_PARTS]);
/* Where the last pointer went along with a block that was released: after the block was made, before it is missed. inst UINT32_MAX: nowhere. */
struct certain_release explain_release_of_owner(struct walker *, const struct candidate *);
/* Is that where it is lost? Not if there was another pointer to it, since on another path it is released after that. */
bool explain_is_lost_with_owner(struct walker *, const struct candidate *);
/* The instruction that the loss is blamed on, whatever run is shown. */
struct certain_release explain_noticed_by(struct walker *, const struct candidate *, enum loss);
/* "memory", or what else a family's blocks are. */
const char *explain_noun(const char *family);
const char *explain_keep(struct arena *, const char *string);
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
