/* sites: every place that allocates, with what became of the block (`staunch sites`), and the whole story of one (`staunch why`). */
#ifndef STAUNCH_REPORT_SITES_H
#define STAUNCH_REPORT_SITES_H

#include <stdio.h>

#include "check/story.h"

/* By file, line and column; `wanted` may be NULL. */
void sites_sort(struct findings *);
typedef bool site_wanted(const void *context, const struct site *);

/* "file:line:column: class: allocator() in function(): reason", one line each, and the number of each class at the end. */
void sites_text(struct text *out, const struct findings *, site_wanted *, const void *context, const char *base);
/* Functions with their sites, coloured by class, and edges to the functions that decided. */
void sites_dot(struct text *out, const struct findings *, site_wanted *, const void *context, const char *base);
void sites_json(FILE *out, const struct findings *, site_wanted *, const void *context, const char *base);

void stories_text(struct text *out, const struct stories *, const char *base);
void stories_dot(struct text *out, const struct stories *, const char *base);
void stories_json(FILE *out, const struct stories *, const char *base);

#endif
