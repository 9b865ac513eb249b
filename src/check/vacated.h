/* check/vacated: descriptors that are wanted for their number.
 *
 * `close(0); open(path, O_RDONLY);` makes the file standard input: the lowest free number is taken. Nobody holds the result,
 * and whoever uses or closes 0 later means it. Found by what is written before the call, since numbers of descriptors are unknown.
 * Daemons open /dev/null three times and look at no result, so that nothing they open later is one of the first three. */
#ifndef STAUNCH_CHECK_VACATED_H
#define STAUNCH_CHECK_VACATED_H

#include "flow/walker.h"

/* Is the descriptor one that takes one of the first three numbers, which the function closed just before, or is there to take a number? */
bool vacated_number(struct walker *, object_id);

#endif
