/* check/exits: the statements that a function is left by. clang sends all returns to one block, those inside a scope by way of the block that ends
 * the scope: where several meet there, the walk sees one exit, at the closing brace. A person wants to see the `return`. */
#ifndef STAUNCH_CHECK_EXITS_H
#define STAUNCH_CHECK_EXITS_H

#include "flow/walker.h"

enum { EXITS_MOST = 8 };

struct way_out {
    uint32_t inst; /* the statement */
    bdd guard;     /* the candidate's, if it is left by that one */
};

/* The last statement on the only way that leads to the end of the block; `otherwise` if there are several ways. */
uint32_t exits_statement(const struct walker *, uint32_t block, uint32_t otherwise);
/* The instruction to show for a loss at a return: if control falls off the end of the function, that, and not the statement before it. */
uint32_t exits_shown(const struct walker *, const struct candidate *);
/* Those by which the candidate's object can be lost, in the order of the source, at most EXITS_MOST; none if the candidate knows its statement, or
 * if there are too many. */
uint32_t exits_of(struct walker *, const struct candidate *, struct way_out *);

#endif
