/* shells: structures whose fields are released, while nobody releases the structure itself.
 *
 * A function that releases what a field holds and leaves the pointer there is done with the structure: nobody can use it as it was any more. If the
 * structure is a block of its own, it has to be released, too, by that function or by one that calls it. */
#ifndef STAUNCH_CHECK_SHELLS_H
#define STAUNCH_CHECK_SHELLS_H

#include "check/field_uses.h"
#include "report/finding.h"

/* Are structs with this field always blocks of their own: never variables, unless local ones do not matter, members or elements of arrays? */
bool shells_are_blocks(const struct fields *, const struct field *, bool or_local);

void shells_check(struct fields *, struct findings *);

#endif
