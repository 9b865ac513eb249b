/* formula: guards as clauses of a SAT solver. Every BDD node becomes a variable that is what its test says, once, however many guards
 * share it; a name (cut point) is what its definition is. */
#ifndef STAUNCH_GUARD_FORMULA_H
#define STAUNCH_GUARD_FORMULA_H

#include <picosat/picosat.h>

#include "guard/samples.h"
#include "guard/term.h"
#include "guard/witness.h"

struct formula {
    PicoSAT *sat;
    struct guards *guards;
    struct table variables;    /* condition -> SAT variable */
    struct table nodes;        /* BDD node -> SAT variable */
    VECTOR(uint32_t) stack;    /* BDD nodes still to be said */
    int count;                 /* SAT variables */
    uint32_t limit;            /* BDD nodes */
    bdd given;                 /* holds in every question */
    uint32_t undecided;        /* questions so far */
    struct samples samples;    /* asked first, then */
    struct witness witness;    /* then the SAT solver */
};

void formula_begin(struct formula *, struct guards *, uint32_t limit);
void formula_release(struct formula *);
/* Says what the guard means. False if that is too large, from then on. */
bool formula_add(struct formula *, bdd);
int formula_edge(struct formula *, bdd);                            /* the SAT literal of a guard */
int formula_literal(struct formula *, uint32_t condition, bool positive);
void formula_clause(struct formula *, int a, int b, int c);          /* 0: none */
/* The condition if it is a name, else NULL. */
const struct condition *formula_definition(const struct guards *, uint32_t condition);
/* From now on nothing is asked about but where the guard holds. */
void formula_give(struct formula *, bdd);
/* Can both hold, as far as definitions tell and whatever conditions mean? True if not decided within so many decisions. */
bool formula_possible(struct formula *, bdd a, bdd b, int decisions);
/* Do both hold in a way that was found for an earlier question? */
bool formula_seen(struct formula *, bdd a, bdd b);
/* Can it hold beside all clauses that were said? */
bool formula_allows(struct formula *, bdd, int decisions);

#endif
