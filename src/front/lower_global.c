/* lower_global: symbols, and initialisers as cells. */
#include <string.h>

#include "base/text.h"
#include "front/lower.h"

enum { MANY_CELLS = 4096, LONG_STRING = 256 };

uint32_t lower_symbol(struct lower *lower, LLVMValueRef global)
{
    uint32_t *known = table_find(&lower->symbols, lower_key(global));
    return known ? *known : DRAFT_NONE;
}

uint32_t lower_external_function(struct lower *lower, const char *name)
{
    LLVMValueRef function = LLVMGetNamedFunction(lower->module, name);
    uint32_t known = function ? lower_symbol(lower, function) : DRAFT_NONE;
    if (known != DRAFT_NONE)
        return known;
    string_id wanted = strings_put(&lower->unit->strings, name);
    for (uint32_t i = 0; i < lower->unit->symbols.count; i++)
        if (lower->unit->symbols.at[i].name == wanted)
            return i;
    bool noreturn = strcmp(name, "setjmp") != 0;
    struct ir_symbol symbol = {.name = wanted,
                               .flags = IR_SYMBOL_FUNCTION | (noreturn ? IR_SYMBOL_NORETURN : IR_SYMBOL_TWICE)};
    vector_push(&lower->unit->symbols, symbol);
    return lower->unit->symbols.count - 1;
}

/* ---- Symbols ---- */

static uint8_t linkage_of(LLVMValueRef global)
{
    switch (LLVMGetLinkage(global)) {
    case LLVMInternalLinkage: case LLVMPrivateLinkage: case LLVMLinkerPrivateLinkage: case LLVMLinkerPrivateWeakLinkage:
        return IR_INTERNAL;
    case LLVMLinkOnceAnyLinkage: case LLVMLinkOnceODRLinkage: case LLVMLinkOnceODRAutoHideLinkage:
    case LLVMAvailableExternallyLinkage:
        return IR_INLINE;
    case LLVMWeakAnyLinkage: case LLVMWeakODRLinkage: case LLVMExternalWeakLinkage:
        return IR_WEAK;
    case LLVMCommonLinkage:
        return IR_COMMON;
    default:
        return IR_EXTERNAL;
    }
}

static string_id made_up_name(struct lower *lower)
{
    struct text name = {0};
    text_printf(&name, ".unnamed.%u", lower->unit->symbols.count);
    string_id result = lower_string(lower, text_string(&name), name.count);
    text_release(&name);
    return result;
}

static void add_symbol(struct lower *lower, LLVMValueRef global, uint16_t flags)
{
    size_t length;
    const char *name = LLVMGetValueName2(global, &length);
    if (length >= 5 && !memcmp(name, "llvm.", 5))
        return;
    if (length && name[0] == '\1') { /* asm("name"): not to be mangled */
        name++;
        length--;
    }
    struct ir_symbol symbol = {.linkage = linkage_of(global), .flags = flags};
    symbol.name = length ? lower_string(lower, name, length) : made_up_name(lower);
    lower_symbol_debug(lower, global, &symbol);
    *table_put(&lower->symbols, lower_key(global), NULL) = lower->unit->symbols.count;
    vector_push(&lower->unit->symbols, symbol);
}

static void add_function(struct lower *lower, LLVMValueRef function)
{
    uint16_t flags = IR_SYMBOL_FUNCTION;
    const unsigned where = (unsigned)LLVMAttributeFunctionIndex;
    if (!LLVMIsDeclaration(function))
        flags |= IR_SYMBOL_DEFINED;
    if (LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)))
        flags |= IR_SYMBOL_VARIADIC;
    if (LLVMGetEnumAttributeAtIndex(function, where, lower->attribute_noreturn))
        flags |= IR_SYMBOL_NORETURN;
    if (LLVMGetEnumAttributeAtIndex(function, where, lower->attribute_returns_twice))
        flags |= IR_SYMBOL_TWICE;
    add_symbol(lower, function, flags);
}

static void add_global(struct lower *lower, LLVMValueRef global)
{
    uint16_t flags = 0;
    if (!LLVMIsDeclaration(global))
        flags |= IR_SYMBOL_DEFINED;
    if (LLVMIsGlobalConstant(global))
        flags |= IR_SYMBOL_CONSTANT;
    if (LLVMIsThreadLocal(global))
        flags |= IR_SYMBOL_THREAD;
    uint32_t before = lower->unit->symbols.count;
    add_symbol(lower, global, flags);
    if (lower->unit->symbols.count > before)
        vector_last(&lower->unit->symbols).size = lower_size(lower, LLVMGlobalGetValueType(global));
}

static bool is_function_type(LLVMValueRef global)
{
    return LLVMGetTypeKind(LLVMGlobalGetValueType(global)) == LLVMFunctionTypeKind;
}

/* ---- Addresses in constants ---- */

/* `constant` as symbol plus bytes. */
static bool address_of(struct lower *lower, LLVMValueRef constant, uint32_t *symbol, int64_t *offset)
{
    *offset = 0;
    for (int depth = 0; depth < 100; depth++) {
        if (LLVMIsAGlobalValue(constant)) {
            *symbol = lower_symbol(lower, constant);
            return *symbol != DRAFT_NONE;
        }
        bool wrapper = !LLVMIsAConstantExpr(constant) && LLVMGetNumOperands(constant) == 1 &&
                       !lower_is_aggregate(LLVMTypeOf(constant)); /* dso_local_equivalent, no_cfi */
        if (!wrapper && !LLVMIsAConstantExpr(constant))
            return false;
        LLVMOpcode opcode = wrapper ? LLVMBitCast : LLVMGetConstOpcode(constant);
        if (opcode == LLVMGetElementPtr) {
            LLVMTypeRef type = LLVMGetGEPSourceElementType(constant);
            uint64_t stride;
            for (int i = 1, count = LLVMGetNumOperands(constant); i < count; i++)
                if (!lower_index_step(lower, &type, i, LLVMGetOperand(constant, (unsigned)i), offset, &stride))
                    return false;
        } else if (opcode != LLVMBitCast && opcode != LLVMAddrSpaceCast && opcode != LLVMIntToPtr &&
                   opcode != LLVMPtrToInt) {
            return false;
        }
        constant = LLVMGetOperand(constant, 0);
    }
    return false;
}

static void set_alias(struct lower *lower, LLVMValueRef alias, LLVMValueRef target)
{
    uint32_t symbol = lower_symbol(lower, alias);
    uint32_t number;
    int64_t offset;
    if (symbol == DRAFT_NONE || !target || !address_of(lower, target, &number, &offset) || number == symbol)
        return;
    lower->unit->symbols.at[symbol].function = number;
    lower->unit->symbols.at[symbol].flags |= IR_SYMBOL_ALIAS;
}

/* A function the resolver of an ifunc may choose; NULL if it is not said in constants. */
static LLVMValueRef resolved_function(LLVMValueRef resolver)
{
    if (!resolver || !LLVMIsAFunction(resolver))
        return NULL;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(resolver); block; block = LLVMGetNextBasicBlock(block)) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        if (!end || !LLVMIsAReturnInst(end) || !LLVMGetNumOperands(end))
            continue;
        LLVMValueRef value = LLVMGetOperand(end, 0);
        for (int i = 0, count = LLVMIsAUser(value) ? LLVMGetNumOperands(value) : 0; i < count; i++)
            if (LLVMIsAFunction(LLVMGetOperand(value, (unsigned)i)))
                return LLVMGetOperand(value, (unsigned)i);
        if (LLVMIsAFunction(value))
            return value;
    }
    return NULL;
}

/* ---- Special variables of LLVM ---- */

static LLVMValueRef special_array(struct lower *lower, const char *name)
{
    LLVMValueRef global = LLVMGetNamedGlobal(lower->module, name);
    LLVMValueRef array = global ? LLVMGetInitializer(global) : NULL;
    return array && LLVMIsAConstantArray(array) ? array : NULL;
}

static void mark_structors(struct lower *lower, const char *name)
{
    LLVMValueRef array = special_array(lower, name);
    for (int i = 0, count = array ? LLVMGetNumOperands(array) : 0; i < count; i++) {
        LLVMValueRef function = LLVMGetAggregateElement(LLVMGetOperand(array, (unsigned)i), 1);
        uint32_t symbol;
        int64_t offset;
        if (function && address_of(lower, function, &symbol, &offset))
            lower->unit->symbols.at[symbol].flags |= IR_SYMBOL_STRUCTOR;
    }
}

static string_id annotation_text(struct lower *lower, LLVMValueRef string)
{
    LLVMValueRef global = string && LLVMIsAGlobalVariable(string) ? string : NULL;
    LLVMValueRef text = global ? LLVMGetInitializer(global) : NULL;
    if (!text || !LLVMIsConstantString(text))
        return 0;
    size_t length;
    const char *bytes = LLVMGetAsString(text, &length);
    return lower_string(lower, bytes, strnlen(bytes, length));
}

static void add_annotations(struct lower *lower)
{
    LLVMValueRef array = special_array(lower, "llvm.global.annotations");
    for (int i = 0, count = array ? LLVMGetNumOperands(array) : 0; i < count; i++) {
        LLVMValueRef entry = LLVMGetOperand(array, (unsigned)i);
        LLVMValueRef target = LLVMGetAggregateElement(entry, 0);
        uint32_t symbol;
        int64_t offset;
        string_id added = annotation_text(lower, LLVMGetAggregateElement(entry, 1));
        if (!added || !target || !address_of(lower, target, &symbol, &offset))
            continue;
        struct text all = {0};
        string_id before = lower->unit->symbols.at[symbol].annotations;
        if (before)
            text_printf(&all, "%s\n", strings_get(&lower->unit->strings, before));
        text_add(&all, strings_get(&lower->unit->strings, added));
        lower->unit->symbols.at[symbol].annotations = lower_string(lower, text_string(&all), all.count);
        text_release(&all);
    }
}

void lower_symbols(struct lower *lower)
{
    LLVMModuleRef module = lower->module;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
        add_function(lower, f);
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g))
        add_global(lower, g);
    for (LLVMValueRef a = LLVMGetFirstGlobalAlias(module); a; a = LLVMGetNextGlobalAlias(a))
        add_symbol(lower, a, is_function_type(a) ? IR_SYMBOL_FUNCTION : 0);
    for (LLVMValueRef i = LLVMGetFirstGlobalIFunc(module); i; i = LLVMGetNextGlobalIFunc(i))
        add_symbol(lower, i, IR_SYMBOL_FUNCTION);
    for (LLVMValueRef a = LLVMGetFirstGlobalAlias(module); a; a = LLVMGetNextGlobalAlias(a))
        set_alias(lower, a, LLVMAliasGetAliasee(a));
    for (LLVMValueRef i = LLVMGetFirstGlobalIFunc(module); i; i = LLVMGetNextGlobalIFunc(i))
        set_alias(lower, i, resolved_function(LLVMGetGlobalIFuncResolver(i)));
    mark_structors(lower, "llvm.global_ctors");
    mark_structors(lower, "llvm.global_dtors");
    add_annotations(lower);
}

/* ---- Initialisers ---- */

static void add_cells(struct lower *lower, uint64_t offset, LLVMValueRef constant);

static void push_cell(struct lower *lower, struct ir_cell cell)
{
    if (cell.width)
        vector_push(&lower->unit->cells, cell);
}

static uint32_t cell_width(uint64_t size)
{
    return size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
}

/* The text of a char array up to its NUL; 0 if it has none or does not look like text. */
static string_id string_text(struct lower *lower, LLVMValueRef constant)
{
    size_t length;
    const char *bytes = LLVMGetAsString(constant, &length);
    size_t end = strnlen(bytes, length);
    if (end == length)
        return 0;
    for (size_t i = 0; i < end; i++)
        if ((unsigned char)bytes[i] < ' ' && !strchr("\a\b\t\n\v\f\r\033", bytes[i]))
            return 0;
    return lower_string(lower, bytes, end < LONG_STRING ? end : LONG_STRING);
}

static void add_elements(struct lower *lower, uint64_t offset, LLVMValueRef constant, LLVMTypeRef type)
{
    bool is_struct = LLVMGetTypeKind(type) == LLVMStructTypeKind;
    uint64_t count = is_struct ? LLVMCountStructElementTypes(type) : LLVMGetArrayLength2(type);
    uint64_t stride = is_struct ? 0 : lower_size(lower, LLVMGetElementType(type));
    uint32_t first = lower->unit->cells.count;
    bool has_address = false;
    for (uint64_t i = 0; i < count; i++) {
        LLVMValueRef element = LLVMGetAggregateElement(constant, (unsigned)i);
        uint64_t at = is_struct ? LLVMOffsetOfElement(lower->layout, type, (unsigned)i) : i * stride;
        if (element)
            add_cells(lower, offset + at, element);
    }
    if (is_struct || lower->unit->cells.count - first <= MANY_CELLS)
        return;
    for (uint32_t i = first; i < lower->unit->cells.count && !has_address; i++)
        has_address = lower->unit->cells.at[i].kind == IR_CELL_ADDRESS;
    if (has_address)
        return;
    lower->unit->cells.count = first;
    push_cell(lower, (struct ir_cell){.offset = offset, .width = cell_width(count * stride), .kind = IR_CELL_BYTES});
}

static void add_scalar(struct lower *lower, uint64_t offset, LLVMValueRef constant, LLVMTypeRef type)
{
    struct ir_cell cell = {.offset = offset, .kind = IR_CELL_BYTES,
                           .width = cell_width(LLVMTypeIsSized(type) ? LLVMStoreSizeOfType(lower->layout, type) : 0)};
    if (LLVMIsAConstantInt(constant) && LLVMGetTypeKind(type) == LLVMIntegerTypeKind) {
        cell.kind = IR_CELL_INT;
        cell.value = lower_int(constant);
    } else if (address_of(lower, constant, &cell.symbol, &cell.value)) {
        cell.kind = IR_CELL_ADDRESS;
    } else {
        cell.symbol = 0;
        cell.value = 0;
    }
    push_cell(lower, cell);
}

static void add_cells(struct lower *lower, uint64_t offset, LLVMValueRef constant)
{
    LLVMTypeRef type = LLVMTypeOf(constant);
    if (LLVMIsNull(constant) || LLVMIsUndef(constant) || LLVMIsPoison(constant))
        return;
    if (LLVMIsAConstantDataArray(constant)) {
        uint64_t count = LLVMGetArrayLength2(type);
        bool is_string = LLVMIsConstantString(constant);
        if (is_string || count > MANY_CELLS || LLVMGetTypeKind(LLVMGetElementType(type)) != LLVMIntegerTypeKind) {
            push_cell(lower, (struct ir_cell){.offset = offset, .width = cell_width(lower_size(lower, type)),
                                              .kind = IR_CELL_BYTES,
                                              .symbol = is_string ? string_text(lower, constant) : 0});
            return;
        }
    }
    if (lower_is_aggregate(type))
        add_elements(lower, offset, constant, type);
    else
        add_scalar(lower, offset, constant, type);
}

void lower_initialisers(struct lower *lower)
{
    for (LLVMValueRef global = LLVMGetFirstGlobal(lower->module); global; global = LLVMGetNextGlobal(global)) {
        uint32_t symbol = lower_symbol(lower, global);
        LLVMValueRef initialiser = LLVMGetInitializer(global);
        if (symbol == DRAFT_NONE || !initialiser)
            continue;
        uint32_t first = lower->unit->cells.count;
        add_cells(lower, 0, initialiser);
        lower->unit->symbols.at[symbol].cells = first;
        lower->unit->symbols.at[symbol].cell_count = lower->unit->cells.count - first;
    }
}
