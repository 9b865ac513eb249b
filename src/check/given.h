/* given: fields that are filled with what a function is given: session_new(name, environment) { ... session->environment = environment; }
 *
 * If all calls of the function are known, and each gives it null or a new block that the caller puts nowhere else, the field owns it, as if the
 * function had made it. */
#ifndef STAUNCH_CHECK_GIVEN_H
#define STAUNCH_CHECK_GIVEN_H

#include "check/field_uses.h"

/* Decides of fields.given: each field is filled, or unknown. */
void given_settle(struct fields *);

#endif
