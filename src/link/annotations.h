/* link/annotations: what include/staunch.h says about functions, as models.
 *
 * The attributes of a unit are written down as a unit of the IR's text, one body a function, made of the same primitives as models/: the
 * engine knows nothing of annotations. Text and not structures, so that the parser verifies it. */
#ifndef STAUNCH_LINK_ANNOTATIONS_H
#define STAUNCH_LINK_ANNOTATIONS_H

#include "base/text.h"
#include "ir/ir.h"

/* A unit (from must_alloc) with a body for each annotated function of the unit, or NULL if there is none. Annotations that make no sense are
 * left out, with a line "FILE:LINE: function 'NAME': what" each in `errors`. */
struct ir_unit *annotations_of(const struct ir_unit *unit, struct text *errors);
/* Do a model's annotations say that equal arguments give equal results? What a program says ("staunch pure") annotations_of puts into its model. */
bool annotations_say_pure(const char *annotations);

#endif
