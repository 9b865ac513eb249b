/* calls/scc: strongly connected components of the call graph; private to this folder. */
#ifndef STAUNCH_CALLS_SCC_H
#define STAUNCH_CALLS_SCC_H

#include "calls/callgraph.h"

/* From the edges: callees_first, scc_of, scc_count, scc_first, recursive. Functions that stand for another one
 * take its number. */
void scc_find(struct callgraph *graph, const struct program *program);

#endif
