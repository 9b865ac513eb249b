/* closure: what the conditions of a guard imply about each other, as far as whole numbers on a line tell.
 *
 * A condition `first - second + constant compared with constant` says that the difference of two bases (or
 * one base: no second) lies inside or outside a range. All conditions about one difference are put on the
 * number line together: between their bounds nothing changes, so one point of each region gives all
 * combinations that can occur. */
#ifndef STAUNCH_GUARD_CLOSURE_H
#define STAUNCH_GUARD_CLOSURE_H

#include "guard/term.h"

enum claim { CLAIM_FALSE, CLAIM_TRUE, CLAIM_NOTHING };

struct closure_fact {
    term first, second;   /* second may be TERM_NONE */
    int64_t low, high;    /* INT64_MIN / INT64_MAX: open */
    uint8_t inside;       /* enum claim: what the condition is when low <= first - second <= high */
    uint8_t outside;
    uint32_t variable;
};

struct closure {
    struct bdd_variables support;        /* of the guard and of the definitions it uses, ascending */
    VECTOR(struct closure_fact) facts;   /* facts about one difference are neighbours */
};

/* Empties and fills. False if the guard hangs on more conditions and names than will hardly fit into a diagram: then there are no facts. */
bool closure_collect(struct closure *, struct guards *, bdd f);
/* Fills in the facts only, those about these conditions (variable * 2, + 1 if it holds). */
void closure_facts(struct closure *, struct guards *, const struct bdd_variables *literals);
/* False if the condition says nothing about a difference. */
bool closure_fact_of(struct guards *, uint32_t condition, struct closure_fact *);
/* f and the definitions and axioms. False if there was no room; nothing is lost then, `result` is f. */
bool closure_conjoin(struct closure *, struct guards *, bdd f, bdd *result);
void closure_release(struct closure *);
/* Where the difference of a fact can lie at all. */
struct interval closure_range(const struct guards *, const struct closure_fact *);
/* Do two differences have something in common, so that the facts about each do not tell all? */
bool closure_shares(struct guards *, const struct closure *);
/* Are these two facts about the same difference. */
bool closure_same_subject(const struct closure_fact *, const struct closure_fact *);

#endif
