/* search: a way to satisfy a guard whose names do not fit into one diagram (feasible.h).
 *
 * The guard and the definitions it uses go to a SAT solver node by node; a way it finds is checked for what its comparisons mean,
 * first on the number line (closure.h), then by Z3 as a conjunction. What contradicts itself is excluded, and the search goes
 * on: lazily, because most guards need few of the facts about numbers. */
#ifndef STAUNCH_GUARD_SEARCH_H
#define STAUNCH_GUARD_SEARCH_H

#include "guard/closure.h"
#include "guard/solver.h"

struct search_statistics {
    uint32_t ways, solver_questions;
};

/* `closure` is collected for f. Bounded; over the bound the verdict is unknown. The way that was found is appended to `way`, unless that
 * is NULL. */
enum verdict search_guard(struct solver *, struct guards *, const struct closure *, bdd f, struct search_statistics *,
                          struct bdd_variables *way);

#endif
