/* filled: fields that a callee fills where they are null. */
#ifndef STAUNCH_SUMMARY_FILLED_H
#define STAUNCH_SUMMARY_FILLED_H

#include "memory/engine.h"

/* A callee stores `content` at `address`. Where that is a new block only if the cell held null when we were called, null is what the callee is
 * for, and no caution of its: as if a statement of this function had asked (check/premise.c). `first_made`: of the call's new blocks. */
void filled_note(struct engine *, value address, value content, object_id first_made);

#endif
