/* ir/loops: which blocks form loops, and how the loops nest. Used by cfg.c only.
 *
 * Havlak's loop forest (TOPLAS 1997) in the nearly linear form of Ramalingam (TOPLAS 1999). A loop is a
 * strongly connected region; its header is the block of it that a depth-first search meets first; the loops inside
 * are the strongly connected regions left when the edges to the header are cut. In a reducible graph these are
 * the natural loops, back edges of one header merged. */
#ifndef STAUNCH_IR_LOOPS_H
#define STAUNCH_IR_LOOPS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* Edges of block i: target[first[i]] to target[first[i + 1] - 1]. Block 0 is the entry. */
struct loops_graph {
    uint32_t block_count;
    uint32_t *first;
    uint32_t *target;
};

/* Loops are numbered so that those inside of loop i are i + 1 to last[i]. */
struct loops_forest {
    uint32_t count;
    uint32_t *header;
    uint32_t *parent;  /* or UINT32_MAX */
    uint32_t *depth;   /* 1 for outermost */
    uint32_t *last;
    uint32_t *loop_of; /* block -> innermost loop, or UINT32_MAX */
};

struct loops_forest loops_find(struct arena *arena, const struct loops_graph *graph);
bool loops_inside(const struct loops_forest *forest, uint32_t loop, uint32_t block);

#endif
