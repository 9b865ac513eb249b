/* circuit_learn: what a conflict teaches (inside guard/circuit). */
#ifndef STAUNCH_GUARD_CIRCUIT_LEARN_H
#define STAUNCH_GUARD_CIRCUIT_LEARN_H

#include "guard/circuit.h"

enum circuit_value { VALUE_NONE, VALUE_TRUE, VALUE_FALSE };

/* A gate says six clauses. */
enum gate_clause {
    SELF_TEST_HIGH, /* self and test: high */
    SELF_LOW,       /* self and not test: low */
    TEST_HIGH_SELF, /* test and high: self */
    LOW_SELF,       /* not test and low: self */
    SELF_EITHER,    /* self: high or low */
    BOTH_SELF,      /* high and low: self */
};

/* Why a literal is true, or what is violated: 0, a clause of a gate, or a learned one. */
static inline uint32_t reason_of_gate(uint32_t gate, enum gate_clause clause) { return (gate * 8 + clause) * 2; }
static inline uint32_t reason_of_clause(uint32_t at) { return at * 2 + 1; }

struct clause {
    uint32_t size, next[2]; /* next: clause that watches the same literal */
    literal literals[];
};

static inline struct clause *clause_at(struct circuit *circuit, uint32_t at)
{
    return (struct clause *)&circuit->clauses.at[at];
}

/* circuit.c */
void circuit_imply(struct circuit *, literal, uint32_t reason);
void circuit_undo(struct circuit *, uint32_t level);

/* Learns from the conflict and goes back to where what was learned implies something. False: there is a conflict without decisions. */
bool circuit_learn(struct circuit *);
/* Adds the clause in circuit->learned, and what it implies where we are. */
void circuit_add_clause(struct circuit *);

#endif
