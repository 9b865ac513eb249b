/* lower_value: LLVM types as widths, LLVM values as operands; whatever has no effect but its result.
 *
 * Constants that are expressions (the address of a global's field) become instructions in front of their use;
 * aggregates, constant or not, are addresses of slots (ir/ir.h). */
#include <string.h>

#include "front/lower.h"

bool lower_is_aggregate(LLVMTypeRef type)
{
    LLVMTypeKind kind = LLVMGetTypeKind(type);
    return kind == LLVMStructTypeKind || kind == LLVMArrayTypeKind;
}

uint64_t lower_size(const struct lower *lower, LLVMTypeRef type)
{
    return LLVMTypeIsSized(type) ? LLVMABISizeOfType(lower->layout, type) : 0;
}

uint16_t lower_width(const struct lower *lower, LLVMTypeRef type)
{
    uint64_t width = lower_is_aggregate(type) ? lower->unit->pointer_size
                     : LLVMTypeIsSized(type)  ? LLVMStoreSizeOfType(lower->layout, type)
                                              : 0;
    return width > UINT16_MAX ? UINT16_MAX : (uint16_t)width;
}

uint8_t lower_flags(LLVMTypeRef type)
{
    switch (LLVMGetTypeKind(type)) {
    case LLVMPointerTypeKind: case LLVMStructTypeKind: case LLVMArrayTypeKind:
        return IR_FLAG_POINTER;
    case LLVMHalfTypeKind: case LLVMFloatTypeKind: case LLVMDoubleTypeKind: case LLVMX86_FP80TypeKind:
    case LLVMFP128TypeKind: case LLVMPPC_FP128TypeKind: case LLVMBFloatTypeKind: case LLVMVectorTypeKind:
    case LLVMScalableVectorTypeKind:
        return IR_FLAG_FLOAT;
    default:
        return 0;
    }
}

static bool is_vector(LLVMTypeRef type)
{
    LLVMTypeKind kind = LLVMGetTypeKind(type);
    return kind == LLVMVectorTypeKind || kind == LLVMScalableVectorTypeKind;
}

/* Sign-extended, except that truth is 1: two constants of one type compare as their int64 do, signed or not. */
int64_t lower_int(LLVMValueRef constant)
{
    if (LLVMGetIntTypeWidth(LLVMTypeOf(constant)) == 1)
        return (int64_t)LLVMConstIntGetZExtValue(constant);
    return LLVMConstIntGetSExtValue(constant);
}

/* ---- Emitting ---- */

ir_value lower_emit(struct lower_body *body, struct ir_inst inst)
{
    inst.line = body->position.line;
    inst.column = body->position.column;
    inst.file = body->position.file;
    uint32_t name = draft_new_inst(&body->draft, inst);
    if (body->before_terminator)
        draft_insert_last(&body->draft, body->block, name);
    else
        draft_append(&body->draft, body->block, name);
    return ir_make(IR_KIND_REGISTER, name);
}

ir_value lower_emit_list(struct lower_body *body, struct ir_inst inst, const ir_value *operands, uint32_t count)
{
    inst.c = count;
    inst.extra = draft_extra(&body->draft, count);
    for (uint32_t i = 0; i < count; i++)
        body->draft.extra.at[inst.extra + i] = operands[i];
    return lower_emit(body, inst);
}

ir_value lower_copy(struct lower_body *body, ir_value value, enum ir_cast cast, LLVMTypeRef type)
{
    return lower_emit(body, (struct ir_inst){.op = IR_COPY, .sub = (uint8_t)cast, .flags = lower_flags(type),
                                             .width = lower_width(body->lower, type), .a = value});
}

ir_value lower_offset(struct lower_body *body, ir_value address, int64_t bytes)
{
    if (!bytes)
        return address;
    return lower_emit(body, (struct ir_inst){.op = IR_OFFSET, .flags = IR_FLAG_POINTER, .a = address,
                                             .width = (uint16_t)body->lower->unit->pointer_size,
                                             .b = draft_int(&body->draft, bytes)});
}

ir_value lower_slot(struct lower_body *body, uint64_t size)
{
    vector_push(&body->draft.slots, ((struct ir_slot){.size = size ? size : 1}));
    return lower_emit(body, (struct ir_inst){.op = IR_SLOT, .flags = IR_FLAG_POINTER, .a = body->draft.slots.count - 1,
                                             .width = (uint16_t)body->lower->unit->pointer_size});
}

void lower_memory_copy(struct lower_body *body, ir_value to, ir_value from, uint64_t size)
{
    if (size)
        lower_emit(body, (struct ir_inst){.op = IR_MEMORY_COPY, .a = to, .b = from,
                                          .c = draft_int(&body->draft, (int64_t)size)});
}

void lower_store(struct lower_body *body, ir_value address, ir_value value, LLVMTypeRef type)
{
    if (lower_is_aggregate(type))
        lower_memory_copy(body, address, value, lower_size(body->lower, type));
    else
        lower_emit(body, (struct ir_inst){.op = IR_STORE, .flags = lower_flags(type), .a = address, .b = value,
                                          .width = lower_width(body->lower, type)});
}

void lower_define(struct lower_body *body, LLVMValueRef value, ir_value as)
{
    *table_put(&body->values, lower_key(value), NULL) = as;
}

/* ---- Constants ---- */

static ir_value float_constant(struct lower_body *body, LLVMValueRef constant)
{
    /* The bits: zero is zero, and equal numbers are equal operands. */
    LLVMBool loses;
    double number = LLVMConstRealGetDouble(constant, &loses);
    int64_t bits = 0;
    if (LLVMGetTypeKind(LLVMTypeOf(constant)) == LLVMFloatTypeKind) {
        float narrow = (float)number;
        int32_t narrow_bits;
        memcpy(&narrow_bits, &narrow, sizeof narrow_bits);
        bits = narrow_bits;
    } else {
        memcpy(&bits, &number, sizeof bits);
    }
    return draft_int(&body->draft, bits);
}

static uint32_t element_count(LLVMTypeRef type)
{
    switch (LLVMGetTypeKind(type)) {
    case LLVMStructTypeKind: return LLVMCountStructElementTypes(type);
    case LLVMArrayTypeKind: return (uint32_t)LLVMGetArrayLength2(type);
    default: return LLVMGetVectorSize(type);
    }
}

/* Stores of the scalars that are not zero or undefined. */
static void store_constant(struct lower_body *body, ir_value address, uint64_t offset, LLVMValueRef constant)
{
    LLVMTypeRef type = LLVMTypeOf(constant);
    if (LLVMIsUndef(constant) || LLVMIsPoison(constant) || LLVMIsNull(constant))
        return;
    if (!lower_is_aggregate(type)) {
        ir_value value = lower_operand(body, constant);
        lower_store(body, lower_offset(body, address, (int64_t)offset), value, type);
        return;
    }
    bool is_struct = LLVMGetTypeKind(type) == LLVMStructTypeKind;
    uint64_t stride = is_struct ? 0 : lower_size(body->lower, LLVMGetElementType(type));
    for (uint32_t i = 0, count = element_count(type); i < count; i++) {
        uint64_t at = is_struct ? LLVMOffsetOfElement(body->lower->layout, type, i) : i * stride;
        LLVMValueRef element = LLVMGetAggregateElement(constant, i);
        if (element)
            store_constant(body, address, offset + at, element);
    }
}

static ir_value aggregate_constant(struct lower_body *body, LLVMValueRef constant)
{
    uint64_t size = lower_size(body->lower, LLVMTypeOf(constant));
    ir_value address = lower_slot(body, size);
    if (LLVMIsUndef(constant) || LLVMIsPoison(constant))
        return address;
    lower_emit(body, (struct ir_inst){.op = IR_MEMORY_SET, .a = address, .b = draft_int(&body->draft, 0),
                                      .c = draft_int(&body->draft, (int64_t)size)});
    store_constant(body, address, 0, constant);
    return address;
}

static ir_value vector_constant(struct lower_body *body, LLVMValueRef constant)
{
    LLVMTypeRef type = LLVMTypeOf(constant);
    ir_value operands[16];
    uint32_t count = 0;
    /* Numbers say nothing in a vector; addresses do. */
    if (LLVMIsAConstantVector(constant) && LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMPointerTypeKind)
        for (uint32_t i = 0, all = element_count(type); i < all && count < 16; i++)
            operands[count++] = lower_operand(body, LLVMGetAggregateElement(constant, i));
    return lower_emit_list(body, (struct ir_inst){.op = IR_OPAQUE, .flags = IR_FLAG_FLOAT,
                                                  .width = lower_width(body->lower, type)}, operands, count);
}

static ir_value global_operand(struct lower_body *body, LLVMValueRef value)
{
    uint32_t symbol = lower_symbol(body->lower, value);
    return symbol == DRAFT_NONE ? ir_make(IR_KIND_UNDEFINED, 0) : draft_symbol(&body->draft, symbol);
}

static ir_value expression_operand(struct lower_body *body, LLVMValueRef value)
{
    ir_value result;
    if (lower_pure(body, value, LLVMGetConstOpcode(value), &result))
        return result;
    return lower_opaque(body, value, (uint32_t)LLVMGetNumOperands(value));
}

static ir_value constant_operand(struct lower_body *body, LLVMValueRef value)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    if (lower_is_aggregate(type))
        return aggregate_constant(body, value);
    switch (LLVMGetValueKind(value)) {
    case LLVMConstantIntValueKind:
        if (is_vector(type))
            return vector_constant(body, value);
        return draft_int(&body->draft, lower_int(value));
    case LLVMConstantPointerNullValueKind:
    case LLVMConstantAggregateZeroValueKind:
        return draft_int(&body->draft, 0);
    case LLVMConstantFPValueKind:
        return is_vector(type) ? vector_constant(body, value) : float_constant(body, value);
    case LLVMConstantVectorValueKind:
    case LLVMConstantDataVectorValueKind:
        return vector_constant(body, value);
    case LLVMConstantExprValueKind:
        return expression_operand(body, value);
    case LLVMBlockAddressValueKind:
        return lower_opaque(body, value, 0);
    default:
        return ir_make(IR_KIND_UNDEFINED, 0);
    }
}

ir_value lower_operand(struct lower_body *body, LLVMValueRef value)
{
    if (!value)
        return ir_make(IR_KIND_UNDEFINED, 0);
    switch (LLVMGetValueKind(value)) {
    case LLVMArgumentValueKind:
    case LLVMInstructionValueKind: {
        uint32_t *known = table_find(&body->values, lower_key(value));
        return known ? *known : ir_make(IR_KIND_UNDEFINED, 0);
    }
    case LLVMFunctionValueKind:
    case LLVMGlobalVariableValueKind:
    case LLVMGlobalAliasValueKind:
    case LLVMGlobalIFuncValueKind:
        return global_operand(body, value);
    default:
        break;
    }
    if (!LLVMIsConstant(value))
        return ir_make(IR_KIND_UNDEFINED, 0);
    if (LLVMGetNumOperands(value) == 1 && LLVMIsAGlobalValue(LLVMGetOperand(value, 0)) &&
        !LLVMIsAConstantExpr(value) && !lower_is_aggregate(LLVMTypeOf(value)))
        return global_operand(body, LLVMGetOperand(value, 0)); /* dso_local_equivalent, no_cfi */
    return constant_operand(body, value);
}

/* ---- Operations without effects ---- */

ir_value lower_opaque(struct lower_body *body, LLVMValueRef value, uint32_t operand_count)
{
    VECTOR(ir_value) operands = {0};
    for (uint32_t i = 0; i < operand_count; i++) {
        LLVMValueRef operand = LLVMGetOperand(value, i);
        if (LLVMGetTypeKind(LLVMTypeOf(operand)) != LLVMMetadataTypeKind)
            vector_push(&operands, lower_operand(body, operand));
    }
    LLVMTypeRef type = LLVMTypeOf(value);
    struct ir_inst inst = {.op = IR_OPAQUE, .flags = lower_flags(type), .width = lower_width(body->lower, type)};
    ir_value result = lower_emit_list(body, inst, operands.at, operands.count);
    vector_release(&operands);
    return result;
}

static ir_value index_by(struct lower_body *body, ir_value address, LLVMValueRef index, uint64_t stride)
{
    struct ir_inst inst = {.op = IR_INDEX, .flags = IR_FLAG_POINTER, .a = address, .b = lower_operand(body, index),
                           .c = (uint32_t)stride, .width = (uint16_t)body->lower->unit->pointer_size};
    if (stride > UINT32_MAX) {
        inst.b = lower_emit(body, (struct ir_inst){.op = IR_BINARY, .sub = IR_MUL, .width = inst.width, .a = inst.b,
                                                   .b = draft_int(&body->draft, (int64_t)stride)});
        inst.c = 1;
    }
    return lower_emit(body, inst);
}

bool lower_index_step(const struct lower *lower, LLVMTypeRef *type, int number, LLVMValueRef index,
                      int64_t *constant, uint64_t *stride)
{
    if (number > 1 && LLVMGetTypeKind(*type) == LLVMStructTypeKind) {
        uint32_t field = LLVMIsAConstantInt(index) ? (uint32_t)LLVMConstIntGetZExtValue(index) : 0;
        *constant += (int64_t)LLVMOffsetOfElement(lower->layout, *type, field);
        *type = LLVMStructGetTypeAtIndex(*type, field);
        return true;
    }
    if (number > 1)
        *type = LLVMGetElementType(*type);
    *stride = lower_size(lower, *type);
    if (LLVMIsAConstantInt(index))
        *constant = (int64_t)((uint64_t)*constant + (uint64_t)lower_int(index) * *stride);
    return LLVMIsAConstantInt(index) || !*stride;
}

/* Constant parts are summed up between two variable indices, so that an index stays next to the array it is into. */
static ir_value lower_element_pointer(struct lower_body *body, LLVMValueRef value)
{
    ir_value address = lower_operand(body, LLVMGetOperand(value, 0));
    LLVMTypeRef type = LLVMGetGEPSourceElementType(value);
    int64_t constant = 0;
    uint64_t stride;
    for (int i = 1, count = LLVMGetNumOperands(value); i < count; i++) {
        LLVMValueRef index = LLVMGetOperand(value, (unsigned)i);
        if (lower_index_step(body->lower, &type, i, index, &constant, &stride))
            continue;
        address = index_by(body, lower_offset(body, address, constant), index, stride);
        constant = 0;
    }
    return lower_offset(body, address, constant);
}

static bool cast_of(LLVMOpcode opcode, enum ir_cast *cast)
{
    switch (opcode) {
    case LLVMTrunc: *cast = IR_CAST_TRUNCATE; return true;
    case LLVMZExt: *cast = IR_CAST_ZERO_EXTEND; return true;
    case LLVMSExt: *cast = IR_CAST_SIGN_EXTEND; return true;
    case LLVMPtrToInt: *cast = IR_CAST_TO_INT; return true;
    case LLVMIntToPtr: *cast = IR_CAST_TO_POINTER; return true;
    case LLVMBitCast: case LLVMAddrSpaceCast: case LLVMFreeze: *cast = IR_CAST_SAME; return true;
    default: return false;
    }
}

static bool arith_of(LLVMOpcode opcode, enum ir_arith *arith)
{
    switch (opcode) {
    case LLVMAdd: *arith = IR_ADD; return true;
    case LLVMSub: *arith = IR_SUB; return true;
    case LLVMMul: *arith = IR_MUL; return true;
    case LLVMSDiv: *arith = IR_SDIV; return true;
    case LLVMUDiv: *arith = IR_UDIV; return true;
    case LLVMSRem: *arith = IR_SREM; return true;
    case LLVMURem: *arith = IR_UREM; return true;
    case LLVMShl: *arith = IR_SHL; return true;
    case LLVMLShr: *arith = IR_LSHR; return true;
    case LLVMAShr: *arith = IR_ASHR; return true;
    case LLVMAnd: *arith = IR_AND; return true;
    case LLVMOr: *arith = IR_OR; return true;
    case LLVMXor: *arith = IR_XOR; return true;
    default: return false;
    }
}

static uint8_t predicate_of(LLVMIntPredicate predicate)
{
    switch (predicate) {
    case LLVMIntNE: return IR_NE;
    case LLVMIntUGT: return IR_UGT;
    case LLVMIntUGE: return IR_UGE;
    case LLVMIntULT: return IR_ULT;
    case LLVMIntULE: return IR_ULE;
    case LLVMIntSGT: return IR_SGT;
    case LLVMIntSGE: return IR_SGE;
    case LLVMIntSLT: return IR_SLT;
    case LLVMIntSLE: return IR_SLE;
    default: return IR_EQ;
    }
}

static ir_value lower_cast(struct lower_body *body, LLVMValueRef value, enum ir_cast cast)
{
    LLVMValueRef from = LLVMGetOperand(value, 0);
    ir_value operand = lower_operand(body, from);
    LLVMTypeRef type = LLVMTypeOf(value);
    if (lower_is_aggregate(type)) /* freeze */
        return operand;
    bool changes_kind = lower_flags(type) != lower_flags(LLVMTypeOf(from)) && cast == IR_CAST_SAME;
    if (changes_kind || is_vector(type))
        return lower_opaque(body, value, 1);
    return lower_copy(body, operand, cast, type);
}

static ir_value lower_two(struct lower_body *body, LLVMValueRef value, uint8_t op, uint8_t sub)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    if (is_vector(type))
        return lower_opaque(body, value, 2);
    ir_value a = lower_operand(body, LLVMGetOperand(value, 0));
    ir_value b = lower_operand(body, LLVMGetOperand(value, 1));
    return lower_emit(body, (struct ir_inst){.op = op, .sub = sub, .width = lower_width(body->lower, type),
                                             .a = a, .b = b});
}

/* !x of a truth value: LLVM exchanges the one bit of it. Ours are bytes, of which nothing says that they are 0 or 1. */
static bool is_negation(LLVMValueRef value)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    LLVMValueRef mask = LLVMGetOperand(value, 1);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 1 && LLVMGetInstructionOpcode(value) == LLVMXor &&
           LLVMIsAConstantInt(mask) && LLVMConstIntGetZExtValue(mask);
}

static ir_value lower_negation(struct lower_body *body, LLVMValueRef value)
{
    ir_value operand = lower_operand(body, LLVMGetOperand(value, 0));
    return lower_emit(body, (struct ir_inst){.op = IR_COMPARE, .sub = IR_EQ, .width = 1, .a = operand, .b = draft_int(&body->draft, 0)});
}

static ir_value lower_select(struct lower_body *body, LLVMValueRef value)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    if (is_vector(LLVMTypeOf(LLVMGetOperand(value, 0))))
        return lower_opaque(body, value, 3);
    ir_value condition = lower_operand(body, LLVMGetOperand(value, 0));
    ir_value yes = lower_operand(body, LLVMGetOperand(value, 1));
    ir_value no = lower_operand(body, LLVMGetOperand(value, 2));
    return lower_emit(body, (struct ir_inst){.op = IR_SELECT, .flags = lower_flags(type), .a = condition, .b = yes,
                                             .c = no, .width = lower_width(body->lower, type)});
}

bool lower_pure(struct lower_body *body, LLVMValueRef value, LLVMOpcode opcode, ir_value *result)
{
    enum ir_cast cast;
    enum ir_arith arith;
    if (cast_of(opcode, &cast)) {
        *result = lower_cast(body, value, cast);
    } else if (arith_of(opcode, &arith)) {
        *result = is_negation(value) ? lower_negation(body, value) : lower_two(body, value, IR_BINARY, (uint8_t)arith);
    } else if (opcode == LLVMGetElementPtr) {
        *result = is_vector(LLVMTypeOf(value)) ? lower_opaque(body, value, (uint32_t)LLVMGetNumOperands(value))
                                               : lower_element_pointer(body, value);
    } else if (opcode == LLVMICmp) {
        *result = lower_two(body, value, IR_COMPARE, predicate_of(LLVMGetICmpPredicate(value)));
    } else if (opcode == LLVMFCmp) {
        *result = lower_two(body, value, IR_COMPARE, (uint8_t)(IR_FLOAT_FIRST + LLVMGetFCmpPredicate(value)));
    } else if (opcode == LLVMSelect) {
        *result = lower_select(body, value);
    } else if ((opcode >= LLVMFAdd && opcode <= LLVMFRem) || opcode == LLVMFNeg ||
               (opcode >= LLVMFPToUI && opcode <= LLVMFPExt) || opcode == LLVMExtractElement ||
               opcode == LLVMInsertElement || opcode == LLVMShuffleVector) {
        *result = lower_opaque(body, value, (uint32_t)LLVMGetNumOperands(value));
    } else {
        return false;
    }
    return true;
}
