/* together: which inputs one clang compiles.
 *
 * To start clang takes as long as to compile a small file: it is a hundred megabytes of shared library. So inputs that are compiled alike, in
 * the same directory with the same flags, share one process. What comes out is the same as if each were compiled alone. */
#ifndef STAUNCH_DRIVER_TOGETHER_H
#define STAUNCH_DRIVER_TOGETHER_H

#include "driver/inputs.h"

enum { TOGETHER_LIMIT = 8 }; /* more save little, and are lost together if one of them crashes the reader */

struct batch {
    uint32_t count;
    uint32_t members[TOGETHER_LIMIT]; /* numbers of inputs, ascending */
};

struct batches {
    struct batch *at;
    uint32_t count, capacity;
};

/* All inputs in batches, in the order of the first input of each: six batches at least, if there are so many inputs, so that several
 * processors have something to do. Which these are does not depend on the number of jobs. */
void together_plan(struct batches *batches, const struct input *inputs, uint32_t count);

#endif
