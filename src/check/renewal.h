/* renewal: functions that set an owned field of a struct that was there before, and forget what the field held.
 *
 * Whether there was something is not to be seen in the setter, so there has to be a sign of it: it looks at what the field held, or it
 * replaces another field and does release what that held. */
#ifndef STAUNCH_CHECK_RENEWAL_H
#define STAUNCH_CHECK_RENEWAL_H

#include "check/field_uses.h"
#include "report/finding.h"

/* Of an owned field. */
void renewal_check(struct fields *, const struct field *, struct findings *);

#endif
