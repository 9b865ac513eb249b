/* fields: pointers in structs that outlive every function: made and stored by one, released by none.
 *
 * A function's analysis follows a block until it is handed on into a structure that others keep. What becomes of it then is a question about
 * the whole program, and where nothing is known of which structure it is, about its type: a field into which only new blocks are put, which
 * is only ever looked at, and which nobody releases, is lost with the structure that holds it. Flow-insensitive, over all uses of the
 * field (ir.h: struct ir_use) with the fates of what callees are given; whoever does anything else with the field, anywhere, silences it.
 * Setters are in check/renewal.h. */
#ifndef STAUNCH_CHECK_FIELDS_H
#define STAUNCH_CHECK_FIELDS_H

#include "calls/callgraph.h"
#include "report/finding.h"
#include "summary/summary.h"

/* After all functions were analysed. What was found before is not said again. */
void fields_check(const struct program *, const struct callgraph *, const struct summaries *, struct findings *);

#endif
