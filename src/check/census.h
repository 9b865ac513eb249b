/* census: what a program is made of, as the papers count it: FASTCHECK's tables 1 and 3, SABER's table 4. */
#ifndef STAUNCH_CHECK_CENSUS_H
#define STAUNCH_CHECK_CENSUS_H

#include "calls/callgraph.h"
#include "summary/summary.h"

struct census {
    uint32_t functions;           /* of the program, header inlines once */
    uint64_t instructions, pointers, loads, stores, calls, indirect_calls;
    uint32_t sccs, largest_scc;   /* of all that may be analysed, models included */
    uint32_t allocators, wrappers; /* functions with callers that return a block they made; that release what a parameter points to */
    uint64_t allocator_calls;     /* calls of the program to these or to models that allocate */
    uint64_t wrapper_calls, free_sites; /* to wrappers of the program; to these or to models that release */
};

void census_take(struct census *, const struct program *, const struct callgraph *, const struct summaries *);

#endif
