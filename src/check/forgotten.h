/* check/forgotten: a callee made a block in cases that it could not say. Does what was forgotten tell where the block is released from where it is
 * lost?
 *
 * It does not where the function goes to the release because a later call failed, and to the loss because it did not: the block was made before, and
 * neither way is taken for what was handed out with it. Questions on the way to the loss may have either answer then. */
#ifndef STAUNCH_CHECK_FORGOTTEN_H
#define STAUNCH_CHECK_FORGOTTEN_H

#include "flow/walker.h"

bool forgotten_decides(struct walker *, const struct candidate *);

/* `if (copy(from, to, &error) < 0) die(error.text);`: is the block read only where the call failed that made it, and the process ends with it? Then nobody expects it on
 * success, though the callee could not say that it is not there. */
bool forgotten_last_words(struct walker *, object_id block);

#endif
