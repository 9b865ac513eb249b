/* lower_use: what is done with pointers in fields of structs (ir.h: struct ir_use).
 *
 * LLVM's address computations still have the source's struct types, our instructions do not. Each field address of a function is
 * looked at with all that is done with it, and with what is loaded from it or stored to it, through casts, phis and interior pointers. */
#include <string.h>

#include "front/lower.h"

enum { MOST_FOLLOWED = 64, SMALLEST_COPY = 16 };

struct scan {
    struct lower *lower;
    struct lower_body *body;
    uint32_t function;       /* of the unit */
    struct ir_use use;       /* struct and field being looked at */
    LLVMValueRef at;         /* instruction to name as the place */
    LLVMValueRef followed[MOST_FOLLOWED];
    uint32_t count;
};

static void note(struct scan *scan, enum ir_use_kind kind, uint32_t symbol, uint32_t argument)
{
    struct ir_use use = scan->use;
    struct ir_inst position = scan->body->position;
    lower_set_position(scan->body, scan->at);
    struct ir_inst here = scan->body->position;
    scan->body->position = position;
    use.kind = (uint8_t)kind;
    use.function = scan->function;
    use.symbol = symbol;
    use.argument = (uint8_t)argument;
    if (here.line || here.column) {
        use.line = (uint32_t)((int64_t)scan->body->result->line + here.line);
        use.column = here.column;
        use.file = here.file;
    }
    vector_push(&scan->lower->unit->uses, use);
}

/* ---- structs ---- */

/* Its name as the source has it: clang's are "struct.name", or "struct.name.7" where two share a name. */
static bool set_record(struct scan *scan, LLVMTypeRef type)
{
    if (LLVMGetTypeKind(type) != LLVMStructTypeKind || LLVMIsLiteralStruct(type) || LLVMIsOpaqueStruct(type))
        return false;
    const char *name = LLVMGetStructName(type);
    if (!name || strncmp(name, "struct.", strlen("struct.")) || strncmp(name, "struct.anon", strlen("struct.anon")) == 0)
        return false;
    name += strlen("struct.");
    scan->use.record = lower_string(scan->lower, name, strcspn(name, "."));
    scan->use.size = (uint32_t)lower_size(scan->lower, type);
    scan->use.offset = 0;
    return true;
}

/* The struct that a pointer is said to point to by a field address computed from it, or by the declaration of a parameter. */
static bool find_record(struct scan *scan, LLVMValueRef pointer)
{
    if (LLVMIsAAllocaInst(pointer))
        return set_record(scan, LLVMGetAllocatedType(pointer));
    for (LLVMUseRef use = LLVMGetFirstUse(pointer); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsAGetElementPtrInst(user) && LLVMGetOperand(user, 0) == pointer && LLVMGetNumOperands(user) > 2 &&
            LLVMIsAConstantInt(LLVMGetOperand(user, 1)) && LLVMConstIntGetZExtValue(LLVMGetOperand(user, 1)) == 0 &&
            set_record(scan, LLVMGetGEPSourceElementType(user)))
            return true;
    }
    return false;
}

/* The innermost field that an address computation ends at. */
static bool set_field(struct scan *scan, LLVMValueRef address)
{
    LLVMTypeRef type = LLVMGetGEPSourceElementType(address);
    LLVMTypeRef record = NULL;
    int64_t offset = 0;
    for (int i = 1, count = LLVMGetNumOperands(address); i < count; i++) {
        LLVMTypeRef outer = type;
        int64_t constant = 0;
        uint64_t stride;
        bool field = i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind;
        lower_index_step(scan->lower, &type, i, LLVMGetOperand(address, (unsigned)i), &constant, &stride);
        record = field ? outer : i > 1 ? NULL : record;
        offset = constant;
    }
    if (!record || LLVMGetTypeKind(type) != LLVMPointerTypeKind || !set_record(scan, record))
        return false;
    scan->use.offset = (uint32_t)offset;
    return true;
}

static bool is_same_field(struct scan *scan, LLVMValueRef address)
{
    struct ir_use want = scan->use;
    bool same = LLVMIsAGetElementPtrInst(address) && set_field(scan, address) && scan->use.record == want.record &&
                scan->use.size == want.size && scan->use.offset == want.offset;
    scan->use = want;
    return same;
}

/* ---- what becomes of a pointer ---- */

static uint32_t called(const struct scan *scan, LLVMValueRef call)
{
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) && !LLVMGetIntrinsicID(callee) ? lower_symbol(scan->lower, callee) : DRAFT_NONE;
}

/* In our IR a function that returns an aggregate has one parameter more. */
static uint32_t argument_number(LLVMValueRef call, uint32_t argument)
{
    return argument + lower_is_aggregate(LLVMTypeOf(call));
}

static bool is_answer_used(LLVMValueRef call)
{
    return LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMPointerTypeKind && LLVMGetFirstUse(call);
}

static void note_arguments(struct scan *scan, LLVMValueRef call, LLVMValueRef pointer, enum ir_use_kind kind)
{
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee))
        return; /* memcpy and its like: what is behind the pointer is not the pointer */
    uint32_t symbol = called(scan, call);
    scan->at = call;
    for (uint32_t i = 0; i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetOperand(call, i) == pointer)
            note(scan, symbol == DRAFT_NONE || i >= UINT8_MAX ? IR_USE_UNKNOWN : kind, symbol == DRAFT_NONE ? 0 : symbol,
                 argument_number(call, i & UINT8_MAX));
}

static void follow(struct scan *scan, LLVMValueRef value)
{
    for (uint32_t i = 0; i < scan->count; i++)
        if (scan->followed[i] == value)
            return;
    if (scan->count < MOST_FOLLOWED) {
        scan->followed[scan->count++] = value;
        return;
    }
    scan->at = value;
    note(scan, IR_USE_UNKNOWN, 0, 0);
}

static void look_at_use(struct scan *scan, LLVMValueRef user, LLVMValueRef value)
{
    scan->at = user;
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMLoad: case LLVMICmp:
        break;
    case LLVMStore:
        if (LLVMGetOperand(user, 0) == value && !is_same_field(scan, LLVMGetOperand(user, 1)))
            note(scan, IR_USE_UNKNOWN, 0, 0);
        break;
    case LLVMPHI: case LLVMSelect: case LLVMBitCast: case LLVMAddrSpaceCast: case LLVMGetElementPtr:
        follow(scan, user);
        break;
    case LLVMCall:
        note_arguments(scan, user, value, is_answer_used(user) ? IR_USE_ASKED : IR_USE_PASSED);
        break;
    default:
        note(scan, IR_USE_UNKNOWN, 0, 0);
        break;
    }
}

static void follow_all(struct scan *scan, LLVMValueRef value)
{
    scan->count = 0;
    follow(scan, value);
    for (uint32_t i = 0; i < scan->count; i++)
        for (LLVMUseRef use = LLVMGetFirstUse(scan->followed[i]); use; use = LLVMGetNextUse(use))
            look_at_use(scan, LLVMGetUser(use), scan->followed[i]);
}

/* ---- what is put into a field ---- */

static void note_content(struct scan *scan, LLVMValueRef value, int depth)
{
    enum { DEEPEST = 3 };
    if (LLVMIsNull(value)) {
        note(scan, IR_USE_CLEARED, 0, 0);
    } else if (LLVMIsACallInst(value) && called(scan, value) != DRAFT_NONE) {
        scan->at = value;
        note(scan, IR_USE_FILLED, called(scan, value), 0);
        follow_all(scan, value);
    } else if (LLVMIsAPHINode(value) && depth < DEEPEST) {
        for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
            note_content(scan, LLVMGetIncomingValue(value, i), depth + 1);
    } else if (LLVMIsASelectInst(value) && depth < DEEPEST) {
        note_content(scan, LLVMGetOperand(value, 1), depth + 1);
        note_content(scan, LLVMGetOperand(value, 2), depth + 1);
    } else {
        note(scan, IR_USE_UNKNOWN, 0, 0);
    }
}

static void look_at_field(struct scan *scan, LLVMValueRef address)
{
    for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        scan->at = user;
        if (LLVMIsALoadInst(user))
            follow_all(scan, user);
        else if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == address && LLVMGetOperand(user, 0) != address)
            note_content(scan, LLVMGetOperand(user, 0), 0);
        else if (LLVMIsACallInst(user))
            note_arguments(scan, user, address, IR_USE_ADDRESS);
        else
            note(scan, IR_USE_UNKNOWN, 0, 0);
    }
}

/* ---- structs that are given away or copied ---- */

/* A parameter of which nothing is read: its declaration tells, when all types are known. */
static bool set_parameter(struct scan *scan, LLVMValueRef pointer)
{
    scan->use = (struct ir_use){0};
    for (uint32_t i = 0; i < LLVMCountParams(scan->body->function); i++)
        if (LLVMGetParam(scan->body->function, i) == pointer) {
            scan->use.offset = i + scan->body->struct_return;
            return true;
        }
    return false;
}

/* What the function did not make itself. */
static bool is_found(LLVMValueRef pointer)
{
    return LLVMIsAArgument(pointer) || LLVMIsALoadInst(pointer) || LLVMIsAPHINode(pointer);
}

/* A variable of the function, or something in a struct that is none itself: bytes, an array. */
static bool is_no_struct_of_others(struct scan *scan, LLVMValueRef target)
{
    if (LLVMIsAAllocaInst(target))
        return true;
    if (!LLVMIsAGetElementPtrInst(target))
        return false;
    LLVMTypeRef type = LLVMGetGEPSourceElementType(target);
    int64_t constant = 0;
    uint64_t stride;
    for (int i = 1, count = LLVMGetNumOperands(target); i < count; i++)
        lower_index_step(scan->lower, &type, i, LLVMGetOperand(target, (unsigned)i), &constant, &stride);
    return LLVMGetTypeKind(type) != LLVMStructTypeKind;
}

static void look_at_call(struct scan *scan, LLVMValueRef call)
{
    LLVMValueRef callee = LLVMGetCalledValue(call);
    scan->at = call;
    if (LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee)) {
        size_t length;
        bool copy = strncmp(LLVMGetValueName2(callee, &length), "llvm.mem", strlen("llvm.mem")) == 0 && LLVMGetNumArgOperands(call) > 2 &&
                    LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, 1))) == LLVMPointerTypeKind;
        LLVMValueRef size = copy ? LLVMGetOperand(call, 2) : NULL;
        if (!size || !LLVMIsAConstantInt(size) || LLVMConstIntGetZExtValue(size) < SMALLEST_COPY)
            return;
        scan->use = (struct ir_use){.size = (uint32_t)LLVMConstIntGetZExtValue(size)};
        struct ir_use unknown = scan->use;
        if ((!find_record(scan, LLVMGetOperand(call, 0)) || scan->use.size != unknown.size) &&
            (!find_record(scan, LLVMGetOperand(call, 1)) || scan->use.size != unknown.size))
            scan->use = unknown;
        note(scan, IR_USE_COPIED, 0, is_no_struct_of_others(scan, LLVMGetOperand(call, 0)));
        return;
    }
    uint32_t symbol = called(scan, call);
    for (uint32_t i = 0; symbol != DRAFT_NONE && i < LLVMGetNumArgOperands(call) && i < UINT8_MAX; i++) {
        LLVMValueRef pointer = LLVMGetOperand(call, i);
        if (is_found(pointer) && LLVMGetTypeKind(LLVMTypeOf(pointer)) == LLVMPointerTypeKind &&
            (find_record(scan, pointer) || set_parameter(scan, pointer)))
            note(scan, IR_USE_RECORD, symbol, argument_number(call, i));
    }
}

void lower_uses(struct lower_body *body)
{
    struct scan scan = {.lower = body->lower, .body = body, .function = body->lower->unit->functions.count};
    for (uint32_t i = 0; i < body->order.count; i++)
        for (LLVMValueRef inst = LLVMGetFirstInstruction(body->order.at[i]); inst; inst = LLVMGetNextInstruction(inst)) {
            if (LLVMIsAGetElementPtrInst(inst) && set_field(&scan, inst))
                look_at_field(&scan, inst);
            else if (LLVMIsACallInst(inst))
                look_at_call(&scan, inst);
        }
}
