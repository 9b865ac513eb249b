/* check/path: the branches that a run must take to lose an object, and no others (FASTCHECK 5: concise error paths).
 *
 * The search finds one way to make the guard true, names spelled out and numbers checked (guard/search.h), rather one that goes round no loop; what of it may be
 * either is left out. A branch belongs to the path if the rest leaves it only one side: the others may go either way and are not said. Of those the ones that
 * are obvious from the place of loss are not said either (turn.h). */
#ifndef STAUNCH_CHECK_PATH_H
#define STAUNCH_CHECK_PATH_H

#include "flow/walker.h"
#include "guard/circuit.h"
#include "report/finding.h"

struct path {
    struct circuit circuit;                    /* states that the guard is true, and in which way */
    VECTOR(const struct branch_taken *) taken; /* to be told */
    uint32_t made;                             /* the call that made the block; UINT32_MAX: none */
};

/* What else happens on the way, or does not: told between the branches. */
struct remark {
    uint32_t inst;
    uint32_t step; /* when; 0: the instructions tell */
    enum step_kind kind;
    const char *text;
};
typedef VECTOR(struct remark) remark_list;

/* from: the step after which the path begins. */
void path_find(struct walker *, const struct candidate *, uint32_t from, struct path *);
void path_release(struct path *);
/* Does control certainly come by the instruction, once, after the block was made? */
bool path_comes_by(struct walker *, const struct candidate *, const struct path *, uint32_t inst);
/* Does a branch that is told ask what the call gave? */
bool path_asks(const struct walker *, const struct path *, uint32_t call);
/* Of a loss where a loop goes round: the instruction that puts something else where the block was held, in the round that ends with the loss; what comes after it is no
 * part of the path any more. UINT32_MAX: there is none that every such round comes by. */
uint32_t path_overwriting(struct walker *, const struct candidate *, struct path *, uint32_t loop);
/* Appends the branches and the remarks as steps, at most `limit` in all: the last ones, which lead to the loss. */
void path_add_steps(struct walker *, const struct candidate *, const struct path *, const remark_list *, struct findings *, struct step *, uint32_t *count, uint32_t limit);
/* All of that without remarks. */
void path_steps(struct walker *, const struct candidate *, uint32_t from, struct findings *, struct step *, uint32_t *count, uint32_t limit);

#endif
