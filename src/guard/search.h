/* search: a way to satisfy a guard whose names do not fit into one diagram (feasible.h).
 *
 * The guards themselves are searched (circuit.h); a way that is found is checked for what its comparisons mean, first on the number line
 * (closure.h), then by Z3 as a conjunction. What contradicts itself is excluded, and the search goes on: lazily, because most guards
 * need few of the facts about numbers.
 *
 * The guards of one function have most names in common, and what excludes one loss mostly excludes the next: contradictions are learned
 * once for all questions. */
#ifndef STAUNCH_GUARD_SEARCH_H
#define STAUNCH_GUARD_SEARCH_H

#include "guard/closure.h"
#include "guard/solver.h"

struct search_statistics {
    uint32_t ways, solver_questions;
};

/* How much a question is worth. */
struct search_bounds {
    uint32_t ways;      /* contradictions excluded before giving up */
    uint32_t steps;     /* of circuit.h for one way */
    uint64_t steps_all; /* for all questions about the function */
};

struct search;

struct search *search_new(struct guards *);
/* NULL is fine. Before the guards are reset. */
void search_delete(struct search *);
/* Can all of them hold at once? Bounded; over the bound the verdict is unknown. `*solver` is made on first use; NULL: what only Z3 could refute is unknown, too. The
 * way that was found is appended to `way`, unless that is NULL. */
enum verdict search_guards(struct search *, struct solver **solver, const bdd *goals, uint32_t count, struct search_bounds,
                           struct search_statistics *, struct bdd_variables *way);

#endif
