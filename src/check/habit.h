/* habit: what the rest of a program does with a field tells whether it held something when a function sets it.
 *
 * Two habits do. Whoever else sets the field to NULL releases first what it holds: then a function that only sets it to NULL forgot that. And
 * a field that is released only along with its struct keeps what it holds as long as that lives: a setter that the maker of the struct calls,
 * and somebody else later on, sets it again. */
#ifndef STAUNCH_CHECK_HABIT_H
#define STAUNCH_CHECK_HABIT_H

#include "check/field_uses.h"

/* The function is given the struct and sets the field to NULL. Do all others release what it holds before they do? */
bool habit_is_release_first(const struct fields *, const struct field *, function_id);
/* The function is given the struct and fills the field. Has a maker of the struct called it before somebody else does? */
bool habit_is_set_again(const struct fields *, const struct field *, function_id);

#endif
