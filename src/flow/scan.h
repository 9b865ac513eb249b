/* flow/scan: the `m` of scanf's formats: "%ms" stores a fresh block, which a model, seeing no format, cannot say (idiom 15). */
#ifndef STAUNCH_FLOW_SCAN_H
#define STAUNCH_FLOW_SCAN_H

#include "flow/walker.h"

/* After the model of `callee` was applied, with the call's result: what its format allocates, if it is of the scanf family and the
 * format is a literal. Of `count` arguments the first `fixed` are not variadic, the last of these is the format. */
void scan_allocate(struct walker *, symbol_id callee, const value *arguments, uint32_t count, uint32_t fixed, value result, bdd guard);

#endif
