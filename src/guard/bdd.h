/* bdd: boolean functions of conditions, canonical.
 *
 * Reduced ordered binary decision diagrams with complement edges (Bryant 1986; Brace, Rudell, Bryant 1990),
 * one manager per analysed function. Why our own: BuDDy has one global state per process and fixed tables;
 * ours is an arena that starts at a few KB and is reset in time proportional to what was used (analysis.md
 * 2: 0.20 s against 4.5 s over all of git). Differentially tested against BuDDy in test/unit.
 *
 * Equal functions have equal ids, so == is equivalence. Variable n is ordered before n+1. */
#ifndef STAUNCH_GUARD_BDD_H
#define STAUNCH_GUARD_BDD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vector.h"

typedef uint32_t bdd; /* node index * 2 + complement bit */

#define BDD_TRUE ((bdd)0)
#define BDD_FALSE ((bdd)1)
#define BDD_NO_VARIABLE UINT32_MAX /* bdd_top of a constant */

static inline bdd bdd_not(bdd f) { return f ^ 1u; }

struct bdd_node {
    uint32_t variable;
    bdd high, low; /* high is never complemented */
};

struct bdd_cached;
struct bdd_cached_choice;

struct bdd_memo_slot {
    uint32_t stamp; /* of the walk that wrote `value` */
    bdd value;
};

/* What one walk over a diagram has computed, by node. A walk takes it from the manager and gives it back,
 * so that a callback may start another walk. */
struct bdd_memo {
    VECTOR(struct bdd_memo_slot) slots;
    uint32_t stamp;
};

/* What was once counted: guards are asked for their size each time they are put into a value. */
struct bdd_known_size {
    uint32_t least : 31, exact : 1;
};

/* All zero is an empty manager. The tables in use are the first slot_count and cache_size entries of what is
 * allocated: after a large function the next small one works in a small, warm part again. */
struct bdd_manager {
    VECTOR(struct bdd_node) nodes;   /* node 0 is the constant; children come before parents */
    uint64_t *slots;                 /* where a node is: bdd.c */
    uint32_t slot_count, slot_capacity;
    struct bdd_cached *cache;        /* results of operations: bdd_internal.h */
    struct bdd_cached_choice *choices;
    uint32_t cache_size, cache_capacity; /* of each of the two */
    uint32_t generation;             /* cache entries of another generation are empty */
    uint32_t variable_count;         /* largest variable seen, plus one */
    uint64_t made;                   /* nodes ever: a measure of work that no other process disturbs */
    uint32_t node_limit;             /* 0: none. Past it, operations give up: see `overflowed` */
    /* An operation gave up and returned BDD_TRUE; its result is worthless. Sticky until the caller clears it. Node ids
     * made before stay valid, and so do results of later operations that do not give up themselves (a caller that
     * wants to know clears it first). */
    bool overflowed;
    bool aborted;                    /* the running operation gives up */
    /* scratch of size, support, cube, quantification */
    VECTOR(uint32_t) marks;          /* by node */
    VECTOR(uint32_t) variable_marks; /* by variable */
    uint32_t mark;
    VECTOR(uint32_t) stack;
    VECTOR(struct bdd_known_size) sizes; /* by node */
    struct bdd_memo memo;
};

void bdd_reset(struct bdd_manager *);   /* forget all nodes; O(used) */
void bdd_release(struct bdd_manager *);
/* Forget the nodes made since there were `node_count` (nodes.count then). For trials whose result is not
 * kept. */
void bdd_rollback(struct bdd_manager *, uint32_t node_count);

/* Works past node_limit too: there are never more of these than variables. */
bdd bdd_variable(struct bdd_manager *, uint32_t variable);
bdd bdd_and(struct bdd_manager *, bdd f, bdd g);
bdd bdd_or(struct bdd_manager *, bdd f, bdd g);
bdd bdd_xor(struct bdd_manager *, bdd f, bdd g);
bdd bdd_ite(struct bdd_manager *, bdd condition, bdd then, bdd otherwise);
/* f and not g; f implies g (without building nodes where it can). */
bdd bdd_minus(struct bdd_manager *, bdd f, bdd g);
bool bdd_implies(struct bdd_manager *, bdd f, bdd g);
/* Is f and g satisfiable, without building the conjunction. (Both: a diagram too deep sets overflowed and
 * answers on the safe side: does not imply, may intersect.) */
bool bdd_intersects(struct bdd_manager *, bdd f, bdd g);

/* Some function equal to f wherever `care` holds, usually smaller (Coudert and Madre's restrict). Never
 * larger than f: gives f itself when there is nothing to gain or no room. care != FALSE. */
bdd bdd_restrict(struct bdd_manager *, bdd f, bdd care);
/* The generalised cofactor (Coudert, Madre): f where `care` holds; elsewhere the value f has at a place of `care` that depends on
 * `care` alone. So it commutes with and, or, not: functions constrained by one `care` still agree with each other. May grow. */
bdd bdd_constrain(struct bdd_manager *, bdd f, bdd care);
/* Exists / for all over the variables for which `chosen(context, variable)` is true. */
typedef bool bdd_choose(void *context, uint32_t variable);
bdd bdd_exists(struct bdd_manager *, bdd f, bdd_choose *chosen, void *context);
bdd bdd_forall(struct bdd_manager *, bdd f, bdd_choose *chosen, void *context);
/* f with each variable v replaced by replace(context, v), which is a function in `to`. Asked at most once a
 * variable, and only for those that still matter after the ones above. */
typedef bdd bdd_replace(void *context, uint32_t variable);
bdd bdd_compose(struct bdd_manager *from, bdd f, struct bdd_manager *to, bdd_replace *replace, void *context);
/* f with variable v set to the value. */
bdd bdd_cofactor(struct bdd_manager *, bdd f, uint32_t variable, bool value);

/* Decision nodes of f, 0 for a constant. Stops counting at `limit` if not 0. */
uint32_t bdd_size(struct bdd_manager *, bdd f, uint32_t limit);
struct bdd_variables { VECTOR(uint32_t) list; };
/* Variables f depends on, ascending, appended to `out`, each once. */
void bdd_support(struct bdd_manager *, bdd f, struct bdd_variables *out);

/* The same, together with the variables of what each of them means (BDD_TRUE: nothing). False if there are more than `limit` (0: none). */
typedef bdd bdd_meaning(void *context, uint32_t variable);
bool bdd_support_through(struct bdd_manager *, bdd f, bdd_meaning *, void *context, uint32_t limit, struct bdd_variables *out);
/* Does f depend on a variable for which `chosen(context, variable)` is true? That may not look at diagrams itself. */
bool bdd_mentions(struct bdd_manager *, bdd f, bdd_choose *chosen, void *context);

/* A satisfying cube with few literals: (variable * 2 + (value ? 1 : 0)) appended in order; false if f is
 * FALSE. */
bool bdd_cube(struct bdd_manager *, bdd f, struct bdd_variables *literals);

static inline uint32_t bdd_top(const struct bdd_manager *manager, bdd f)
{
    return f >> 1 ? manager->nodes.at[f >> 1].variable : BDD_NO_VARIABLE;
}
bdd bdd_high(const struct bdd_manager *, bdd f); /* cofactors at the top variable, complement applied */
bdd bdd_low(const struct bdd_manager *, bdd f);

#endif
