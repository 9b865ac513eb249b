/* flow/primitive: the functions of models/staunch_model.h, from which all knowledge about libraries is built. */
#ifndef STAUNCH_FLOW_PRIMITIVE_H
#define STAUNCH_FLOW_PRIMITIVE_H

#include "flow/walker.h"

/* If the symbol is a primitive: does it and returns true. */
bool primitive_call(struct walker *, symbol_id callee, const value *arguments, uint32_t count, bdd guard, value *result);
/* Is it staunch_run(), which needs the machinery of calls? */
bool primitive_is_run(const struct program *, symbol_id callee);
/* The text of a string literal that is an argument. */
const char *primitive_text(struct engine *, value argument, const char *otherwise);

#endif
