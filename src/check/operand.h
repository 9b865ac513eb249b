/* check/operand: an operand as the source has it on that line: 'line', 'menu->count', 'args[i]->type & 4', send_hello(). Read off the instructions, so that it says what
 * the reader sees, whatever the engine knows of the value; where they do not tell, the engine's name of the place is taken. */
#ifndef STAUNCH_CHECK_OPERAND_H
#define STAUNCH_CHECK_OPERAND_H

#include "base/text.h"
#include "flow/walker.h"

/* Adds it, in quotes unless it is a call. False, and nothing is added: the source has no short name for it. */
bool operand_add(struct walker *, ir_value operand, struct text *out);
/* The same for what lies at an address, without quotes. */
bool operand_add_place(struct walker *, ir_value address, struct text *out);

#endif
