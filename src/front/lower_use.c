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
    LLVMValueRef put;        /* the store that puts something into the field; NULL while what was there before is followed */
    LLVMValueRef made;       /* the call that made what is put there; NULL if it is no call's */
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

static bool set_declared(struct scan *scan, LLVMValueRef pointer)
{
    const uint32_t *number = table_find(&scan->body->declared, lower_key(pointer));
    if (!number)
        return false;
    const struct lower_struct *pointed = &scan->body->declarations.at[*number];
    scan->use.record = pointed->name;
    scan->use.size = (uint32_t)pointed->size;
    scan->use.offset = 0;
    return true;
}

/* The struct that a pointer is said to point to by a field address computed from it, or by the declaration of a variable that holds it. */
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
    return set_declared(scan, pointer);
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

static bool is_field(struct scan *scan, LLVMValueRef address)
{
    struct ir_use use = scan->use;
    bool field = LLVMIsAGetElementPtrInst(address) && set_field(scan, address);
    scan->use = use;
    return field;
}

static bool is_same_field(struct scan *scan, LLVMValueRef address)
{
    struct ir_use want = scan->use;
    bool same = LLVMIsAGetElementPtrInst(address) && set_field(scan, address) && scan->use.record == want.record &&
                scan->use.size == want.size && scan->use.offset == want.offset;
    scan->use = want;
    return same;
}

/* Of the function, as our IR counts them; beyond UINT8_MAX if it is none. */
static uint32_t parameter_number(const struct scan *scan, LLVMValueRef pointer)
{
    for (uint32_t i = 0; i < LLVMCountParams(scan->body->function); i++)
        if (LLVMGetParam(scan->body->function, i) == pointer)
            return i + scan->body->struct_return;
    return UINT32_MAX;
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
    bool through_pointer = LLVMIsAInstruction(callee) || LLVMIsAArgument(callee);
    if (symbol == DRAFT_NONE)
        kind = through_pointer && kind == IR_USE_PASSED ? IR_USE_CALLED : IR_USE_UNKNOWN;
    scan->at = call;
    for (uint32_t i = 0; i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetOperand(call, i) == pointer)
            note(scan, i >= UINT8_MAX ? IR_USE_UNKNOWN : kind, symbol == DRAFT_NONE ? 0 : symbol, argument_number(call, i & UINT8_MAX));
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

/* The field is another holder of it; if it is put into something else, nobody knows. */
static void note_holder(struct scan *scan, LLVMValueRef address)
{
    struct ir_use self = scan->use;
    bool field = LLVMIsAGetElementPtrInst(address) && set_field(scan, address);
    struct ir_use other = scan->use;
    scan->use = self;
    note(scan, field ? IR_USE_SHARED : IR_USE_UNKNOWN, 0, 0);
    if (field) {
        scan->use = other;
        note(scan, IR_USE_TAKEN, 0, 0);
        scan->use = self;
    }
}

/* ---- ways that exclude each other ---- */

/* Is there a way from one block to another that does not pass the third? */
static bool leads_to(LLVMBasicBlockRef from, LLVMBasicBlockRef to, LLVMBasicBlockRef not_by)
{
    struct table seen = {0};
    VECTOR(LLVMBasicBlockRef) todo = {0};
    bool leads = false;
    vector_push(&todo, from);
    for (uint32_t i = 0; i < todo.count && !leads; i++) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(todo.at[i]);
        for (unsigned k = 0; k < LLVMGetNumSuccessors(end) && !leads; k++) {
            LLVMBasicBlockRef next = LLVMGetSuccessor(end, k);
            bool fresh;
            table_put(&seen, lower_key(next), &fresh);
            leads = next == to;
            if (fresh && next != not_by)
                vector_push(&todo, next);
        }
    }
    vector_release(&todo);
    table_release(&seen);
    return leads;
}

/* if (s->first) s->last->next = made; else s->first = made: what happens on a way that does not go by the store is not done with what the
 * field holds. A way through the call that made it is another block's. */
static bool excludes(const struct scan *scan, LLVMValueRef user)
{
    if (!scan->put || user == scan->put)
        return false;
    LLVMBasicBlockRef put = LLVMGetInstructionParent(scan->put), other = LLVMGetInstructionParent(user);
    LLVMBasicBlockRef made = scan->made ? LLVMGetInstructionParent(scan->made) : NULL;
    return put != other && put != made && other != made && !leads_to(put, other, made) && !leads_to(other, put, made);
}

static void look_at_use(struct scan *scan, LLVMValueRef user, LLVMValueRef value)
{
    if (excludes(scan, user))
        return;
    scan->at = user;
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMLoad: case LLVMICmp:
        break;
    case LLVMStore:
        if (LLVMGetOperand(user, 0) == value && !is_same_field(scan, LLVMGetOperand(user, 1)))
            note_holder(scan, LLVMGetOperand(user, 1));
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
    scan->at = scan->put;
    if (LLVMIsNull(value)) {
        note(scan, IR_USE_CLEARED, 0, 0);
    } else if (LLVMIsACallInst(value) && called(scan, value) != DRAFT_NONE) {
        scan->made = scan->at = value;
        note(scan, IR_USE_FILLED, called(scan, value), 0);
        follow_all(scan, value);
        scan->made = NULL;
    } else if (LLVMIsAArgument(value) && parameter_number(scan, value) <= UINT8_MAX) {
        note(scan, IR_USE_GIVEN, 0, parameter_number(scan, value));
        follow_all(scan, value);
    } else if (LLVMIsALoadInst(value) && is_field(scan, LLVMGetOperand(value, 0))) {
        note(scan, IR_USE_TAKEN, 0, is_same_field(scan, LLVMGetOperand(value, 0)));
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

static void look_at_store(struct scan *scan, LLVMValueRef store)
{
    scan->put = store;
    note_content(scan, LLVMGetOperand(store, 0), 0);
    scan->put = NULL;
}

static void look_at_field(struct scan *scan, LLVMValueRef address)
{
    for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        scan->at = user;
        if (LLVMIsALoadInst(user))
            follow_all(scan, user);
        else if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == address && LLVMGetOperand(user, 0) != address)
            look_at_store(scan, user);
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
    uint32_t number = parameter_number(scan, pointer);
    scan->use = (struct ir_use){.offset = number};
    return number != UINT32_MAX;
}

/* What the function did not make itself. */
static bool is_found(LLVMValueRef pointer)
{
    return LLVMIsAArgument(pointer) || LLVMIsALoadInst(pointer) || LLVMIsAPHINode(pointer);
}

/* What an address computation leads to. */
static LLVMTypeRef type_at(struct scan *scan, LLVMValueRef address)
{
    LLVMTypeRef type = LLVMGetGEPSourceElementType(address);
    int64_t constant = 0;
    uint64_t stride;
    for (int i = 1, count = LLVMGetNumOperands(address); i < count; i++)
        lower_index_step(scan->lower, &type, i, LLVMGetOperand(address, (unsigned)i), &constant, &stride);
    return type;
}

/* A variable of the function, or something in a struct that is none itself: bytes, an array. */
static bool is_no_struct_of_others(struct scan *scan, LLVMValueRef target)
{
    return LLVMIsAAllocaInst(target) ||
           (LLVMIsAGetElementPtrInst(target) && LLVMGetTypeKind(type_at(scan, target)) != LLVMStructTypeKind);
}

/* What a pointer leads to by its declaration, if that has the size; NULL if nobody knows. */
static LLVMTypeRef declared_type(struct scan *scan, LLVMValueRef pointer, uint64_t size)
{
    LLVMTypeRef type = LLVMIsAAllocaInst(pointer) ? LLVMGetAllocatedType(pointer) : LLVMIsAGlobalVariable(pointer) ? LLVMGlobalGetValueType(pointer)
                       : LLVMIsAGetElementPtrInst(pointer) ? type_at(scan, pointer) : NULL;
    return type && LLVMTypeIsSized(type) && lower_size(scan->lower, type) == size ? type : NULL;
}

/* The struct that is copied, if one of the two is declared: itself, or as what an array has in it. False if it is none that has a name. */
static bool set_copied(struct scan *scan, LLVMTypeRef type)
{
    while (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
        type = LLVMGetElementType(type);
    return set_record(scan, type);
}

static void look_at_copy(struct scan *scan, LLVMValueRef call)
{
    size_t length;
    bool copy = strncmp(LLVMGetValueName2(LLVMGetCalledValue(call), &length), "llvm.mem", strlen("llvm.mem")) == 0 && LLVMGetNumArgOperands(call) > 2 &&
                LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, 1))) == LLVMPointerTypeKind;
    LLVMValueRef size = copy ? LLVMGetOperand(call, 2) : NULL, target = LLVMGetOperand(call, 0), source = LLVMGetOperand(call, 1);
    uint64_t bytes = size && LLVMIsAConstantInt(size) ? LLVMConstIntGetZExtValue(size) : 0;
    if (bytes < SMALLEST_COPY)
        return;
    LLVMTypeRef type = declared_type(scan, target, bytes);
    if (!type)
        type = declared_type(scan, source, bytes);
    scan->use = (struct ir_use){0};
    bool known = type ? set_copied(scan, type) : (find_record(scan, target) && scan->use.size == bytes) ||
                                                     (find_record(scan, source) && scan->use.size == bytes);
    if (type && !known)
        return;
    if (!known)
        scan->use = (struct ir_use){.size = (uint32_t)bytes};
    note(scan, IR_USE_COPIED, 0, is_no_struct_of_others(scan, target));
}

/* malloc(sizeof *p), calloc(1, sizeof *p): is it one of the arguments, or the product of two? */
static bool is_asked_for(LLVMValueRef call, uint64_t size)
{
    uint64_t product = 1;
    for (uint32_t i = 0; i < LLVMGetNumArgOperands(call); i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        if (!LLVMIsAConstantInt(argument))
            continue;
        uint64_t number = LLVMConstIntGetZExtValue(argument);
        product = number && product <= size ? product * number : 0;
    }
    return product == size;
}

static void look_at_call(struct scan *scan, LLVMValueRef call)
{
    LLVMValueRef callee = LLVMGetCalledValue(call);
    scan->at = call;
    if (LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee)) {
        look_at_copy(scan, call);
        return;
    }
    uint32_t symbol = called(scan, call);
    if (symbol != DRAFT_NONE && LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMPointerTypeKind && find_record(scan, call))
        note(scan, IR_USE_MADE, symbol, is_asked_for(call, scan->use.size));
    for (uint32_t i = 0; symbol != DRAFT_NONE && i < LLVMGetNumArgOperands(call) && i < UINT8_MAX; i++) {
        LLVMValueRef pointer = LLVMGetOperand(call, i);
        if (LLVMGetTypeKind(LLVMTypeOf(pointer)) != LLVMPointerTypeKind)
            continue;
        if (is_found(pointer) && (find_record(scan, pointer) || set_parameter(scan, pointer)))
            note(scan, IR_USE_RECORD, symbol, argument_number(call, i));
        else if (LLVMIsACallInst(pointer) && find_record(scan, pointer))
            note(scan, IR_USE_GOT, symbol, argument_number(call, i));
    }
}

/* items[i], item++: not what lies behind a struct that has a tail. */
static void look_at_step(struct scan *scan, LLVMValueRef address)
{
    LLVMValueRef index = LLVMGetOperand(address, 1);
    scan->at = address;
    if (LLVMGetNumOperands(address) == 2 && !LLVMIsNull(index) && set_record(scan, LLVMGetGEPSourceElementType(address)) &&
        (!LLVMIsAConstantInt(index) || find_record(scan, address)))
        note(scan, IR_USE_ELEMENT, 0, 0);
}

void lower_uses(struct lower_body *body)
{
    struct scan scan = {.lower = body->lower, .body = body, .function = body->lower->unit->functions.count};
    for (uint32_t i = 0; i < body->order.count; i++)
        for (LLVMValueRef inst = LLVMGetFirstInstruction(body->order.at[i]); inst; inst = LLVMGetNextInstruction(inst)) {
            if (LLVMIsAGetElementPtrInst(inst) && set_field(&scan, inst))
                look_at_field(&scan, inst);
            else if (LLVMIsAGetElementPtrInst(inst))
                look_at_step(&scan, inst);
            else if (LLVMIsACallInst(inst))
                look_at_call(&scan, inst);
        }
}
