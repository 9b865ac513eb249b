/* check/wording: a branch as a person would say it: "'p' is not NULL", "send_hello() returns less than 0". */
#ifndef STAUNCH_CHECK_WORDING_H
#define STAUNCH_CHECK_WORDING_H

#include "flow/walker.h"

const char *wording_branch(struct walker *, struct arena *, const struct branch_taken *);

#endif
