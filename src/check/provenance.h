/* check/provenance: whether a pointer certainly is what the engine takes it for.
 *
 * What a variable holds is exact. What a cell of memory holds may be stale: a callee's summary may have no room for a write, and
 * an unknown function is taken to leave pointers as they are (analysis.md 6). For leaks that is the silent side; a finding that
 * says "this pointer is wrong" must not rest on it. */
#ifndef STAUNCH_CHECK_PROVENANCE_H
#define STAUNCH_CHECK_PROVENANCE_H

#include "flow/walker.h"

/* The pointer that is released: was it computed here, returned, or read from memory that nobody can have changed unseen? */
bool provenance_is_certain(struct walker *, const struct misuse *);

#endif
