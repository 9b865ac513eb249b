/* flow/print: how long a text that printf makes is at least. asprintf("%s/%s") makes no empty text, so that `<= 0` asks for failure. */
#ifndef STAUNCH_FLOW_PRINT_H
#define STAUNCH_FLOW_PRINT_H

#include "flow/walker.h"

/* The result of a call to the model of asprintf or one of its kind, of which the first `fixed` arguments are not variadic: at least as
 * much as its format, if that is a literal, always prints. Other results stay as they are. */
value print_length(struct walker *, symbol_id callee, const value *arguments, uint32_t fixed, value result);

#endif
