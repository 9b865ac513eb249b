/* witness: a way to make guards true, looked for from the top.
 *
 * Most questions of a function can be answered by a handful of conditions, among thousands that its guards mention; a SAT solver has to give a
 * value to each of them before it says yes. Here a name (cut point) is looked into only if the way passes it. What cannot be decided in a
 * few steps is left to the SAT solver (formula.h). */
#ifndef STAUNCH_GUARD_WITNESS_H
#define STAUNCH_GUARD_WITNESS_H

#include "guard/solver.h"

struct witness {
    VECTOR(uint8_t) values;     /* by condition: VALUE_* */
    VECTOR(uint32_t) trail;     /* conditions with a value: variable * 2, + 1 if it holds */
    VECTOR(bdd) goals;          /* what is still to be made true, one part of the list per choice */
    uint32_t steps;             /* left */
};

/* Can all goals hold at once, as far as definitions tell and whatever conditions mean? If so, trail is a way. UNKNOWN after so many choices. */
enum verdict witness_look(struct witness *, const struct guards *, const bdd *goals, uint32_t count, uint32_t steps);
void witness_release(struct witness *);

#endif
