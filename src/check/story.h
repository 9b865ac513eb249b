/* story: what happens to the block of one allocation site, from the call that makes it to the places where it is released, handed on or
 * lost, for `staunch why`. Plain data, no reference to the engine. */
#ifndef STAUNCH_CHECK_STORY_H
#define STAUNCH_CHECK_STORY_H

#include "check/analyse.h"

enum story_kind { STORY_MADE, STORY_PASSED, STORY_STORED, STORY_FREED, STORY_ESCAPED, STORY_RETURNED, STORY_LOST };

struct story_step {
    enum story_kind kind;
    struct place place;
    const char *text; /* "released by free()" */
    const char *when; /* "'name' is not NULL, r is 0"; NULL: always, as far as that can be said */
    uint32_t order;   /* in which it was met */
};

struct story {
    struct site site;
    const char *family;
    VECTOR(struct story_step) steps; /* the allocation, then in the order of the source, losses last */
};

struct stories {
    struct arena arena;
    VECTOR(struct story) list;
};

/* Those of one function; `wanted` says which calls are asked about. To be added to, released once. */
typedef bool story_wanted(void *context, const struct place *);
void stories_make(struct stories *, const struct program *, const struct callgraph *, struct summaries *, function_id,
                  story_wanted *wanted, void *context);
void stories_release(struct stories *);

const char *story_kind_name(enum story_kind); /* "made" */

#endif
