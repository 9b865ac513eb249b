/* made: what becomes of the blocks that one call made, once its summary was executed (analysis.md 6, import). */
#ifndef STAUNCH_SUMMARY_MADE_H
#define STAUNCH_SUMMARY_MADE_H

#include "memory/engine.h"
#include "summary/summary.h"

/* In the order in which they were made; the first has the least number. */
struct made {
    const object_id *blocks;
    uint32_t count;
    const struct summary_fresh *told; /* what the summary says of each of them; NULL: nothing */
};

/* Where the result or a cell of ours holds a fresh block, given where the fresh blocks that hold it exist. `to`: to whom it is entrusted. */
bdd made_held_now(struct engine *, const struct made *, object_id block, value result, enum entrusted *to);
/* A block that the callee left somewhere is there: where an alternative that was chosen, or what we know of our own memory, says otherwise, it was not
 * made in this case. One that something of ours holds beside the result is not there where only the result does: for these two one alternative was chosen each. Greatest fixpoint over the blocks that hold each other. */
void made_assume_held(struct engine *, const struct made *, value result);
/* What the callee put into a block that it made: it stays there until something else is stored in that cell, however the ways through our own
 * function are named on which that does not happen. */
void made_note_inside(struct engine *, const struct made *, value result);

#endif
