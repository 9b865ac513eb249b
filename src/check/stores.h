/* stores: where in the instructions of a function a field is set, and of which struct.
 *
 * The uses of fields (check/field_uses.h) know places in the source, and of a new block the call that makes it. What is released in between, and
 * whether two fields are those of one struct, is in the instructions. */
#ifndef STAUNCH_CHECK_STORES_H
#define STAUNCH_CHECK_STORES_H

#include "check/field_uses.h"

/* The block of the first such instruction at the place of the use, and its number in *inst; UINT32_MAX if there is none. */
uint32_t stores_block_at(const struct ir_body *, const struct ir_use *, enum ir_op, uint32_t *inst);
/* The line where the use puts something into the field: long after the call, maybe, that made it. */
uint32_t stores_line_of(const struct ir_body *, const struct field *, const struct use *);
/* Is what this call releases read from `other` of the same struct that the use sets the field of? Not if nobody knows. */
bool stores_in_one_struct(const struct ir_body *, const struct field *, const struct use *set, const struct field *other, const struct use *release);
/* Are both read from the same place, and so the same as long as nobody writes in between? */
bool stores_is_same(const struct ir_body *, ir_value, ir_value);

#endif
