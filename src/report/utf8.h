/* utf8: bytes of unknown origin (source lines, file names) made safe to show and to put into JSON. */
#ifndef STAUNCH_REPORT_UTF8_H
#define STAUNCH_REPORT_UTF8_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* Length of the valid sequence at `at`, its character in `*code`; 0 if the bytes there are not UTF-8. */
size_t utf8_sequence(const char *at, size_t left, uint32_t *code);
/* Characters in the first `size` bytes; a stray byte counts as one. */
uint32_t utf8_width(const char *bytes, size_t size);
/* Offset of character number `characters`, or `size` if there are fewer. */
size_t utf8_offset(const char *bytes, size_t size, uint32_t characters);

/* Adds valid UTF-8: each stray byte becomes U+FFFD. */
void utf8_add(struct text *text, const char *bytes, size_t size);
/* The same for a terminal: white space becomes a space, and control characters and those that reorder text
 * (a source file must not be able to repaint the report) become U+FFFD. */
void utf8_add_shown(struct text *text, const char *bytes, size_t size);

#endif
