/* ir/shape: what the fields of each instruction hold, as data.
 *
 * ops.def says it in words; the verifier, the printer and the parser read it from here, so that the three cannot
 * disagree, and a pass that only wants "all operands" need not list the instructions. */
#ifndef STAUNCH_IR_SHAPE_H
#define STAUNCH_IR_SHAPE_H

#include "ir/ir.h"

/* What a, b or c is. */
enum ir_field {
    IR_FIELD_ZERO,     /* not used: 0 */
    IR_FIELD_VALUE,    /* an operand */
    IR_FIELD_OPTIONAL, /* an operand or IR_NOTHING */
    IR_FIELD_INT,      /* an operand of kind IR_KIND_INT */
    IR_FIELD_NUMBER,   /* a plain number */
    IR_FIELD_SLOT,     /* number of a slot */
    IR_FIELD_BLOCK,    /* number of a block */
    IR_FIELD_COUNT,    /* number of items in extra */
};

/* What one item in extra is. */
enum ir_list {
    IR_LIST_NONE,
    IR_LIST_VALUES,   /* value */
    IR_LIST_INCOMING, /* block, value */
    IR_LIST_CASES,    /* IR_KIND_INT operand, block */
    IR_LIST_BLOCKS,   /* block */
};

enum ir_sub { IR_SUB_ZERO, IR_SUB_CAST, IR_SUB_ARITH, IR_SUB_PREDICATE };

enum ir_result {
    IR_RESULT_NEVER,
    IR_RESULT_ALWAYS,   /* width is that of the result, at least 1 */
    IR_RESULT_ADDRESS,  /* width is that of a pointer */
    IR_RESULT_IF_WIDTH, /* a result if width is not 0 */
    IR_RESULT_MEMORY,   /* none; width is that of the memory written, at least 1 */
};

struct ir_shape {
    uint8_t a, b, c; /* enum ir_field */
    uint8_t list;    /* enum ir_list */
    uint8_t sub;     /* enum ir_sub */
    uint8_t result;  /* enum ir_result */
    /* The text after the name of the instruction: A, B, C, S (sub) and X (extra) stand for the fields, all else
     * for itself. */
    const char *format;
};

const struct ir_shape *ir_shape_of(enum ir_op op);
bool ir_has_result(const struct ir_inst *inst);
/* Is the result of instruction number `of` an operand of it? */
bool ir_uses(const struct ir_body *body, const struct ir_inst *inst, uint32_t of);
/* Words in extra that one item of the list takes. */
uint32_t ir_list_stride(enum ir_list list);
/* How many values `sub` can take. */
uint32_t ir_sub_count(enum ir_sub sub);
const char *ir_sub_text(enum ir_sub sub, unsigned value);

#endif
