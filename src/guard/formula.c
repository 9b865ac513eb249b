/* formula: see formula.h. */
#include "guard/formula.h"

#define WORTHY 4000      /* steps from which a question is one that matters */
#define PATIENCE 16      /* of those not decided before less is spent on each */

void formula_begin(struct formula *formula, struct guards *guards, bdd given)
{
    *formula = (struct formula){.given = given};
    circuit_begin(&formula->circuit, guards);
    circuit_state(&formula->circuit, given);
}

bool formula_begun(const struct formula *formula)
{
    return formula->circuit.guards != NULL;
}

void formula_release(struct formula *formula)
{
    circuit_release(&formula->circuit);
    samples_release(&formula->samples);
    *formula = (struct formula){0};
}

bool formula_seen(struct formula *formula, bdd a, bdd b)
{
    struct samples *samples = &formula->samples;
    const struct guards *guards = formula->circuit.guards;
    return samples_of(samples, guards, a) & samples_of(samples, guards, b) & samples_of(samples, guards, formula->given);
}

bool formula_possible(struct formula *formula, bdd a, bdd b, uint32_t steps)
{
    if (formula_seen(formula, a, b))
        return true;
    const bdd goals[] = {a, b, formula->given};
    enum verdict verdict = circuit_ask(&formula->circuit, goals, 3, formula->undecided < PATIENCE ? steps : steps / 16 + 1);
    if (verdict == VERDICT_POSSIBLE) {
        struct bdd_variables way = {0};
        circuit_way(&formula->circuit, goals, 3, &way);
        samples_add(&formula->samples, formula->circuit.guards, way.list.at, way.list.count);
        vector_release(&way.list);
    }
    formula->undecided += verdict == VERDICT_UNKNOWN && steps >= WORTHY;
    return verdict != VERDICT_IMPOSSIBLE;
}
