/* jobs: the same function over many inputs, in child processes, several at once.
 *
 * Why processes: LLVM ends the process on damaged input, and one bad unit or function must not end the run. The children are
 * made once, while the parent is still small, and take one job after another; one that dies is replaced. What they send back
 * is bytes, or what they left in shared memory (base/shared.h). */
#ifndef STAUNCH_BASE_JOBS_H
#define STAUNCH_BASE_JOBS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

struct jobs {
    const char *name;  /* of the children, as ps shows it: up to 15 characters */
    const char *who;   /* they are, for the line about one that died: "the front end" */
    uint32_t count;    /* of inputs */
    uint32_t parallel; /* children at once */
    void *context;
    /* In the parent: the number of a job that can be begun now, if there is one; asked again after each `done`. NULL: all of
     * them, in order. */
    bool (*next)(void *context, uint32_t *number);
    /* In a child: job `number`. True with the result in `out`, or false with one line that says what went wrong. */
    bool (*run)(void *context, uint32_t number, struct text *out);
    /* In the parent, as results arrive, in any order. `result` is what `run` left in `out`, and may be taken away by setting
     * it to zero; if the child died, `good` is false and it says how: "the front end crashed
     * (Killed)". */
    void (*done)(void *context, uint32_t number, bool good, struct text *result);
};

/* 0, or the number of the signal (INT, TERM, HUP) that ended it early; all children are gone then. */
int jobs_run(const struct jobs *jobs);

#endif
