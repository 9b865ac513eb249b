/* check/path: the branches that a run must take to lose an object, and no others (FASTCHECK 5: concise error paths).
 *
 * The search finds one way to make the guard true, names spelled out and numbers checked (guard/search.h), rather one that goes round no loop; what of it may be
 * either is left out. A branch belongs to the path if the rest leaves it only one side: the others may go either way and are not said. Of those the ones that
 * are obvious from the place of loss are not said either (turn.h). */
#ifndef STAUNCH_CHECK_PATH_H
#define STAUNCH_CHECK_PATH_H

#include "flow/walker.h"
#include "report/finding.h"

/* Appends the branches after step `from` as steps, at most `limit` in all: the last ones, which lead to the loss. */
void path_steps(struct walker *, const struct candidate *, uint32_t from, struct findings *, struct step *, uint32_t *count, uint32_t limit);

#endif
