/* lower: a module of LLVM to a unit: read, sroa, symbols, bodies, initialisers, types. */
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/Error.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <llvm/Config/llvm-config.h>
#include <string.h>

#include "front/front.h"
#include "front/lower.h"

string_id lower_string(struct lower *lower, const char *bytes, size_t count)
{
    return strings_put_bytes(&lower->unit->strings, bytes, (uint32_t)strnlen(bytes, count));
}

/* ---- Reading ---- */

/* First line of a message, once. */
static void set_error(struct text *error, const char *name, const char *message)
{
    if (error->count)
        return;
    size_t length = strcspn(message, "\n");
    text_printf(error, "%s: %.*s", name, (int)(length > 500 ? 500 : length), message);
}

struct diagnosis {
    struct text *error;
    const char *name;
};

static void on_diagnostic(LLVMDiagnosticInfoRef info, void *context)
{
    struct diagnosis *diagnosis = context;
    if (LLVMGetDiagInfoSeverity(info) != LLVMDSError)
        return;
    char *message = LLVMGetDiagInfoDescription(info);
    set_error(diagnosis->error, diagnosis->name, message);
    LLVMDisposeMessage(message);
}

static bool is_bitcode(const unsigned char *bytes, size_t size)
{
    return size >= 4 && (!memcmp(bytes, "BC\xc0\xde", 4) || !memcmp(bytes, "\xde\xc0\x17\x0b", 4));
}

static bool read_module(struct lower *lower, const void *bytes, size_t size, const char *name, struct text *error)
{
    char *message = NULL;
    LLVMBool failed;
    if (is_bitcode(bytes, size)) {
        LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRange(bytes, size, name, false);
        failed = LLVMParseBitcodeInContext2(lower->context, buffer, &lower->module);
        LLVMDisposeMemoryBuffer(buffer);
    } else {
        LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes, size, name);
        failed = LLVMParseIRInContext(lower->context, buffer, &lower->module, &message); /* takes the buffer */
    }
    if (failed) {
        set_error(error, name, message ? message : "not LLVM bitcode");
        lower->module = NULL;
    }
    LLVMDisposeMessage(message);
    return !failed;
}

static bool check_module(struct lower *lower, const char *name, struct text *error)
{
    char *message = NULL;
    LLVMBool broken = LLVMVerifyModule(lower->module, LLVMReturnStatusAction, &message);
    if (broken)
        set_error(error, name, message && *message ? message : "broken LLVM module");
    LLVMDisposeMessage(message);
    return !broken;
}

/* Variables whose address is not taken become values. Nothing else is optimised. */
static bool promote_variables(struct lower *lower, const char *name, struct text *error)
{
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef failure = LLVMRunPasses(lower->module, "function(sroa)", NULL, options);
    LLVMDisposePassBuilderOptions(options);
    if (failure) {
        char *message = LLVMGetErrorMessage(failure);
        set_error(error, name, message);
        LLVMDisposeErrorMessage(message);
        return false;
    }
#if LLVM_VERSION_MAJOR == 19 || LLVM_VERSION_MAJOR == 20
    LLVMSetIsNewDbgInfoFormat(lower->module, false); /* variables as calls of llvm.dbg.*, which the C API can read */
#endif
    return true;
}

/* ---- Bodies ---- */

/* byval and sret say what the pointer points to. */
static bool stands_for_memory(struct lower *lower, LLVMValueRef function, unsigned parameter, unsigned kind,
                              uint64_t *size)
{
    LLVMAttributeRef attribute = LLVMGetEnumAttributeAtIndex(function, parameter + 1, kind);
    if (attribute)
        *size = lower_size(lower, LLVMGetTypeAttributeValue(attribute));
    return attribute != NULL;
}

static void add_parameters(struct lower_body *body)
{
    struct lower *lower = body->lower;
    uint16_t pointer = (uint16_t)lower->unit->pointer_size;
    LLVMTypeRef returned = LLVMGetReturnType(LLVMGlobalGetValueType(body->function));
    if (body->struct_return)
        vector_push(&body->draft.parameters,
                    ((struct ir_parameter){.width = pointer, .pointer = 1, .flags = IR_STRUCT_RETURN,
                                           .size = lower_size(lower, returned)}));
    for (unsigned i = 0, count = LLVMCountParams(body->function); i < count; i++) {
        LLVMValueRef value = LLVMGetParam(body->function, i);
        LLVMTypeRef type = LLVMTypeOf(value);
        struct ir_parameter parameter = {.width = lower_width(lower, type),
                                         .pointer = lower_flags(type) == IR_FLAG_POINTER};
        if (lower_is_aggregate(type)) {
            parameter.flags = IR_BY_VALUE;
            parameter.size = lower_size(lower, type);
        } else if (stands_for_memory(lower, body->function, i, lower->attribute_byval, &parameter.size)) {
            parameter.flags = IR_BY_VALUE;
        } else if (stands_for_memory(lower, body->function, i, lower->attribute_sret, &parameter.size)) {
            parameter.flags = IR_STRUCT_RETURN;
        }
        lower_define(body, value, ir_make(IR_KIND_PARAMETER, body->draft.parameters.count));
        vector_push(&body->draft.parameters, parameter);
    }
}

struct walk_frame {
    LLVMBasicBlockRef block;
    unsigned left; /* successors not visited yet */
};

static unsigned successor_count(LLVMBasicBlockRef block)
{
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (!end)
        return 0;
    switch (LLVMGetInstructionOpcode(end)) {
    case LLVMBr: case LLVMSwitch: case LLVMIndirectBr: case LLVMCallBr: return LLVMGetNumSuccessors(end);
    case LLVMInvoke: return 1;
    default: return 0;
    }
}

static LLVMBasicBlockRef successor(LLVMBasicBlockRef block, unsigned number)
{
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    return LLVMGetInstructionOpcode(end) == LLVMInvoke ? LLVMGetNormalDest(end) : LLVMGetSuccessor(end, number);
}

/* Reachable blocks in reverse post-order: every value is then met before its uses, phis excepted. */
static void order_blocks(struct lower_body *body)
{
    VECTOR(struct walk_frame) stack = {0};
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(body->function);
    table_put(&body->blocks, lower_key(entry), NULL);
    vector_push(&stack, ((struct walk_frame){entry, successor_count(entry)}));
    while (stack.count) {
        struct walk_frame *top = &vector_last(&stack);
        if (!top->left) {
            vector_push(&body->order, top->block);
            stack.count--;
            continue;
        }
        LLVMBasicBlockRef next = successor(top->block, --top->left);
        bool fresh;
        table_put(&body->blocks, lower_key(next), &fresh);
        if (fresh)
            vector_push(&stack, ((struct walk_frame){next, successor_count(next)}));
    }
    vector_release(&stack);
    for (uint32_t low = 0, high = body->order.count; low + 1 < high; low++) {
        LLVMBasicBlockRef block = body->order.at[low];
        body->order.at[low] = body->order.at[--high];
        body->order.at[high] = block;
    }
    for (uint32_t i = 0; i < body->order.count; i++) {
        *table_put(&body->blocks, lower_key(body->order.at[i]), NULL) = i;
        draft_new_block(&body->draft);
    }
}

static void clear_body(struct lower_body *body)
{
    draft_clear(&body->draft);
    table_clear(&body->values);
    table_clear(&body->tuples);
    table_clear(&body->blocks);
    table_clear(&body->slots);
    table_clear(&body->declared);
    vector_clear(&body->declarations);
    vector_clear(&body->tuple_list);
    vector_clear(&body->phis);
    vector_clear(&body->order);
    body->position = (struct ir_inst){0};
}

static void release_body(struct lower_body *body)
{
    clear_body(body);
    draft_release(&body->draft);
    table_release(&body->values);
    table_release(&body->tuples);
    table_release(&body->blocks);
    table_release(&body->slots);
    table_release(&body->declared);
    vector_release(&body->declarations);
    vector_release(&body->tuple_list);
    vector_release(&body->phis);
    vector_release(&body->order);
}

static struct ir_function describe_function(struct lower *lower, LLVMValueRef function, uint32_t number)
{
    const struct ir_symbol *symbol = &lower->unit->symbols.at[number];
    LLVMTypeRef returned = LLVMGetReturnType(LLVMGlobalGetValueType(function));
    bool scalar = !lower_is_aggregate(returned);
    return (struct ir_function){.name = symbol->name, .symbol = number, .line = symbol->line, .end_line = symbol->line,
                                .file = symbol->file ? symbol->file : lower->unit->source,
                                .return_width = scalar ? lower_width(lower, returned) : 0,
                                .returns_pointer = scalar && lower_flags(returned) == IR_FLAG_POINTER,
                                .variadic = (symbol->flags & IR_SYMBOL_VARIADIC) != 0};
}

static void lower_function(struct lower_body *body, LLVMValueRef function, uint32_t symbol)
{
    struct lower *lower = body->lower;
    struct ir_function result = describe_function(lower, function, symbol);
    clear_body(body);
    body->function = function;
    body->result = &result;
    body->struct_return = lower_is_aggregate(LLVMGetReturnType(LLVMGlobalGetValueType(function)));
    add_parameters(body);
    order_blocks(body);
    for (uint32_t i = 0; i < body->order.count; i++)
        lower_block(body, body->order.at[i], i);
    lower_phis(body);
    draft_thread(&body->draft);
    draft_finish(&body->draft, lower->unit, &result);
    lower_uses(body);
    lower->unit->symbols.at[symbol].function = lower->unit->functions.count;
    vector_push(&lower->unit->functions, result);
}

static void lower_functions(struct lower *lower)
{
    struct lower_body body = {.lower = lower};
    for (LLVMValueRef f = LLVMGetFirstFunction(lower->module); f; f = LLVMGetNextFunction(f)) {
        uint32_t symbol = lower_symbol(lower, f);
        if (symbol != DRAFT_NONE && !LLVMIsDeclaration(f))
            lower_function(&body, f, symbol);
    }
    release_body(&body);
}

/* What a function returns is known when all types are. */
static void set_return_types(struct ir_unit *unit)
{
    for (uint32_t i = 0; i < unit->functions.count; i++) {
        struct ir_function *function = &unit->functions.at[i];
        const struct ir_type *type = &unit->types.at[unit->symbols.at[function->symbol].type];
        function->return_type = type->kind == IR_TYPE_FUNCTION ? type->element : 0;
        struct ir_parameter *first = function->parameter_count ? &unit->parameters.at[function->parameters] : NULL;
        if (first && first->flags & IR_STRUCT_RETURN && !first->type)
            first->type = function->return_type;
    }
}

/* ---- The whole ---- */

static unsigned attribute_kind(const char *name)
{
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

static void lower_module(struct lower *lower)
{
    lower->layout = LLVMGetModuleDataLayout(lower->module);
    lower->unit->pointer_size = LLVMPointerSize(lower->layout);
    lower->attribute_noreturn = attribute_kind("noreturn");
    lower->attribute_returns_twice = attribute_kind("returns_twice");
    lower->attribute_byval = attribute_kind("byval");
    lower->attribute_sret = attribute_kind("sret");
    vector_push(&lower->unit->types, ((struct ir_type){.kind = IR_TYPE_UNKNOWN}));
    lower_unit_source(lower);
    lower_symbols(lower);
    lower_functions(lower);
    lower_initialisers(lower);
    lower_finish_types(lower);
    set_return_types(lower->unit);
}

static void release_lower(struct lower *lower)
{
    table_release(&lower->symbols);
    table_release(&lower->files);
    table_release(&lower->types);
    table_release(&lower->expressions);
    vector_release(&lower->type_todo);
    vector_release(&lower->type_copies);
    if (lower->module)
        LLVMDisposeModule(lower->module);
    LLVMContextDispose(lower->context);
}

bool front_lower(struct ir_unit *unit, const void *bitcode, size_t size, const char *name, struct text *error)
{
    struct lower lower = {.unit = unit, .context = LLVMContextCreate()};
    struct diagnosis diagnosis = {.error = error, .name = name};
    LLVMContextSetDiagnosticHandler(lower.context, on_diagnostic, &diagnosis);
    bool done = read_module(&lower, bitcode, size, name, error) && check_module(&lower, name, error) &&
                promote_variables(&lower, name, error);
    if (done)
        lower_module(&lower);
    release_lower(&lower);
    return done;
}
