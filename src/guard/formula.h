/* formula: can two guards of a function hold at once, as far as names tell? Ways found for earlier questions are asked first (samples.h), then
 * the guards themselves (circuit.h). */
#ifndef STAUNCH_GUARD_FORMULA_H
#define STAUNCH_GUARD_FORMULA_H

#include "guard/circuit.h"
#include "guard/samples.h"

struct formula {
    struct circuit circuit;
    struct samples samples;
    bdd given;                 /* holds in every question */
    uint32_t undecided;        /* questions so far */
};

void formula_begin(struct formula *, struct guards *, bdd given);
bool formula_begun(const struct formula *);
void formula_release(struct formula *);
/* Can both hold, as far as definitions tell and whatever conditions mean? True if not decided within so many steps. */
bool formula_possible(struct formula *, bdd a, bdd b, uint32_t steps);
/* Do both hold in a way that was found for an earlier question? */
bool formula_seen(struct formula *, bdd a, bdd b);

#endif
