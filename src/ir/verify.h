/* ir/verify: the invariants of ir.h, checked. Run after lowering in debug builds and tests, and after parsing
 * or mapping a unit from a file: no later stage checks an index again. */
#ifndef STAUNCH_IR_VERIFY_H
#define STAUNCH_IR_VERIFY_H

#include "base/text.h"
#include "ir/ir.h"

/* True, or false with the first broken invariant in `error`. */
bool ir_verify_unit(const struct ir_unit *unit, struct text *error);

/* Where it is broken; UINT32_MAX where that does not apply. The instruction is relative to the function. */
struct ir_place {
    uint32_t function;
    uint32_t inst;
};
bool ir_verify_unit_at(const struct ir_unit *unit, struct text *error, struct ir_place *place);

#endif
