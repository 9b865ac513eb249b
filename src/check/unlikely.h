/* check/unlikely: losses that the code allows, but that hardly any run has (analysis.md 7). They get low confidence: what rules them out is no
 * statement of the function. */
#ifndef STAUNCH_CHECK_UNLIKELY_H
#define STAUNCH_CHECK_UNLIKELY_H

#include "flow/walker.h"

bool unlikely_loss(struct walker *, const struct candidate *);

#endif
