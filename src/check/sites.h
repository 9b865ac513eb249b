/* sites: every call of a function that produced a block, and what became of it: freed, handed on, lost, or undecided, with what
 * decided it (FASTCHECK 6.2). Silence is accounted for. */
#ifndef STAUNCH_CHECK_SITES_H
#define STAUNCH_CHECK_SITES_H

#include "flow/walker.h"
#include "report/finding.h"

/* After the candidates were explained and the summary was made: both decide. */
void sites_note(struct walker *, struct findings *);
/* The class of one block. */
enum site_class sites_class(const struct walker *, const struct object *);
/* How the caller, or somebody else who lives on, holds a block at the returns: "returned", "stored in list->head". Added to `out`;
 * false if nothing does. */
bool sites_add_holder(struct text *out, struct walker *, object_id block);

#endif
