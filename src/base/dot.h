/* dot: strings in graphviz's language. */
#ifndef STAUNCH_BASE_DOT_H
#define STAUNCH_BASE_DOT_H

#include "base/text.h"

/* Adds the string in quotes, with those inside it escaped. */
void dot_add_string(struct text *out, const char *string);
void dot_add_format(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3))); /* likewise */
/* The first and the last line of every graph we draw. */
void dot_begin(struct text *out, const char *name);
void dot_end(struct text *out);

#endif
