/* slices: how much of a function the blocks made in it flow through (SABER's value-flow nodes, FASTCHECK's and SABER's slice sizes):
 * registers that may point to one, and cells that ever held one. */
#ifndef STAUNCH_CHECK_SLICES_H
#define STAUNCH_CHECK_SLICES_H

#include "flow/walker.h"

struct slice_statistics {
    uint64_t nodes;   /* registers and cells in some slice */
    uint64_t slices;  /* blocks */
    uint64_t members; /* nodes of all slices, each counted in every slice that it is in */
    uint32_t largest;
};

/* After the walk of a function, added up. */
void slices_count(const struct walker *, struct slice_statistics *);
void slices_add(struct slice_statistics *sum, const struct slice_statistics *one);

#endif
