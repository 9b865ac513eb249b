/* circuit: can guards hold at once? A SAT solver on the nodes of the diagrams themselves.
 *
 * A BDD node is a gate, `test ? high : low`, and a name (cut point) is the gate that defines it. As in a SAT solver for clauses there are
 * decisions, implications, and learning from conflicts (Marques-Silva and Sakallah 1999; Eén and Sörensson 2003). What is different, and why
 * it is our own: a gate counts only once it has a value that must be justified, and only its test is decided then (Thiffault, Bacchus, Walsh
 * 2004). A question costs what the answer needs, not a value for each of the thousands of gates that earlier questions of the function
 * brought along (those that this one has not met imply nothing in it); PicoSAT, which has to give these, took more than half of all time. Bounded by steps, so the answer is the same anywhere. */
#ifndef STAUNCH_GUARD_CIRCUIT_H
#define STAUNCH_GUARD_CIRCUIT_H

#include "guard/solver.h"
#include "guard/term.h"

typedef uint32_t literal; /* variable * 2, + 1: not */

struct circuit_gate {
    literal self, test, high, low;
};

struct circuit_use {
    uint32_t gate, next; /* next: in the list of a variable, 0 ends it */
};

/* A gate of the trail that was not yet seen to be justified, in a list of such in the order of the trail; number 0 stands for both ends of it. */
struct circuit_open {
    uint32_t gate, position; /* position: in the trail */
    uint32_t previous, next;
};

struct circuit_variable {
    uint32_t condition;  /* UINT32_MAX: a gate */
    uint32_t node;       /* BDD node of a gate, else 0 */
    uint32_t gate;       /* 0: not met yet, or a condition */
    uint32_t question;   /* to which `uses` and `met` belong */
    uint32_t uses;       /* first of the gates met in this question that mention it */
    uint32_t level, reason;
    float activity;
    bool met, told;      /* it has had a value in this question, or in any */
    bool marked;
    bool phase;          /* value it had last, or should have first */
};

/* Called when a condition gets a value for the first time: what it excludes can be said then (circuit_exclude). */
typedef void circuit_meet(void *context, uint32_t condition);

struct circuit {
    struct guards *guards;
    struct table node_index, condition_index; /* -> variable */
    VECTOR(struct circuit_variable) variables; /* variable 0 is true */
    VECTOR(uint8_t) values;                   /* by literal: enum circuit_value */
    VECTOR(struct circuit_gate) gates;        /* that were ever met; gate 0 is none */
    VECTOR(struct circuit_use) uses;          /* in this question; use 0 is none */
    uint32_t question;                        /* number of it */
    VECTOR(uint32_t) clauses;                 /* size, next for each watched literal, literals, the watched two first */
    VECTOR(uint32_t) watches;                 /* by literal: first clause that watches it; 0 ends */
    VECTOR(literal) trail;
    VECTOR(uint32_t) levels;                  /* decision -> trail before it */
    VECTOR(struct circuit_open) open;
    VECTOR(uint32_t) changes;                 /* of that list, to be taken back: entry * 2, + 1 if it was taken out */
    VECTOR(uint32_t) changed;                 /* decision -> changes before it */
    VECTOR(literal) goals;
    VECTOR(literal) learned, resolved;        /* scratch: the clause being learned, and what was replaced by its reason */
    uint32_t propagated;                      /* in the trail */
    uint32_t conflict;                        /* reason that is violated, 0: none */
    float increment;
    uint64_t steps;                           /* so far: gates and clauses looked at */
    bool refuted;                             /* what was stated is contradictory */
    circuit_meet *meet;                       /* may be NULL */
    void *context;
};

void circuit_begin(struct circuit *, struct guards *);
void circuit_release(struct circuit *);

/* From now on these hold in every question. */
void circuit_state(struct circuit *, bdd);
void circuit_state_condition(struct circuit *, uint32_t condition, bool holds);
/* These conditions (variable * 2, + 1 if it holds) cannot be so together. */
void circuit_exclude(struct circuit *, const uint32_t *conditions, uint32_t count);
void circuit_exclude_pair(struct circuit *, uint32_t one, uint32_t other); /* the only one that `meet` may call */

/* Can all of them hold at once, beside what was stated? UNKNOWN after so many steps. If POSSIBLE, the values that make it so can be asked
 * for until the next call; conditions without one may be either. */
enum verdict circuit_ask(struct circuit *, const bdd *guards, uint32_t count, uint64_t steps);
/* Conditions that make the guard true in the answer: variable * 2, + 1 if it holds; appended, each once. */
void circuit_way(struct circuit *, const bdd *guards, uint32_t count, struct bdd_variables *way);

#endif
