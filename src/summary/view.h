/* view: a summary for people. The same facts under SPARROW's names (table 3: Alloc2Ret, Arg2Free, ...), by what the function returns
 * (analysis.md 6: return classes are the view, not the representation), with paths as in C. Plain data for the writers of text,
 * DOT and JSON. Numbers that are written, and pointers nobody can say anything about, are counted and left out. */
#ifndef STAUNCH_SUMMARY_VIEW_H
#define STAUNCH_SUMMARY_VIEW_H

#include "base/arena.h"
#include "summary/path.h"

enum summary_category {
    ALLOC2RET, ALLOC2ARG, ALLOC2GLOB, /* a new block is in the result, behind a parameter, in a global on return */
    ARG2FREE, GLOB2FREE,              /* something is released */
    ARG2GLOB, ARG2ARG, ARG2RET,       /* what a parameter leads to is kept, moved, returned */
    GLOB2ARG, GLOB2RET,               /* what a global leads to likewise */
    SUMMARY_CATEGORY_COUNT
};

struct view_fact {
    enum summary_category category;
    const char *target;    /* where it is on return: "result->name", "parameter *out"; NULL: out of sight, or released */
    const char *source;    /* what: "parameter list->head"; NULL: a new block. Alloc2...: where else the same block is */
    const char *family;    /* Alloc2...: "heap", "file" */
    const char *made_by;   /* Alloc2...: "xstrdup -> malloc", outermost first; NULL: by the function itself */
    const char *kept_by;   /* Arg2Glob out of sight: which function keeps it; NULL: not known */
    bool inside;           /* the pointer is not to its beginning */
    bool certain;          /* it happens in each of the cases, if the condition holds */
    uint32_t cases;        /* bit n: can happen when the function returns case n */
    const char *condition; /* "parameter size is 0", and on; NULL: none that can be told */
};

enum { VIEW_CASES = 16 };

enum view_return { VIEW_RETURNS, VIEW_RETURNS_SOMETIMES, VIEW_NEVER_RETURNS };

struct summary_view {
    struct arena arena;
    const char *name, *file;
    uint32_t line;
    bool known, over_budget;
    enum view_return returns;
    const char *returns_if; /* VIEW_RETURNS_SOMETIMES: condition, or NULL */
    const char *cases[VIEW_CASES]; /* what it returns: "NULL", "a new block", "negative" */
    uint32_t case_count;    /* 0: nothing is returned */
    VECTOR(struct view_fact) facts; /* by category, then in the summary's order; each once */
    uint32_t writes_left_out;
};

void view_make(struct summary_view *, const struct program *, const struct summaries *, function_id);
void view_release(struct summary_view *);

const char *summary_category_name(enum summary_category); /* "Alloc2Ret" */

/* Does it return a block it made: SATURN's and FASTCHECK's allocators. */
bool summary_allocates(const struct summary *);
/* Does it release what a parameter points to: a free wrapper. */
bool summary_releases(const struct summary *);

#endif
