/* check/wording: a branch as a person would say it: "'p' is not NULL", "send_hello() returns less than 0". */
#ifndef STAUNCH_CHECK_WORDING_H
#define STAUNCH_CHECK_WORDING_H

#include "flow/walker.h"

#define NEXT_ROUND "next round: "

/* `next_round`: the path goes round a loop to get there. */
const char *wording_branch(struct walker *, struct arena *, const struct branch_taken *, bool next_round);

/* Has it words for the condition, or does it at least know whether that is true? */
bool wording_says(struct walker *, const struct branch_taken *);

#endif
