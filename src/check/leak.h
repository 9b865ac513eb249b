/* check/leak: what is lost (analysis.md 4).
 *
 *     leak(o) = allocated and reached, and neither freed nor escaped nor kept, at a return or where a loop goes round
 *     kept(o) = some cell that is reachable from outside holds it (least fixpoint: cycles do not keep themselves)
 *
 * Looked for at these two kinds of places only: a lost object stays lost. Why it was lost is worked out afterwards. */
#ifndef STAUNCH_CHECK_LEAK_H
#define STAUNCH_CHECK_LEAK_H

#include "flow/walker.h"

void leak_at_exit(struct walker *, const struct function_exit *);
void leak_at_back_edge(struct walker *, uint32_t loop, uint32_t inst, uint32_t first_object);

#endif
