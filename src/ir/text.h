/* ir/text: the IR as text, and back.
 *
 * What `staunch dump ir` prints; parsing what was printed gives the same unit (names, lines and types
 * included), so that tests and fuzzers of the middle need no clang. */
#ifndef STAUNCH_IR_TEXT_H
#define STAUNCH_IR_TEXT_H

#include "base/text.h"
#include "ir/ir.h"

void ir_print_unit(struct text *out, const struct ir_unit *unit);
void ir_print_function(struct text *out, const struct ir_unit *unit, uint32_t function);
/* One instruction as the line that ir_print_function makes of it, without indentation and newline. */
void ir_print_inst(struct text *out, const struct ir_body *body, uint32_t inst);
/* Quoted, as names are that are not plain. */
void ir_print_string(struct text *out, const char *string);

/* True, or false with one line "line N: what" in `error` and nothing in the unit. The unit is zero before the call.
 * What was parsed has been verified. */
bool ir_parse_unit(struct ir_unit *unit, const char *source, struct text *error);

#endif
