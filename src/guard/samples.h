/* samples: 64 ways a function may go, and which guards hold in them.
 *
 * A way gives every condition a value, names (cut points) that of their definition. Where two guards hold in the same one they can hold at
 * once, and no search is needed; as searches find ways, they are kept for the questions after them. All 64 are followed at a time, a bit each
 * (as in simulation of circuits before their equivalence is proved). */
#ifndef STAUNCH_GUARD_SAMPLES_H
#define STAUNCH_GUARD_SAMPLES_H

#include "guard/term.h"

struct samples {
    VECTOR(uint64_t) conditions;                          /* by condition: in which ways it holds; names: not used */
    VECTOR(struct { uint64_t ways; uint64_t age; }) nodes; /* by BDD node; of an earlier age: not known */
    VECTOR(uint32_t) stack;
    uint64_t age;      /* grows with each new way */
    uint32_t next;     /* way that is replaced by the next one */
};

/* The ways in which the guard holds. */
uint64_t samples_of(struct samples *, const struct guards *, bdd);
/* Adds a way: conditions with their values (variable * 2, + 1 if it holds); the others are false. */
void samples_add(struct samples *, const struct guards *, const uint32_t *literals, uint32_t count);
void samples_release(struct samples *);

#endif
