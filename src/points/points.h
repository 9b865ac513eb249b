/* points: what pointers of the whole program may point to, so that calls through pointers have targets (analysis.md 6).
 *
 * An inclusion-based analysis after Andersen ("Program analysis and specialization for the C programming language", 1994):
 * flow- and context-insensitive, field-sensitive by byte offset. Memory inside functions is none of its business: that is
 * resolved by the walk, which knows paths. Its sets say where a table, a hook or a callback leads that the walk of one
 * function cannot see.
 *
 * What is unknown is left out, not added: nothing points to "anything". An API that lets others store functions into its
 * structures has the targets that are known (analysis.md 6). */
#ifndef STAUNCH_POINTS_POINTS_H
#define STAUNCH_POINTS_POINTS_H

#include "base/text.h"
#include "link/program.h"

/* A call through a pointer. */
struct points_call {
    function_id caller;
    uint32_t inst;
    uint32_t first, count; /* in points_result.targets: symbols of functions, some perhaps without body; sorted by name */
};

struct points_statistics {
    uint32_t nodes, blocks, places, edges;
    uint32_t waves;       /* rounds of propagation */
    uint32_t merged;      /* nodes found to be on a circle of copies */
    uint32_t smeared;     /* blocks with more cells than fit: their cells are one */
    uint32_t copies_left_out; /* memory copies between more pairs of blocks than fit */
    uint64_t work;        /* elements of sets looked at */
    bool gave_up;         /* over the budget: calls have the targets found so far */
};

struct points_result {
    VECTOR(struct points_call) calls; /* all through a pointer, in order of caller and instruction */
    VECTOR(symbol_id) targets;
    struct points_statistics statistics;
    struct points *inside; /* for points_print; freed by points_release */
};

void points_find(struct points_result *result, const struct program *program);
void points_release(struct points_result *result);
/* The call by that instruction, NULL if it is none through a pointer. */
const struct points_call *points_call_at(const struct points_result *result, function_id caller, uint32_t inst);
/* Each call through a pointer with its targets, then each cell that holds a function. */
void points_print(struct text *out, const struct points_result *result);

/* The type of what a value points to, as declarations say; 0 if they do not. `depth` is 0. */
uint32_t type_pointed_to(const struct ir_body *body, ir_value value, int depth);

#endif
