/* solver: Z3 behind three calls. Only solver.c includes z3.h. */
#ifndef STAUNCH_GUARD_SOLVER_H
#define STAUNCH_GUARD_SOLVER_H

#include "guard/term.h"

struct solver;

enum verdict { VERDICT_POSSIBLE, VERDICT_IMPOSSIBLE, VERDICT_UNKNOWN };

/* NULL if Z3 cannot be started. */
struct solver *solver_new(void);
void solver_delete(struct solver *); /* NULL is fine */
/* Can all these literals (variable * 2, + 1 if it holds) hold together, over mathematical integers? Bounded. If not, those numbered 1 in
 * `cores` cannot, nor those numbered 2, and so on; 0 is none of them. */
enum verdict solver_ask_all(struct solver *, struct guards *, const uint32_t *literals, uint32_t count, uint32_t *cores);

/* What the solver makes of `a op b`: its operands matter (then with which bits of `a`), or it is just some
 * number in its range. */
bool solver_understands(const struct guards *, term expression, uint64_t *bits);

#endif
