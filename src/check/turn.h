/* check/turn: which way a branch goes as the source is laid out. A reader who is told that a line is reached takes for granted that the checks before it
 * were passed and loops came to their end; what has to be told are the conditions whose code is entered. */
#ifndef STAUNCH_CHECK_TURN_H
#define STAUNCH_CHECK_TURN_H

#include "flow/walker.h"

enum turn {
    TURN_UNKNOWN, /* both sides are at one place of the source: a macro */
    TURN_ENTERS,  /* the code that the condition is for */
    TURN_SKIPS,   /* that code, or leaves the loop */
};

/* `next`: the turn that the path takes after it, or NULL with TURN_UNKNOWN: in `a && b` the second decides for both. */
enum turn turn_of(const struct walker *, const struct branch_taken *, const struct branch_taken *next, enum turn next_turn);
/* Is the condition true as the source has it? TURN_ENTERS: yes. */
enum turn turn_truth(const struct walker *, const struct branch_taken *);
/* The side that is not taken; CFG_NONE if there are several. */
uint32_t turn_other(const struct walker *, const struct branch_taken *);
/* Does it leave a loop? */
bool turn_leaves_loop(const struct walker *, const struct branch_taken *);
/* Is it the first half of a condition, `a && b` or `a || b`, so that the second half decides? */
bool turn_is_half(const struct walker *, const struct branch_taken *);
/* Does control not come back from the other side? */
bool turn_is_assertion(const struct walker *, const struct branch_taken *);
/* The instruction whose line to show for a branch: in a condition of several lines the comparison, since the branch is at the beginning of all. */
uint32_t turn_shown(const struct walker *, uint32_t branch);
/* Does control have to begin another round to get from the first instruction to the second? */
bool turn_goes_round(const struct walker *, uint32_t first, uint32_t second);

#endif
