/* borrow: which parameters a function at most keeps, for calls that are not followed.
 *
 * A call through a table of a hundred functions, one that would make a circle of half the program, or one of a function over budget has no
 * summary. That everything given to it may be kept is what most blocks were undecided for; mostly, all that it may lead to only look at
 * it. So, before any function is walked: which parameters are stored, released or returned, by a function or by whom it hands them to. The
 * greatest fixpoint over the whole program, recursion and all, without paths, fields or conditions: what is found to be kept may not be,
 * what is found to be borrowed is. */
#ifndef STAUNCH_CALLS_BORROW_H
#define STAUNCH_CALLS_BORROW_H

#include "link/program.h"
#include "points/points.h"

/* Sets of parameters: bit n is what parameter n points to, bit 32 + n what that leads to. Parameters from BORROW_MOST on count as kept. */
typedef uint64_t borrow_set;
#define BORROW_MOST 32

struct borrow_call {
    function_id caller;
    uint32_t inst;
    borrow_set kept; /* of the arguments */
};

struct borrow {
    borrow_set *kept;               /* by function: stored where it outlives the call, released, or given to somebody who does */
    borrow_set *returned;           /* by function: the result may be it, or lead to it */
    VECTOR(struct borrow_call) calls; /* all calls through pointers of which points/ knows where they lead; sorted */
};

/* `points` may be NULL: then whatever is given to a call through a pointer is kept. */
void borrow_find(struct borrow *, const struct program *, const struct points_result *points);
void borrow_release(struct borrow *);

/* Does the function keep the block that it is given as that argument? What the block leads to is another question. */
bool borrow_is_kept(const struct borrow *, const struct program *, function_id, uint32_t argument);
/* The same of a call through a pointer. */
bool borrow_is_kept_by_call(const struct borrow *, function_id caller, uint32_t inst, uint32_t argument);

/* Of functions without a body, as they are declared: a pointer to const is borrowed, and so is all that functions of the C library are given. */
bool borrow_is_declared(const struct program *, symbol_id callee, uint32_t argument);
/* The same of a function type. */
bool borrow_is_in_type(const struct ir_unit *, uint32_t function, uint32_t argument);

#endif
