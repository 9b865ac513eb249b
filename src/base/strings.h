/* strings: each distinct string once, named by a 32-bit id. Id 0 is the empty string.
 *
 * All strings lie one after another in `bytes`; an id is the offset of its first byte, so that the
 * table can be written to a file and mapped back (only `index` is rebuilt, on first use). */
#ifndef STAUNCH_BASE_STRINGS_H
#define STAUNCH_BASE_STRINGS_H

#include <stdint.h>

#include "base/table.h"
#include "base/vector.h"

typedef uint32_t string_id;

struct strings {
    VECTOR(char) bytes;
    struct table index; /* hash -> id; collisions probe with a re-mixed hash */
};

string_id strings_put(struct strings *strings, const char *string);
string_id strings_put_bytes(struct strings *strings, const char *bytes, uint32_t count);
const char *strings_get(const struct strings *strings, string_id id);
void strings_release(struct strings *strings);

#endif
