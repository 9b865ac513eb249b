/* ir/shape: the table of instruction shapes. */
#include "ir/shape.h"

#define F(kind) IR_FIELD_##kind
#define SHAPE(a, b, c, list, sub, result, format) \
    {F(a), F(b), F(c), IR_LIST_##list, IR_SUB_##sub, IR_RESULT_##result, format}

static const struct ir_shape shapes[IR_OP_COUNT] = {
    [IR_NOP] = SHAPE(ZERO, ZERO, ZERO, NONE, ZERO, NEVER, ""),
    [IR_SLOT] = SHAPE(SLOT, ZERO, ZERO, NONE, ZERO, ADDRESS, "A"),
    [IR_COPY] = SHAPE(VALUE, ZERO, ZERO, NONE, CAST, ALWAYS, "S A"),
    [IR_LOAD] = SHAPE(VALUE, ZERO, ZERO, NONE, ZERO, ALWAYS, "A"),
    [IR_OFFSET] = SHAPE(VALUE, INT, ZERO, NONE, ZERO, ADDRESS, "A + B"),
    [IR_INDEX] = SHAPE(VALUE, VALUE, NUMBER, NONE, ZERO, ADDRESS, "A + B * C"),
    [IR_BINARY] = SHAPE(VALUE, VALUE, ZERO, NONE, ARITH, ALWAYS, "S A, B"),
    [IR_COMPARE] = SHAPE(VALUE, VALUE, ZERO, NONE, PREDICATE, ALWAYS, "S A, B"),
    [IR_SELECT] = SHAPE(VALUE, VALUE, VALUE, NONE, ZERO, ALWAYS, "A ? B, C"),
    [IR_PHI] = SHAPE(ZERO, ZERO, COUNT, INCOMING, ZERO, ALWAYS, "(X)"),
    [IR_OPAQUE] = SHAPE(ZERO, ZERO, COUNT, VALUES, ZERO, ALWAYS, "(X)"),
    [IR_STORE] = SHAPE(VALUE, VALUE, ZERO, NONE, ZERO, MEMORY, "B into A"),
    [IR_CALL] = SHAPE(VALUE, ZERO, COUNT, VALUES, ZERO, IF_WIDTH, "A(X)"),
    [IR_ASM] = SHAPE(ZERO, ZERO, COUNT, VALUES, ZERO, IF_WIDTH, "(X)"),
    [IR_MEMORY_COPY] = SHAPE(VALUE, VALUE, VALUE, NONE, ZERO, NEVER, "A from B bytes C"),
    [IR_MEMORY_SET] = SHAPE(VALUE, VALUE, VALUE, NONE, ZERO, NEVER, "A to B bytes C"),
    [IR_LIFE_START] = SHAPE(VALUE, ZERO, ZERO, NONE, ZERO, NEVER, "A"),
    [IR_LIFE_END] = SHAPE(VALUE, ZERO, ZERO, NONE, ZERO, NEVER, "A"),
    [IR_VA_START] = SHAPE(VALUE, ZERO, ZERO, NONE, ZERO, NEVER, "A"),
    [IR_VA_END] = SHAPE(VALUE, ZERO, ZERO, NONE, ZERO, NEVER, "A"),
    [IR_VA_COPY] = SHAPE(VALUE, VALUE, ZERO, NONE, ZERO, NEVER, "A from B"),
    [IR_JUMP] = SHAPE(BLOCK, ZERO, ZERO, NONE, ZERO, NEVER, "A"),
    [IR_BRANCH] = SHAPE(VALUE, BLOCK, BLOCK, NONE, ZERO, NEVER, "A B C"),
    [IR_SWITCH] = SHAPE(VALUE, BLOCK, COUNT, CASES, ZERO, NEVER, "A default B (X)"),
    [IR_GOTO] = SHAPE(VALUE, ZERO, COUNT, BLOCKS, ZERO, NEVER, "A (X)"),
    [IR_RETURN] = SHAPE(OPTIONAL, ZERO, ZERO, NONE, ZERO, NEVER, "A"),
    [IR_UNREACHABLE] = SHAPE(ZERO, ZERO, ZERO, NONE, ZERO, NEVER, ""),
};

#undef F
#undef SHAPE

const struct ir_shape *ir_shape_of(enum ir_op op)
{
    return &shapes[op];
}

bool ir_has_result(const struct ir_inst *inst)
{
    switch (shapes[inst->op].result) {
    case IR_RESULT_ALWAYS:
    case IR_RESULT_ADDRESS:
        return true;
    case IR_RESULT_IF_WIDTH:
        return inst->width != 0;
    default:
        return false;
    }
}

uint32_t ir_list_stride(enum ir_list list)
{
    switch (list) {
    case IR_LIST_INCOMING:
    case IR_LIST_CASES:
        return 2;
    case IR_LIST_VALUES:
    case IR_LIST_BLOCKS:
        return 1;
    default:
        return 0;
    }
}

uint32_t ir_sub_count(enum ir_sub sub)
{
    switch (sub) {
    case IR_SUB_CAST:
        return IR_CAST_TO_INT + 1;
    case IR_SUB_ARITH:
        return IR_XOR + 1;
    case IR_SUB_PREDICATE:
        return IR_PREDICATE_COUNT;
    default:
        return 1;
    }
}

const char *ir_sub_text(enum ir_sub sub, unsigned value)
{
    switch (sub) {
    case IR_SUB_CAST:
        return ir_cast_text(value);
    case IR_SUB_ARITH:
        return ir_arith_text(value);
    case IR_SUB_PREDICATE:
        return ir_predicate_text(value);
    default:
        return "";
    }
}

static bool is_operand(uint8_t field)
{
    return field == IR_FIELD_VALUE || field == IR_FIELD_OPTIONAL;
}

bool ir_uses(const struct ir_body *body, const struct ir_inst *inst, uint32_t of)
{
    const struct ir_shape *shape = ir_shape_of(inst->op);
    ir_value wanted = ir_make(IR_KIND_REGISTER, of);
    if ((is_operand(shape->a) && inst->a == wanted) || (is_operand(shape->b) && inst->b == wanted) ||
        (is_operand(shape->c) && inst->c == wanted))
        return true;
    uint32_t stride = ir_list_stride(shape->list);
    bool values = shape->list == IR_LIST_VALUES || shape->list == IR_LIST_INCOMING;
    for (uint32_t i = 0; values && i < inst->c; i++)
        if (body->extra[inst->extra + stride * i + stride - 1] == wanted)
            return true;
    return false;
}
