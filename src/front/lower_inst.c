/* lower_inst: one LLVM block after the other; instructions with effects, terminators and phis. */
#include "front/lower.h"

#include <string.h>

static uint32_t block_number(const struct lower_body *body, LLVMBasicBlockRef block)
{
    uint32_t *number = table_find(&body->blocks, lower_key(block));
    return number ? *number : 0;
}

static LLVMValueRef operand_of(LLVMValueRef inst, unsigned number)
{
    return LLVMGetOperand(inst, number);
}

/* ---- Memory ---- */

static void lower_alloca(struct lower_body *body, LLVMValueRef inst)
{
    LLVMValueRef count = operand_of(inst, 0);
    struct ir_slot slot = {0};
    if (body->in_entry && LLVMIsAConstantInt(count)) {
        slot.size = lower_size(body->lower, LLVMGetAllocatedType(inst)) * LLVMConstIntGetZExtValue(count);
        if (!slot.size)
            slot.size = 1; /* an empty struct has an address too; 0 would mean dynamic */
    }
    *table_put(&body->slots, lower_key(inst), NULL) = body->draft.slots.count;
    vector_push(&body->draft.slots, slot);
    lower_define(body, inst, lower_emit(body, (struct ir_inst){.op = IR_SLOT, .flags = IR_FLAG_POINTER,
                                                               .a = body->draft.slots.count - 1,
                                                               .width = (uint16_t)body->lower->unit->pointer_size}));
}

/* clang makes a number of a pointer that an atomic access is to read or write: what the number was before, or is made of it again, tells. */
static bool is_pointer_as_number(const struct lower_body *body, LLVMValueRef number)
{
    if (LLVMGetTypeKind(LLVMTypeOf(number)) != LLVMIntegerTypeKind || lower_width(body->lower, LLVMTypeOf(number)) != body->lower->unit->pointer_size)
        return false;
    bool pointer = LLVMIsAPtrToIntInst(number) || (LLVMIsAConstantExpr(number) && LLVMGetConstOpcode(number) == LLVMPtrToInt);
    for (LLVMUseRef use = LLVMGetFirstUse(number); LLVMIsAInstruction(number) && use && !pointer; use = LLVMGetNextUse(use))
        pointer = LLVMIsAIntToPtrInst(LLVMGetUser(use));
    return pointer;
}

static uint8_t access_flags(const struct lower_body *body, LLVMValueRef inst, LLVMValueRef content)
{
    uint8_t flags = lower_flags(LLVMTypeOf(content));
    if (LLVMGetVolatile(inst))
        flags |= IR_FLAG_VOLATILE;
    if (LLVMGetOrdering(inst) == LLVMAtomicOrderingNotAtomic)
        return flags;
    return flags | IR_FLAG_ATOMIC | (is_pointer_as_number(body, content) ? IR_FLAG_POINTER : 0);
}

static void lower_load(struct lower_body *body, LLVMValueRef inst)
{
    LLVMTypeRef type = LLVMTypeOf(inst);
    ir_value address = lower_operand(body, operand_of(inst, 0));
    ir_value result;
    if (lower_is_aggregate(type)) {
        uint64_t size = lower_size(body->lower, type);
        result = lower_slot(body, size);
        lower_memory_copy(body, result, address, size);
    } else {
        result = lower_emit(body, (struct ir_inst){.op = IR_LOAD, .flags = access_flags(body, inst, inst), .a = address,
                                                   .width = lower_width(body->lower, type)});
    }
    lower_define(body, inst, result);
}

static void lower_store_inst(struct lower_body *body, LLVMValueRef inst)
{
    LLVMTypeRef type = LLVMTypeOf(operand_of(inst, 0));
    ir_value value = lower_operand(body, operand_of(inst, 0));
    ir_value address = lower_operand(body, operand_of(inst, 1));
    if (lower_is_aggregate(type))
        lower_memory_copy(body, address, value, lower_size(body->lower, type));
    else
        lower_emit(body, (struct ir_inst){.op = IR_STORE, .flags = access_flags(body, inst, operand_of(inst, 0)), .a = address, .b = value,
                                          .width = lower_width(body->lower, type)});
}

/* Does the program look at what an exchange found? */
static bool is_found_used(LLVMValueRef exchange)
{
    bool used = false;
    for (LLVMUseRef use = LLVMGetFirstUse(exchange); use && !used; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        used = !LLVMIsAExtractValueInst(user) || (*LLVMGetIndices(user) == 0 && LLVMGetFirstUse(user));
    }
    return used;
}

/* load; compare; select; store. The comparison is atomic: another thread may have been quicker, so that it fails though nobody here
 * wrote in between. Not where the program looks at what was found: it would find what it expected. */
static void lower_compare_exchange(struct lower_body *body, LLVMValueRef inst)
{
    LLVMTypeRef type = LLVMTypeOf(operand_of(inst, 2));
    bool pointer = is_pointer_as_number(body, operand_of(inst, 1)) || is_pointer_as_number(body, operand_of(inst, 2));
    uint8_t flags = lower_flags(type) | (pointer ? IR_FLAG_POINTER : 0);
    uint16_t width = lower_width(body->lower, type);
    ir_value address = lower_operand(body, operand_of(inst, 0));
    ir_value expected = lower_operand(body, operand_of(inst, 1));
    ir_value wanted = lower_operand(body, operand_of(inst, 2));
    ir_value old = lower_emit(body, (struct ir_inst){.op = IR_LOAD, .flags = flags | IR_FLAG_ATOMIC, .width = width,
                                                     .a = address});
    ir_value same = lower_emit(body, (struct ir_inst){.op = IR_COMPARE, .sub = IR_EQ, .flags = is_found_used(inst) ? 0 : IR_FLAG_ATOMIC,
                                                      .width = 1, .a = old, .b = expected});
    ir_value next = lower_emit(body, (struct ir_inst){.op = IR_SELECT, .flags = flags, .width = width, .a = same,
                                                      .b = wanted, .c = old});
    lower_emit(body, (struct ir_inst){.op = IR_STORE, .flags = flags | IR_FLAG_ATOMIC, .width = width, .a = address,
                                      .b = next});
    lower_define_tuple(body, inst, (ir_value[]){old, same}, 2);
}

static ir_value exchange_result(struct lower_body *body, LLVMValueRef inst, ir_value old, ir_value operand)
{
    LLVMTypeRef type = LLVMTypeOf(inst);
    struct ir_inst result = {.op = IR_BINARY, .flags = lower_flags(type), .width = lower_width(body->lower, type),
                             .a = old, .b = operand};
    struct ir_inst compare = {.op = IR_COMPARE, .width = 1, .a = old, .b = operand};
    switch (LLVMGetAtomicRMWBinOp(inst)) {
    case LLVMAtomicRMWBinOpXchg: return operand;
    case LLVMAtomicRMWBinOpAdd: result.sub = IR_ADD; return lower_emit(body, result);
    case LLVMAtomicRMWBinOpSub: result.sub = IR_SUB; return lower_emit(body, result);
    case LLVMAtomicRMWBinOpAnd: result.sub = IR_AND; return lower_emit(body, result);
    case LLVMAtomicRMWBinOpOr: result.sub = IR_OR; return lower_emit(body, result);
    case LLVMAtomicRMWBinOpXor: result.sub = IR_XOR; return lower_emit(body, result);
    case LLVMAtomicRMWBinOpMax: compare.sub = IR_SGT; break;
    case LLVMAtomicRMWBinOpMin: compare.sub = IR_SLT; break;
    case LLVMAtomicRMWBinOpUMax: compare.sub = IR_UGT; break;
    case LLVMAtomicRMWBinOpUMin: compare.sub = IR_ULT; break;
    default:
        result.op = IR_OPAQUE;
        result.a = result.b = 0;
        return lower_emit_list(body, result, (ir_value[]){old, operand}, 2);
    }
    result.op = IR_SELECT;
    result.a = lower_emit(body, compare);
    result.b = old;
    result.c = operand;
    return lower_emit(body, result);
}

static void lower_atomic(struct lower_body *body, LLVMValueRef inst)
{
    LLVMTypeRef type = LLVMTypeOf(inst);
    uint16_t width = lower_width(body->lower, type);
    bool pointer = LLVMGetAtomicRMWBinOp(inst) == LLVMAtomicRMWBinOpXchg &&
                   (is_pointer_as_number(body, inst) || is_pointer_as_number(body, operand_of(inst, 1)));
    uint8_t flags = lower_flags(type) | IR_FLAG_ATOMIC | (pointer ? IR_FLAG_POINTER : 0);
    ir_value address = lower_operand(body, operand_of(inst, 0));
    ir_value operand = lower_operand(body, operand_of(inst, 1));
    ir_value old = lower_emit(body, (struct ir_inst){.op = IR_LOAD, .flags = flags, .width = width, .a = address});
    ir_value next = exchange_result(body, inst, old, operand);
    lower_emit(body, (struct ir_inst){.op = IR_STORE, .flags = flags, .width = width, .a = address, .b = next});
    lower_define(body, inst, old);
}

/* Targets for which clang leaves va_arg to LLVM: as if the list were a pointer to the next argument in memory. */
static void lower_va_arg(struct lower_body *body, LLVMValueRef inst)
{
    LLVMTypeRef type = LLVMTypeOf(inst);
    uint32_t pointer = body->lower->unit->pointer_size;
    uint64_t size = (lower_size(body->lower, type) + pointer - 1) / pointer * pointer;
    ir_value list = lower_operand(body, operand_of(inst, 0));
    struct ir_inst access = {.op = IR_LOAD, .flags = IR_FLAG_POINTER, .width = (uint16_t)pointer, .a = list};
    ir_value at = lower_emit(body, access);
    ir_value result = at;
    if (!lower_is_aggregate(type))
        result = lower_emit(body, (struct ir_inst){.op = IR_LOAD, .flags = lower_flags(type), .a = at,
                                                   .width = lower_width(body->lower, type)});
    access.op = IR_STORE;
    access.b = lower_offset(body, at, (int64_t)size);
    lower_emit(body, access);
    lower_define(body, inst, result);
}

/* ---- Aggregates ---- */

void lower_define_tuple(struct lower_body *body, LLVMValueRef value, const ir_value *members, uint32_t count)
{
    struct lower_tuple tuple = {.count = count};
    memcpy(tuple.members, members, sizeof *members * count);
    *table_put(&body->tuples, lower_key(value), NULL) = body->tuple_list.count;
    vector_push(&body->tuple_list, tuple);
    bool whole = false;
    for (LLVMUseRef use = LLVMGetFirstUse(value); use && !whole; use = LLVMGetNextUse(use))
        whole = !LLVMIsAExtractValueInst(LLVMGetUser(use));
    if (!whole)
        return;
    LLVMTypeRef type = LLVMTypeOf(value);
    ir_value address = lower_slot(body, lower_size(body->lower, type));
    for (uint32_t i = 0; i < count; i++) {
        int64_t offset = (int64_t)LLVMOffsetOfElement(body->lower->layout, type, i);
        lower_store(body, lower_offset(body, address, offset), members[i], LLVMStructGetTypeAtIndex(type, i));
    }
    lower_define(body, value, address);
}

/* Where the indices of extractvalue or insertvalue lead: byte offset, and the type there. */
static uint64_t walk_indices(const struct lower *lower, LLVMValueRef inst, LLVMTypeRef *type)
{
    uint64_t offset = 0;
    const unsigned *indices = LLVMGetIndices(inst);
    for (unsigned i = 0, count = LLVMGetNumIndices(inst); i < count; i++) {
        if (LLVMGetTypeKind(*type) == LLVMStructTypeKind) {
            offset += LLVMOffsetOfElement(lower->layout, *type, indices[i]);
            *type = LLVMStructGetTypeAtIndex(*type, indices[i]);
        } else {
            *type = LLVMGetElementType(*type);
            offset += lower_size(lower, *type) * indices[i];
        }
    }
    return offset;
}

static void lower_extract(struct lower_body *body, LLVMValueRef inst)
{
    LLVMValueRef from = operand_of(inst, 0);
    uint32_t *tuple = table_find(&body->tuples, lower_key(from));
    if (tuple) {
        const struct lower_tuple *members = &body->tuple_list.at[*tuple];
        unsigned number = LLVMGetIndices(inst)[0];
        lower_define(body, inst, number < members->count ? members->members[number] : ir_make(IR_KIND_UNDEFINED, 0));
        return;
    }
    LLVMTypeRef type = LLVMTypeOf(from);
    uint64_t offset = walk_indices(body->lower, inst, &type);
    ir_value address = lower_offset(body, lower_operand(body, from), (int64_t)offset);
    if (!lower_is_aggregate(type))
        address = lower_emit(body, (struct ir_inst){.op = IR_LOAD, .flags = lower_flags(type), .a = address,
                                                    .width = lower_width(body->lower, type)});
    lower_define(body, inst, address);
}

static void lower_insert(struct lower_body *body, LLVMValueRef inst)
{
    LLVMValueRef from = operand_of(inst, 0);
    LLVMTypeRef type = LLVMTypeOf(from);
    uint64_t size = lower_size(body->lower, type);
    LLVMUseRef use = LLVMGetFirstUse(from);
    bool reuse = LLVMIsAInsertValueInst(from) && use && !LLVMGetNextUse(use) &&
                 LLVMGetInstructionParent(from) == LLVMGetInstructionParent(inst);
    ir_value address;
    if (reuse) { /* nobody else sees the aggregate without this member */
        address = lower_operand(body, from);
    } else {
        address = lower_slot(body, size);
        if (!LLVMIsUndef(from) && !LLVMIsPoison(from))
            lower_memory_copy(body, address, lower_operand(body, from), size);
    }
    uint64_t offset = walk_indices(body->lower, inst, &type);
    ir_value value = lower_operand(body, operand_of(inst, 1));
    lower_store(body, lower_offset(body, address, (int64_t)offset), value, type);
    lower_define(body, inst, address);
}

/* ---- Terminators ---- */

static void lower_jump(struct lower_body *body, LLVMBasicBlockRef target)
{
    lower_emit(body, (struct ir_inst){.op = IR_JUMP, .a = block_number(body, target)});
}

static void lower_branch(struct lower_body *body, LLVMValueRef inst)
{
    LLVMBasicBlockRef yes = LLVMGetSuccessor(inst, 0);
    if (!LLVMIsConditional(inst) || LLVMGetSuccessor(inst, 1) == yes) {
        lower_jump(body, yes);
        return;
    }
    ir_value condition = lower_operand(body, LLVMGetCondition(inst));
    lower_emit(body, (struct ir_inst){.op = IR_BRANCH, .a = condition, .b = block_number(body, yes),
                                      .c = block_number(body, LLVMGetSuccessor(inst, 1))});
}

static void lower_switch(struct lower_body *body, LLVMValueRef inst)
{
    ir_value value = lower_operand(body, operand_of(inst, 0));
    uint32_t count = LLVMGetNumSuccessors(inst) - 1;
    uint32_t extra = draft_extra(&body->draft, 2 * count);
    for (uint32_t i = 0; i < count; i++) {
        ir_value constant = draft_int(&body->draft, lower_int(operand_of(inst, 2 + 2 * i)));
        body->draft.extra.at[extra + 2 * i] = constant;
        body->draft.extra.at[extra + 2 * i + 1] = block_number(body, LLVMGetSuccessor(inst, i + 1));
    }
    lower_emit(body, (struct ir_inst){.op = IR_SWITCH, .a = value, .c = count, .extra = extra,
                                      .b = block_number(body, LLVMGetSwitchDefaultDest(inst))});
}

static void lower_goto(struct lower_body *body, LLVMValueRef inst, ir_value address)
{
    uint32_t count = LLVMGetNumSuccessors(inst);
    if (!count) {
        lower_emit(body, (struct ir_inst){.op = IR_UNREACHABLE});
        return;
    }
    uint32_t extra = draft_extra(&body->draft, count);
    for (uint32_t i = 0; i < count; i++)
        body->draft.extra.at[extra + i] = block_number(body, LLVMGetSuccessor(inst, i));
    lower_emit(body, (struct ir_inst){.op = IR_GOTO, .a = address, .c = count, .extra = extra});
}

static void lower_return(struct lower_body *body, LLVMValueRef inst)
{
    ir_value value = IR_NOTHING;
    if (LLVMGetNumOperands(inst)) {
        LLVMValueRef operand = operand_of(inst, 0);
        value = lower_operand(body, operand);
        if (body->struct_return) {
            if (!LLVMIsUndef(operand) && !LLVMIsPoison(operand))
                lower_memory_copy(body, ir_make(IR_KIND_PARAMETER, 0), value,
                                  lower_size(body->lower, LLVMTypeOf(operand)));
            value = IR_NOTHING;
        }
    }
    lower_emit(body, (struct ir_inst){.op = IR_RETURN, .a = value});
}

static bool lower_terminator(struct lower_body *body, LLVMValueRef inst, LLVMOpcode opcode)
{
    switch (opcode) {
    case LLVMRet: lower_return(body, inst); return true;
    case LLVMBr: lower_branch(body, inst); return true;
    case LLVMSwitch: lower_switch(body, inst); return true;
    case LLVMIndirectBr: lower_goto(body, inst, lower_operand(body, operand_of(inst, 0))); return true;
    case LLVMInvoke:
        lower_call(body, inst);
        lower_jump(body, LLVMGetNormalDest(inst));
        return true;
    case LLVMCallBr:
        lower_call(body, inst);
        lower_goto(body, inst, ir_make(IR_KIND_UNDEFINED, 0));
        return true;
    default: break;
    }
    if (!LLVMIsATerminatorInst(inst))
        return false;
    lower_emit(body, (struct ir_inst){.op = IR_UNREACHABLE}); /* unreachable, and C++ unwinding */
    return true;
}

/* ---- The walk ---- */

static void lower_phi(struct lower_body *body, LLVMValueRef inst)
{
    LLVMTypeRef type = LLVMTypeOf(inst);
    ir_value phi = lower_emit(body, (struct ir_inst){.op = IR_PHI, .flags = lower_flags(type),
                                                     .width = lower_width(body->lower, type)});
    lower_define(body, inst, phi);
    vector_push(&body->phis, ((struct lower_phi){.value = inst, .inst = ir_index(phi)}));
}

static void lower_inst(struct lower_body *body, LLVMValueRef inst)
{
    LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
    ir_value result;
    if (opcode != LLVMCall)
        lower_set_position(body, inst);
    if (lower_terminator(body, inst, opcode))
        return;
    if (lower_pure(body, inst, opcode, &result)) {
        lower_define(body, inst, result);
        return;
    }
    switch (opcode) {
    case LLVMAlloca: lower_alloca(body, inst); break;
    case LLVMLoad: lower_load(body, inst); break;
    case LLVMStore: lower_store_inst(body, inst); break;
    case LLVMAtomicCmpXchg: lower_compare_exchange(body, inst); break;
    case LLVMAtomicRMW: lower_atomic(body, inst); break;
    case LLVMVAArg: lower_va_arg(body, inst); break;
    case LLVMExtractValue: lower_extract(body, inst); break;
    case LLVMInsertValue: lower_insert(body, inst); break;
    case LLVMPHI: lower_phi(body, inst); break;
    case LLVMCall: lower_call(body, inst); break;
    case LLVMFence: break;
    default:
        if (lower_width(body->lower, LLVMTypeOf(inst)) && !lower_is_aggregate(LLVMTypeOf(inst)))
            lower_define(body, inst, lower_opaque(body, inst, (uint32_t)LLVMGetNumOperands(inst)));
    }
}

void lower_block(struct lower_body *body, LLVMBasicBlockRef block, uint32_t number)
{
    body->block = number;
    body->in_entry = number == 0;
    for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst; inst = LLVMGetNextInstruction(inst))
        lower_inst(body, inst);
    struct draft_list *list = &body->draft.blocks.at[number];
    if (!list->count || !LLVMGetBasicBlockTerminator(block))
        lower_emit(body, (struct ir_inst){.op = IR_UNREACHABLE});
}

/* When all blocks are there: what comes in is known, and constant expressions can go to the predecessor's end. */
void lower_phis(struct lower_body *body)
{
    VECTOR(uint32_t) pairs = {0};
    VECTOR(uint32_t) named = {0}; /* block -> last phi + 1 with a pair for it */
    vector_resize(&named, body->draft.blocks.count);
    body->before_terminator = true;
    for (uint32_t i = 0; i < body->phis.count; i++) {
        LLVMValueRef value = body->phis.at[i].value;
        uint32_t phi = body->phis.at[i].inst;
        body->position = body->draft.insts.at[phi];
        vector_clear(&pairs);
        for (unsigned k = 0, count = LLVMCountIncoming(value); k < count; k++) {
            uint32_t *number = table_find(&body->blocks, lower_key(LLVMGetIncomingBlock(value, k)));
            if (!number || named.at[*number] == i + 1)
                continue;
            named.at[*number] = i + 1;
            body->block = *number;
            vector_push(&pairs, *number);
            ir_value incoming = lower_operand(body, LLVMGetIncomingValue(value, k));
            vector_push(&pairs, incoming);
        }
        uint32_t extra = draft_extra(&body->draft, pairs.count);
        if (pairs.count)
            memcpy(body->draft.extra.at + extra, pairs.at, sizeof(uint32_t) * pairs.count);
        body->draft.insts.at[phi].extra = extra;
        body->draft.insts.at[phi].c = pairs.count / 2;
    }
    body->before_terminator = false;
    vector_release(&pairs);
    vector_release(&named);
}
