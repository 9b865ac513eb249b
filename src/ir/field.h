/* field: offsets as C spells them, from debug information: byte 24 of a struct session is ".window.name". */
#ifndef STAUNCH_IR_FIELD_H
#define STAUNCH_IR_FIELD_H

#include "base/text.h"
#include "ir/ir.h"

/* Adds ".member.member[2]" for the innermost scalar at `offset` inside `type`, and gives its type. 0 if the type does not tell; then
 * "" is added for offset 0 and ".+N" for another, so that two fields never look the same. */
uint32_t field_add(struct text *out, const struct ir_unit *unit, uint32_t type, int64_t offset);
/* The same for an array of elements of `stride` bytes that begins there: ".values[]", and the element's type. */
uint32_t field_add_elements(struct text *out, const struct ir_unit *unit, uint32_t type, int64_t offset, int64_t stride);
/* The type of the innermost scalar at `offset` inside `type`, 0 if nobody knows. */
uint32_t field_type(const struct ir_unit *unit, uint32_t type, int64_t offset);
/* The array of elements of `stride` bytes, a member of the struct, that covers the offset: from `start` up to `end`. An array of one may be meant
 * to go on behind the struct, and one that is the last member, too. False: there is none. */
bool field_array(const struct ir_unit *unit, uint32_t type, int64_t offset, int64_t stride, int64_t *start, int64_t *end);
/* What a pointer of that type points to; 0 if it is none or nobody knows. */
uint32_t field_pointee(const struct ir_unit *unit, uint32_t type);

#endif
