/* 247 borrowing-callee: the users. */
#include "meta.h"

#include <stdlib.h>

void title_lost(struct meta *meta, const char *text)
{
    char *clean = meta_clean(text); // leak
    meta_add_title(meta, clean);
}

void title_lost_unnamed(struct meta *meta, const char *text)
{
    meta_add_title(meta, meta_clean(text)); // leak
}

void title_kept(struct meta *meta, const char *text)
{
    char *clean = meta_clean(text);
    meta_add_title(meta, clean);
    free(clean);
}
