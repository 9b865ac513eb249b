/* lower_intrinsic: LLVM's own functions. Each is one row of a table: a prefix of its name, and how it is lowered. */
#include <string.h>

#include "front/lower.h"

typedef void handler(struct lower_body *body, LLVMValueRef call, unsigned detail);

static ir_value argument(struct lower_body *body, LLVMValueRef call, unsigned number)
{
    return lower_operand(body, LLVMGetOperand(call, number));
}

static void drop(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)body, (void)call, (void)detail;
}

static void first_argument(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)detail;
    lower_define(body, call, argument(body, call, 0));
}

static void variable(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    lower_variable(body, call, detail);
}

/* Size in argument 0, address in argument 1 (LLVM 22 drops the size). */
static void life(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    unsigned last = LLVMGetNumArgOperands(call) - 1;
    lower_emit(body, (struct ir_inst){.op = (uint8_t)detail, .a = argument(body, call, last)});
}

static void memory(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    ir_value to = argument(body, call, 0);
    ir_value from = argument(body, call, 1);
    ir_value size = argument(body, call, 2);
    lower_emit(body, (struct ir_inst){.op = (uint8_t)detail, .a = to, .b = from, .c = size});
}

static void variadic(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    ir_value list = argument(body, call, 0);
    ir_value from = detail == IR_VA_COPY ? argument(body, call, 1) : IR_NOTHING;
    lower_emit(body, (struct ir_inst){.op = (uint8_t)detail, .a = list, .b = from});
}

static void opaque(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)detail;
    LLVMTypeRef type = LLVMTypeOf(call);
    if (LLVMGetTypeKind(type) == LLVMVoidTypeKind || !LLVMTypeIsSized(type))
        return;
    uint32_t count = LLVMGetNumArgOperands(call);
    if (!lower_is_aggregate(type)) {
        lower_define(body, call, lower_opaque(body, call, count));
        return;
    }
    VECTOR(ir_value) operands = {0};
    for (uint32_t i = 0; i < count; i++) {
        ir_value value = argument(body, call, i);
        vector_push(&operands, value);
    }
    ir_value members[8];
    uint32_t all = LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMCountStructElementTypes(type) : 0;
    for (uint32_t i = 0; i < all && i < 8; i++) {
        LLVMTypeRef member = LLVMStructGetTypeAtIndex(type, i);
        members[i] = lower_emit_list(body, (struct ir_inst){.op = IR_OPAQUE, .flags = lower_flags(member),
                                                            .width = lower_width(body->lower, member)},
                                     operands.at, operands.count);
    }
    if (all)
        lower_define_tuple(body, call, members, all < 8 ? all : 8);
    else
        lower_define(body, call, lower_slot(body, lower_size(body->lower, type)));
    vector_release(&operands);
}

static void trap(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)call, (void)detail;
    ir_value callee = draft_symbol(&body->draft, lower_external_function(body->lower, "abort"));
    lower_emit_list(body, (struct ir_inst){.op = IR_CALL, .flags = IR_FLAG_NORETURN, .a = callee}, NULL, 0);
}

static void setjmp_call(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)detail;
    ir_value callee = draft_symbol(&body->draft, lower_external_function(body->lower, "setjmp"));
    ir_value buffer = argument(body, call, 0);
    lower_define(body, call, lower_emit_list(body, (struct ir_inst){.op = IR_CALL, .flags = IR_FLAG_TWICE,
                                                                    .width = 4, .a = callee}, &buffer, 1));
}

static void longjmp_call(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)detail;
    ir_value callee = draft_symbol(&body->draft, lower_external_function(body->lower, "longjmp"));
    ir_value arguments[2] = {argument(body, call, 0), draft_int(&body->draft, 1)};
    lower_emit_list(body, (struct ir_inst){.op = IR_CALL, .flags = IR_FLAG_NORETURN, .a = callee}, arguments, 2);
}

/* uadd, umul */
static bool is_unsigned_growth(LLVMValueRef call)
{
    size_t length;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length);
    return !strncmp(name, "llvm.uadd.", strlen("llvm.uadd.")) || !strncmp(name, "llvm.umul.", strlen("llvm.umul."));
}

static void overflow(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, 0));
    if (lower_flags(type)) {
        opaque(body, call, 0);
        return;
    }
    ir_value operands[2] = {argument(body, call, 0), argument(body, call, 1)};
    ir_value members[2];
    members[0] = lower_emit(body, (struct ir_inst){.op = IR_BINARY, .sub = (uint8_t)detail, .a = operands[0],
                                                   .b = operands[1], .width = lower_width(body->lower, type)});
    bool size = is_unsigned_growth(call) && lower_width(body->lower, type) == body->lower->unit->pointer_size;
    members[1] = lower_emit_list(body, (struct ir_inst){.op = IR_OPAQUE, .width = 1, .flags = size ? IR_FLAG_OVERFLOW : 0}, operands, 2);
    lower_define_tuple(body, call, members, 2);
}

static void minmax(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    LLVMTypeRef type = LLVMTypeOf(call);
    if (lower_flags(type)) {
        opaque(body, call, 0);
        return;
    }
    ir_value a = argument(body, call, 0);
    ir_value b = argument(body, call, 1);
    ir_value compare = lower_emit(body, (struct ir_inst){.op = IR_COMPARE, .sub = (uint8_t)detail, .width = 1,
                                                         .a = a, .b = b});
    lower_define(body, call, lower_emit(body, (struct ir_inst){.op = IR_SELECT, .a = compare, .b = a, .c = b,
                                                               .width = lower_width(body->lower, type)}));
}

static void absolute(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)detail;
    LLVMTypeRef type = LLVMTypeOf(call);
    if (lower_flags(type)) {
        opaque(body, call, 0);
        return;
    }
    uint16_t width = lower_width(body->lower, type);
    ir_value a = argument(body, call, 0);
    ir_value zero = draft_int(&body->draft, 0);
    struct ir_inst less = {.op = IR_COMPARE, .sub = IR_SLT, .width = 1, .a = a, .b = zero};
    ir_value negative = lower_emit(body, less);
    struct ir_inst minus = {.op = IR_BINARY, .sub = IR_SUB, .width = width, .a = zero, .b = a};
    ir_value negated = lower_emit(body, minus);
    lower_define(body, call, lower_emit(body, (struct ir_inst){.op = IR_SELECT, .width = width, .a = negative,
                                                               .b = negated, .c = a}));
}

static void mask_pointer(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)detail;
    LLVMTypeRef type = LLVMTypeOf(call);
    if (lower_flags(type) != IR_FLAG_POINTER) {
        opaque(body, call, 0);
        return;
    }
    ir_value a = argument(body, call, 0);
    ir_value b = argument(body, call, 1);
    lower_define(body, call, lower_emit(body, (struct ir_inst){.op = IR_BINARY, .sub = IR_AND, .a = a, .b = b,
                                                               .flags = IR_FLAG_POINTER,
                                                               .width = lower_width(body->lower, type)}));
}

static void zero(struct lower_body *body, LLVMValueRef call, unsigned detail)
{
    (void)detail;
    lower_define(body, call, draft_int(&body->draft, 0));
}

/* First match wins. Whatever is not here is opaque: a value made from the operands, or nothing. */
static const struct intrinsic {
    const char *prefix;
    handler *handle;
    unsigned detail;
} intrinsics[] = {
    {"dbg.declare", variable, true},
    {"dbg.value", variable, false},
    {"dbg.assign", variable, false},
    {"dbg.", drop, 0},
    {"lifetime.start", life, IR_LIFE_START},
    {"lifetime.end", life, IR_LIFE_END},
    {"memcpy.element", drop, 0},
    {"memcpy", memory, IR_MEMORY_COPY},
    {"memmove", memory, IR_MEMORY_COPY},
    {"memset", memory, IR_MEMORY_SET},
    {"va_start", variadic, IR_VA_START},
    {"va_end", variadic, IR_VA_END},
    {"va_copy", variadic, IR_VA_COPY},
    {"expect", first_argument, 0}, /* and expect.with.probability */
    {"launder.invariant.group", first_argument, 0},
    {"strip.invariant.group", first_argument, 0},
    {"ssa.copy", first_argument, 0},
    {"ptr.annotation", first_argument, 0},
    {"annotation", first_argument, 0},
    {"threadlocal.address", first_argument, 0},
    {"arithmetic.fence", first_argument, 0},
    {"stacksave", drop, 0},
    {"invariant.", drop, 0},
    {"trap", trap, 0},
    {"debugtrap", drop, 0}, /* a breakpoint: goes on */
    {"ubsantrap", trap, 0},
    {"eh.sjlj.setjmp", setjmp_call, 0},
    {"eh.sjlj.longjmp", longjmp_call, 0},
    {"sadd.with.overflow", overflow, IR_ADD},
    {"uadd.with.overflow", overflow, IR_ADD},
    {"ssub.with.overflow", overflow, IR_SUB},
    {"usub.with.overflow", overflow, IR_SUB},
    {"smul.with.overflow", overflow, IR_MUL},
    {"umul.with.overflow", overflow, IR_MUL},
    {"smax.", minmax, IR_SGT},
    {"smin.", minmax, IR_SLT},
    {"umax.", minmax, IR_UGT},
    {"umin.", minmax, IR_ULT},
    {"abs.", absolute, 0},
    {"ptrmask", mask_pointer, 0},
    {"is.constant", zero, 0},
};

bool lower_intrinsic(struct lower_body *body, LLVMValueRef call, const char *name)
{
    handler *handle = opaque;
    unsigned detail = 0;
    for (size_t i = 0; i < sizeof intrinsics / sizeof *intrinsics; i++)
        if (!strncmp(name, intrinsics[i].prefix, strlen(intrinsics[i].prefix))) {
            handle = intrinsics[i].handle;
            detail = intrinsics[i].detail;
            break;
        }
    if (handle != variable)
        lower_set_position(body, call);
    handle(body, call, detail);
    return true;
}
