/* ir/cfg: the control-flow graph of a body: order, dominators, loops. All arrays lie in the arena given. */
#ifndef STAUNCH_IR_CFG_H
#define STAUNCH_IR_CFG_H

#include "base/arena.h"
#include "ir/ir.h"

#define CFG_NONE UINT32_MAX

struct cfg_edge {
    uint32_t from;   /* block */
    uint32_t number; /* which successor of it; ir_successor(body, from, number) == this block */
};

struct cfg_loop {
    uint32_t header;
    uint32_t parent;      /* loop around this one, or CFG_NONE */
    uint32_t depth;       /* 1 for outermost */
    bool irreducible;     /* entered elsewhere than at the header too */
    uint32_t *blocks;     /* all blocks inside, those of inner loops too, in order of `order` */
    uint32_t block_count;
};

struct cfg {
    uint32_t block_count;
    uint32_t *order;          /* reachable blocks in reverse post-order; loop bodies contiguous */
    uint32_t order_count;
    uint32_t *position;       /* block -> place in order, CFG_NONE if unreachable */
    struct cfg_edge **predecessors; /* block -> its incoming edges (of reachable blocks), duplicates kept */
    uint32_t *predecessor_count;
    uint32_t *dominator;      /* block -> immediate dominator, CFG_NONE for entry and unreachable */
    uint32_t *dominator_enter; /* block -> its number in a walk of the dominator tree, */
    uint32_t *dominator_leave; /* and the number after all below it; see cfg_dominates */
    struct cfg_loop *loops;   /* outer before inner, in order of the header's position */
    uint32_t loop_count;
    uint32_t *loop_of;        /* block -> innermost loop, or CFG_NONE */
};

/* Works for any graph; retreating edges of irreducible regions make a loop that is marked so. */
struct cfg *cfg_build(struct arena *arena, const struct ir_body *body);
bool cfg_dominates(const struct cfg *cfg, uint32_t a, uint32_t b);
bool cfg_loop_contains(const struct cfg *cfg, uint32_t loop, uint32_t block);
/* Does the edge go back to a loop header from inside that loop? */
bool cfg_is_back_edge(const struct cfg *cfg, uint32_t from, uint32_t to);

#endif
