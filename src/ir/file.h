/* ir/file: a unit as bytes: header with magic, version and array counts, then the arrays. */
#ifndef STAUNCH_IR_FILE_H
#define STAUNCH_IR_FILE_H

#include "base/text.h"
#include "ir/ir.h"

void ir_write(struct text *out, const struct ir_unit *unit);
/* Reads what ir_write wrote (copies the arrays). False with a reason for anything malformed or of another
 * version; verified before it returns true. */
bool ir_read(struct ir_unit *unit, const void *bytes, size_t count, struct text *error);

#endif
