/* path: file names as the report shows them. Only the spelling is looked at, never the file system, so that the
 * same input gives the same bytes everywhere. */
#ifndef STAUNCH_REPORT_PATH_H
#define STAUNCH_REPORT_PATH_H

#include <stdbool.h>

#include "base/text.h"

/* Adds `path` without "//", "/./" and "x/..". */
void path_normalise(struct text *text, const char *path);
/* Adds `path` normalised, relative to `base` if it is below it; `base` may be NULL. */
void path_shown(struct text *text, const char *path, const char *base);
/* Adds a URI reference. True: it is relative to `base`; false: it is absolute, or relative to nobody knows what. */
bool path_uri(struct text *text, const char *path, const char *base);
/* The part after the last slash. */
const char *path_name(const char *path);

#endif
