/* check/automaton: parsers made by a generator (bison, yacc). A loop asks constant tables which rule comes next, and a switch executes its action.
 * Which action follows which is in the tables, where nobody reads it: that one rule is applied twice is no more than a guess. */
#ifndef STAUNCH_CHECK_AUTOMATON_H
#define STAUNCH_CHECK_AUTOMATON_H

#include "flow/walker.h"

/* Is the block made by one action and overwritten by the same or another one, in a later turn? */
bool automaton_decides(struct walker *, const struct candidate *);

#endif
