/* draft: one function while it is being built and changed.
 *
 * Here instruction numbers are names, not positions: a block is a list of them, so blocks can be copied, instructions
 * put in front of a terminator and phis added without renumbering anything. draft_finish throws away what control
 * cannot reach, puts the rest in reverse post-order and appends it to the unit in the flat form of ir/ir.h.
 * Operands and successors are encoded as in ir/ops.def, with these names in place of positions. */
#ifndef STAUNCH_FRONT_DRAFT_H
#define STAUNCH_FRONT_DRAFT_H

#include "ir/ir.h"

#define DRAFT_NONE UINT32_MAX

struct draft_list {
    uint32_t *at;
    uint32_t count;
    uint32_t capacity;
};

struct draft {
    VECTOR(struct ir_inst) insts;
    VECTOR(struct draft_list) blocks; /* of instruction names; block 0 is the entry */
    VECTOR(struct ir_slot) slots;
    VECTOR(struct ir_parameter) parameters;
    VECTOR(int64_t) ints;
    VECTOR(uint32_t) symbols;
    VECTOR(uint32_t) extra; /* ranges belong to one instruction; a range that must grow moves to the end */
    struct table int_index;
    struct table symbol_index;
};

/* The constant or the unit's symbol as an operand. */
ir_value draft_int(struct draft *draft, int64_t value);
ir_value draft_symbol(struct draft *draft, uint32_t symbol);

uint32_t draft_new_inst(struct draft *draft, struct ir_inst inst);
uint32_t draft_new_block(struct draft *draft);
void draft_append(struct draft *draft, uint32_t block, uint32_t inst);
/* Before the terminator, which must be there. */
void draft_insert_last(struct draft *draft, uint32_t block, uint32_t inst);
void draft_insert_first(struct draft *draft, uint32_t block, uint32_t inst);
/* One more pair of a phi. */
void draft_phi_add(struct draft *draft, uint32_t phi, uint32_t predecessor, ir_value value);
/* Room for `count` words in extra; returns the index of the first. */
uint32_t draft_extra(struct draft *draft, uint32_t count);

/* The last instruction of a block. */
struct ir_inst *draft_terminator(const struct draft *draft, uint32_t block);
/* All value operands of an instruction, and all successors of a terminator, as places to read or write.
 * The pointers hold until something is added to the draft. */
uint32_t draft_operand_count(const struct ir_inst *inst);
uint32_t *draft_operand(const struct draft *draft, struct ir_inst *inst, uint32_t number);
uint32_t draft_successor_count(const struct ir_inst *inst);
uint32_t *draft_successor(const struct draft *draft, struct ir_inst *inst, uint32_t number);

/* Reachable blocks in reverse post-order. */
void draft_order(const struct draft *draft, struct draft_list *order);
/* For each block the distinct reachable blocks that jump to it. Release with draft_release_lists. */
struct draft_list *draft_predecessors(const struct draft *draft, const struct draft_list *order);
void draft_release_lists(struct draft_list *lists, uint32_t count);

/* Branches on constants become jumps; phis lose the pairs whose edge is gone and give way if one value is left; blocks
 * that follow each other without a statement in between become one. */
void draft_simplify(struct draft *draft);
/* Appends the body to the unit and sets the ranges of `function`. */
void draft_finish(struct draft *draft, struct ir_unit *unit, struct ir_function *function);

void draft_clear(struct draft *draft);
void draft_release(struct draft *draft);

/* thread.c: blocks that only decide by how they were entered get one copy for each way in. Simplifies, too. */
void draft_thread(struct draft *draft);

#endif
