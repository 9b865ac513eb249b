/* clause: the conditions of a summary in words: "parameter size is 0 and buf->data is not NULL". */
#ifndef STAUNCH_SUMMARY_CLAUSE_H
#define STAUNCH_SUMMARY_CLAUSE_H

#include "summary/path.h"

/* The guards of one summary as BDDs over its conditions, names replaced by what they stand for. */
struct clauses {
    const struct paths *paths;
    struct bdd_manager bdds;
    bdd *nodes;            /* by node of the summary */
    bool too_large;        /* beyond what people could read: every guard is "perhaps" */
};

void clauses_make(struct clauses *, const struct paths *);
void clauses_release(struct clauses *);
bdd clause_guard(struct clauses *, summary_guard);
/* What of the guard a caller can check: conditions on luck and on unknown numbers may go either way. */
bdd clause_possible(struct clauses *, bdd guard);
bdd clause_certain(struct clauses *, bdd guard);
/* Without saying again that the pointers are not NULL which the paths go through; either may be NULL. */
bdd clause_given_path(struct clauses *, bdd guard, const char *path, const char *other);
/* Does it say nothing but that allocations succeed. */
bool clause_only_memory(struct clauses *, bdd guard);
/* Adds the guard in words; "depending on a, b and others" if it is long. */
void clause_add(struct text *out, struct clauses *, bdd guard);

#endif
