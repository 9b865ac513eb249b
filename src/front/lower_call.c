/* lower_call: calls and inline assembly. Intrinsics are in lower_intrinsic.c. */
#include <string.h>

#include "front/lower.h"

/* ---- Inline assembly ---- */

/* Does one constraint, "=*m" or "~{memory}", let the code at memory? */
static bool touches_memory(const char *constraint, size_t length)
{
    if (length && constraint[0] == '~')
        return length == 9 && !memcmp(constraint, "~{memory}", 9);
    for (size_t i = 0; i < length; i++) {
        if (constraint[i] == '{') {
            while (i < length && constraint[i] != '}')
                i++;
        } else if (strchr("*mopVg", constraint[i])) {
            return true;
        }
    }
    return false;
}

struct constraints {
    bool memory;
    uint32_t outputs, inputs;
    bool tied; /* some input is the output's own register */
};

static struct constraints read_constraints(const char *string, size_t length)
{
    struct constraints result = {0};
    for (size_t start = 0; start < length;) {
        size_t end = start;
        while (end < length && string[end] != ',')
            end++;
        result.memory |= touches_memory(string + start, end - start);
        if (string[start] == '=')
            result.outputs++;
        else if (string[start] != '~' && string[start] != '!')
            result.inputs++;
        result.tied |= end - start == 1 && string[start] == '0';
        start = end + 1;
    }
    return result;
}

static void collect_arguments(struct lower_body *body, LLVMValueRef call, struct draft_list *arguments)
{
    for (uint32_t i = 0, count = LLVMGetNumArgOperands(call); i < count; i++) {
        ir_value value = lower_operand(body, LLVMGetOperand(call, i));
        vector_push(arguments, value);
    }
}

/* Several results: one instruction each. The code runs once, but "may do anything" twice is no more than once. */
static void define_asm_tuple(struct lower_body *body, LLVMValueRef call, struct ir_inst inst,
                             const struct draft_list *arguments)
{
    LLVMTypeRef type = LLVMTypeOf(call);
    ir_value members[8];
    uint32_t count = LLVMCountStructElementTypes(type);
    for (uint32_t i = 0; i < count && i < 8; i++) {
        LLVMTypeRef member = LLVMStructGetTypeAtIndex(type, i);
        inst.flags = (inst.flags & IR_FLAG_INDIRECT) | lower_flags(member);
        inst.width = lower_width(body->lower, member);
        members[i] = lower_emit_list(body, inst, arguments->at, arguments->count);
    }
    lower_define_tuple(body, call, members, count < 8 ? count : 8);
}

static void lower_asm(struct lower_body *body, LLVMValueRef call, LLVMValueRef code)
{
    size_t code_length, constraint_length;
    LLVMGetInlineAsmAsmString(code, &code_length);
    const char *string = LLVMGetInlineAsmConstraintString(code, &constraint_length);
    struct constraints constraints = read_constraints(string, constraint_length);
    LLVMTypeRef type = LLVMTypeOf(call);
    struct draft_list arguments = {0};
    collect_arguments(body, call, &arguments);
    bool no_code = !code_length && LLVMGetInstructionOpcode(call) == LLVMCall;
    struct ir_inst inst = {.op = IR_ASM, .flags = constraints.memory ? IR_FLAG_INDIRECT : 0};
    if (no_code && constraints.outputs == 1 && constraints.tied && arguments.count == 1 && !lower_is_aggregate(type)) {
        lower_define(body, call, lower_copy(body, arguments.at[0], IR_CAST_SAME, type));
    } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        define_asm_tuple(body, call, inst, &arguments);
    } else if (!no_code || constraints.outputs) {
        inst.flags |= lower_flags(type);
        inst.width = lower_width(body->lower, type);
        lower_define(body, call, lower_emit_list(body, inst, arguments.at, arguments.count));
    }
    vector_release(&arguments);
}

/* ---- Calls ---- */

/* The function behind casts and aliases of nothing but type. */
static LLVMValueRef strip_casts(LLVMValueRef value)
{
    while (LLVMIsAConstantExpr(value) &&
           (LLVMGetConstOpcode(value) == LLVMBitCast || LLVMGetConstOpcode(value) == LLVMAddrSpaceCast))
        value = LLVMGetOperand(value, 0);
    return value;
}

static uint8_t call_flags(const struct lower *lower, LLVMValueRef call, LLVMValueRef callee)
{
    uint8_t flags = 0;
    const unsigned where = (unsigned)LLVMAttributeFunctionIndex;
    bool known = LLVMIsAFunction(callee);
    if (LLVMGetCallSiteEnumAttribute(call, where, lower->attribute_noreturn) ||
        (known && LLVMGetEnumAttributeAtIndex(callee, where, lower->attribute_noreturn)))
        flags |= IR_FLAG_NORETURN;
    if (LLVMGetCallSiteEnumAttribute(call, where, lower->attribute_returns_twice) ||
        (known && LLVMGetEnumAttributeAtIndex(callee, where, lower->attribute_returns_twice)))
        flags |= IR_FLAG_TWICE;
    return flags;
}

static void lower_plain_call(struct lower_body *body, LLVMValueRef call, LLVMValueRef callee)
{
    LLVMTypeRef type = LLVMTypeOf(call);
    struct draft_list arguments = {0};
    ir_value target = lower_operand(body, callee);
    struct ir_inst inst = {.op = IR_CALL, .flags = call_flags(body->lower, call, callee), .a = target};
    ir_value result = IR_NOTHING;
    if (lower_is_aggregate(type)) {
        result = lower_slot(body, lower_size(body->lower, type));
        vector_push(&arguments, result);
    } else {
        inst.flags |= lower_flags(type);
        inst.width = lower_width(body->lower, type);
    }
    collect_arguments(body, call, &arguments);
    ir_value value = lower_emit_list(body, inst, arguments.at, arguments.count);
    if (result == IR_NOTHING)
        result = value;
    if (LLVMGetTypeKind(type) != LLVMVoidTypeKind)
        lower_define(body, call, result);
    vector_release(&arguments);
}

void lower_call(struct lower_body *body, LLVMValueRef call)
{
    LLVMValueRef callee = strip_casts(LLVMGetCalledValue(call));
    if (LLVMIsAFunction(callee)) {
        size_t length;
        const char *name = LLVMGetValueName2(callee, &length);
        if (length > 5 && !memcmp(name, "llvm.", 5) && lower_intrinsic(body, call, name + 5))
            return;
    }
    lower_set_position(body, call);
    if (LLVMIsAInlineAsm(callee))
        lower_asm(body, call, callee);
    else
        lower_plain_call(body, call, callee);
}
