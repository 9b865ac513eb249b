/* check/tell: the words for a loss that was found: where it is, on which way, what would have saved the block.
 *
 * Asks questions of its own, after everything was decided and the summary made, so that what is told of one loss changes nothing that is found. */
#ifndef STAUNCH_CHECK_TELL_H
#define STAUNCH_CHECK_TELL_H

#include "flow/walker.h"
#include "report/finding.h"

/* Message and steps of all that explain_candidates() found in the function. */
void tell_findings(struct walker *, struct findings *);

#endif
