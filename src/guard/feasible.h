/* feasible: can this guard be true? The BDD knows only that conditions are boolean; here they get their
 * meaning.
 *
 * First a cheap closure inside the BDD: for each term, what its comparisons with constants imply about each
 * other, and the definitions of cut points. What survives and compares more than terms with constants, or does not fit, is
 * searched (search.h): a SAT solver, with Z3 for conjunctions: mathematical integers, a bound (rlimit) per query, bit-vectors
 * never (they cost 20 times more and invent overflow). */
#ifndef STAUNCH_GUARD_FEASIBLE_H
#define STAUNCH_GUARD_FEASIBLE_H

#include "guard/term.h"

struct solver; /* guard/solver.h; made on first use */
struct search; /* guard/search.h; likewise */

struct feasible_statistics {
    uint32_t asked, remembered, closed_by_intervals, searched, ways, solver_questions, refuted_by_search, gave_up;
};

struct feasibility {
    struct solver *solver;
    struct search *thorough, *glance; /* two, as what a thorough search has to look at would drown a glance */
    struct feasible_statistics statistics;
};

/* f together with the axioms about single terms (x == 1 excludes x < 0, x < 3 implies x < 5, ...) and with
 * the definitions of the cut points it mentions, transitively. Equivalent to f in every real state.
 * BDD_FALSE: refuted. If the node limit is hit, returns f. */
bdd feasible_close(struct guards *, bdd f);
/* f with every allocation it mentions, through names, too, succeeding. */
bdd feasible_with_memory(struct guards *, bdd f);
/* True unless refuted. A query over the bound counts as feasible (and in gave_up). Remembered per guard
 * until guards_reset. */
bool feasible(struct feasibility *, struct guards *, bdd f);
/* The same of a guard that implies each of these parts. They are searched side by side: their nodes are met in many questions of a function, so that what
 * is learned about them once holds in all, and the first of them is a good place to begin. Those of their product are met in one. */
enum { GUARD_PARTS = 5 };
bool feasible_in_parts(struct feasibility *, struct guards *, bdd f, const bdd parts[GUARD_PARTS]);
/* The same for less: what only a long search would refute counts as feasible. For questions that are many, and of which few have that answer. */
bool feasible_at_a_glance(struct feasibility *, struct guards *, bdd f);
/* One way to make f true, which implies the parts: literals of the conditions that decide it, variable * 2, + 1 if it holds. False if none is found
 * within the bound. */
bool feasible_way(struct feasibility *, struct guards *, bdd f, const bdd parts[GUARD_PARTS], struct bdd_variables *way);
/* Forget what was learned, keep the statistics. Called before guards are reset, that is before each function; which also makes the answers
 * independent of which functions the process has seen before (whether a query stays within its bound depends on the solver's state). */
void feasibility_restart(struct feasibility *);
void feasibility_release(struct feasibility *);

#endif
