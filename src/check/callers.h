/* check/callers: what all callers of a function have in common.
 *
 * Arguments that no caller combines ("delete and keep", a destination with the flag that asks for none) are a contract between functions that see
 * each other's source. Where every call is before us, a loss needs one that allows it: by the constants it passes, by those of the
 * cases of a switch that it is in, and by the addresses of variables, which are not null. */
#ifndef STAUNCH_CHECK_CALLERS_H
#define STAUNCH_CHECK_CALLERS_H

#include "flow/walker.h"

/* The guard where some call of the function lets it hold. */
bdd callers_restrict(struct walker *, bdd guard);

#endif
