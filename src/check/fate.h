/* fate: what a function does, at most, with a block that it is given, whatever the rest of its arguments: the summary without its
 * conditions. For questions about all calls of a program at once (check/fields.h). */
#ifndef STAUNCH_CHECK_FATE_H
#define STAUNCH_CHECK_FATE_H

#include "summary/summary.h"

enum fate {
    FATE_NONE = 0,      /* it is only looked at */
    FATE_RELEASED = 1,  /* it may be released */
    FATE_KEPT = 2,      /* it may be kept, or nobody knows */
    FATE_RETURNED = 4,  /* the result may lead to it */
    FATE_FILLED = 8,    /* of a place: a new block may be put there */
    FATE_CLEARED = 16,  /* and null */
};

/* Of what argument number `argument` points to: a set of fates. */
unsigned fate_of_argument(const struct program *, const struct summaries *, symbol_id callee, uint32_t argument);
/* Of what the place holds that the argument points to. */
unsigned fate_of_place(const struct program *, const struct summaries *, symbol_id callee, uint32_t argument);
/* The kind of new blocks that it returns ("heap", "file"), if it returns nothing else but null, and nobody else holds them; NULL: something
 * else may be returned. */
const char *fate_returned_family(const struct program *, const struct summaries *, symbol_id callee);
/* May it return a new block, or does nobody know what it returns? */
bool fate_may_return_new(const struct program *, const struct summaries *, symbol_id callee);
/* Does it do nothing with that argument but release it, if anything? What reallocates hands out another block. */
bool fate_is_release(const struct program *, const struct summaries *, symbol_id callee, uint32_t argument);
/* realloc() and its like: does it return that argument, a new block or null, and nothing else? */
bool fate_is_growth(const struct program *, const struct summaries *, symbol_id callee, uint32_t argument);
/* Does the function, with some structure that it was given or found, release what is at that offset, leave the pointer there, or null if that
 * is `clearing`, and neither release the structure itself nor put it anywhere? */
bool fate_dismantles(const struct summaries *, function_id, uint32_t offset, bool clearing);

#endif
