/* solver: Z3 behind three calls. Only solver.c includes z3.h. */
#ifndef STAUNCH_GUARD_SOLVER_H
#define STAUNCH_GUARD_SOLVER_H

#include "guard/term.h"

struct solver;

enum verdict { VERDICT_POSSIBLE, VERDICT_IMPOSSIBLE, VERDICT_UNKNOWN };

/* NULL if Z3 cannot be started. */
struct solver *solver_new(void);
void solver_delete(struct solver *); /* NULL is fine */
/* Can f hold, with its conditions and definitions taken at their word, over mathematical integers. Bounded. */
enum verdict solver_ask(struct solver *, struct guards *, bdd f);

/* What the solver makes of `a op b`: its operands matter (then with which bits of `a`), or it is just some
 * number in its range. */
bool solver_understands(const struct guards *, term expression, uint64_t *bits);

#endif
