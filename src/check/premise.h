/* check/premise: what is taken for granted of a program before it is said to lose something (analysis.md 7: a report rests on what the code
 * says, not on what it fails to say).
 *
 * A pointer that is read through is not null. And a pointer that the function was given is null only if the function itself asks whether it is: a
 * test in a callee is that callee's caution, no sign that anybody passes null here. */
#ifndef STAUNCH_CHECK_PREMISE_H
#define STAUNCH_CHECK_PREMISE_H

#include "flow/walker.h"

/* The guard without what no run does. */
bdd premise_restrict(struct walker *, bdd guard);

#endif
