/* inside: the engine's state at the end of one function as text: `staunch dump memory|flow|guards FUNCTION`. For whoever wants to know what
 * the analysis believes, and why. */
#ifndef STAUNCH_CHECK_INSIDE_H
#define STAUNCH_CHECK_INSIDE_H

#include "check/analyse.h"

enum inside { INSIDE_MEMORY, INSIDE_FLOW, INSIDE_GUARDS };

/* Walks the function again on the summaries of its callees and adds what is asked for. `dot`: INSIDE_FLOW as a graph. */
void inside_add(struct text *out, enum inside, bool dot, const struct program *, const struct callgraph *, struct summaries *,
                function_id);

#endif
