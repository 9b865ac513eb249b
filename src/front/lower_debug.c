/* lower_debug: where things are in the source and what they are called there. */
#include <string.h>

#include "base/die.h"
#include "base/text.h"
#include "front/lower.h"

/* Operands of the nodes (llvm/IR/DebugInfoMetadata.h). */
enum { VARIABLE_NAME = 1, VARIABLE_TYPE = 3, SUBPROGRAM_TYPE = 4 };

enum lower_expression { EXPRESSION_PLAIN, EXPRESSION_FRAGMENT, EXPRESSION_OTHER };

/* Without "./": whether it is there may hang on what else clang compiled in the same process. */
static void add_path(struct text *path, const char *name, size_t length)
{
    for (size_t i = 0; i < length;) {
        bool begins = !path->count || path->at[path->count - 1] == '/';
        if (begins && i + 2 <= length && name[i] == '.' && name[i + 1] == '/')
            i += 2;
        else
            text_add_bytes(path, &name[i++], 1);
    }
}

string_id lower_file(struct lower *lower, LLVMMetadataRef file)
{
    if (!file || LLVMGetMetadataKind(file) != LLVMDIFileMetadataKind)
        return 0;
    bool fresh;
    uint32_t *known = table_put(&lower->files, lower_key(file), &fresh);
    if (!fresh)
        return *known;
    unsigned directory_length, name_length;
    const char *directory = LLVMDIFileGetDirectory(file, &directory_length);
    const char *name = LLVMDIFileGetFilename(file, &name_length);
    struct text path = {0};
    if (name_length && name[0] != '/' && name[0] != '<' && directory_length) {
        add_path(&path, directory, directory_length);
        if (directory[directory_length - 1] != '/')
            text_add(&path, "/");
    }
    add_path(&path, name, name_length);
    *known = lower_string(lower, text_string(&path), path.count);
    string_id result = *known;
    text_release(&path);
    return result;
}

/* Where several files are compiled by one clang, it gives all compile units the name of one of them, but each its own folder. */
static string_id with_name_of(struct lower *lower, string_id path, const char *source, size_t length)
{
    const char *known = strings_get(&lower->unit->strings, path), *slash = strrchr(known, '/');
    const char *source_slash = memrchr(source, '/', length);
    if (source_slash) {
        length -= (size_t)(source_slash + 1 - source);
        source = source_slash + 1;
    }
    struct text whole = {0};
    text_add_bytes(&whole, known, slash ? (size_t)(slash + 1 - known) : 0);
    text_add_bytes(&whole, source, length);
    string_id result = lower_string(lower, whole.at, whole.count);
    text_release(&whole);
    return result;
}

void lower_unit_source(struct lower *lower)
{
    size_t length;
    const char *name = LLVMGetSourceFileName(lower->module, &length);
    lower->unit->source = lower_string(lower, name, length);
    unsigned count = LLVMGetNamedMetadataNumOperands(lower->module, "llvm.dbg.cu");
    if (!count)
        return;
    LLVMValueRef *units = must_alloc(sizeof *units * count);
    LLVMGetNamedMetadataOperands(lower->module, "llvm.dbg.cu", units);
    LLVMMetadataRef file = LLVMDIScopeGetFile(LLVMValueAsMetadata(units[0]));
    vector_free_memory(units);
    if (!file)
        return;
    lower->unit->source = with_name_of(lower, lower_file(lower, file), name, length);
    unsigned directory_length;
    const char *directory = LLVMDIFileGetDirectory(file, &directory_length);
    lower->unit->directory = lower_string(lower, directory, directory_length);
}

/* ---- Symbols ---- */

static LLVMMetadataRef global_variable(LLVMValueRef global)
{
    size_t count;
    LLVMMetadataRef result = NULL;
    LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &count);
    for (unsigned i = 0; i < count && !result; i++) {
        LLVMMetadataRef node = LLVMValueMetadataEntriesGetMetadata(entries, i);
        if (LLVMGetMetadataKind(node) == LLVMDIGlobalVariableExpressionMetadataKind)
            result = LLVMDIGlobalVariableExpressionGetVariable(node);
    }
    LLVMDisposeValueMetadataEntries(entries);
    return result;
}

void lower_symbol_debug(struct lower *lower, LLVMValueRef global, struct ir_symbol *symbol)
{
    if (symbol->flags & IR_SYMBOL_FUNCTION) {
        LLVMMetadataRef subprogram = LLVMIsAFunction(global) ? LLVMGetSubprogram(global) : NULL;
        if (!subprogram) {
            symbol->type = lower_llvm_type(lower, LLVMGlobalGetValueType(global));
            return;
        }
        symbol->file = lower_file(lower, LLVMDIScopeGetFile(subprogram));
        symbol->line = LLVMDISubprogramGetLine(subprogram);
        LLVMMetadataRef type = lower_node_operand(lower, subprogram, SUBPROGRAM_TYPE);
        symbol->type = type ? lower_type(lower, type) : 0;
        return;
    }
    LLVMMetadataRef variable = LLVMIsAGlobalVariable(global) ? global_variable(global) : NULL;
    if (!variable)
        return;
    symbol->file = lower_file(lower, LLVMDIVariableGetFile(variable));
    symbol->line = LLVMDIVariableGetLine(variable);
    LLVMMetadataRef type = lower_node_operand(lower, variable, VARIABLE_TYPE);
    symbol->type = type ? lower_type(lower, type) : 0;
}

/* ---- Positions ---- */

void lower_set_position(struct lower_body *body, LLVMValueRef inst)
{
    struct ir_inst *position = &body->position;
    LLVMMetadataRef location = LLVMInstructionGetDebugLoc(inst);
    for (LLVMMetadataRef outer = location; outer; outer = LLVMDILocationGetInlinedAt(outer))
        location = outer; /* bitcode made with optimisation: where the call was */
    unsigned line = location ? LLVMDILocationGetLine(location) : 0;
    position->line = 0;
    position->column = 0;
    position->file = 0;
    if (!line)
        return;
    unsigned column = LLVMDILocationGetColumn(location);
    position->line = (int32_t)(line - body->result->line);
    position->column = column > UINT16_MAX ? UINT16_MAX : (uint16_t)column;
    string_id file = lower_file(body->lower, LLVMDIScopeGetFile(LLVMDILocationGetScope(location)));
    if (file && file != body->result->file)
        position->file = file;
    else if (line > body->result->end_line)
        body->result->end_line = line;
}

/* ---- Variables ---- */

/* The C API cannot look into a DIExpression, so it is printed, once each: there are few different ones. */
static enum lower_expression expression_kind(struct lower *lower, LLVMValueRef expression)
{
    bool fresh;
    uint32_t *known = table_put(&lower->expressions, lower_key(expression), &fresh);
    if (fresh) {
        char *text = LLVMPrintValueToString(expression);
        *known = strstr(text, "DW_OP_LLVM_fragment") ? EXPRESSION_FRAGMENT
                 : strstr(text, "DW_OP_")            ? EXPRESSION_OTHER
                                                     : EXPRESSION_PLAIN;
        LLVMDisposeMessage(text);
    }
    return (enum lower_expression)*known;
}

static bool is_artificial(struct lower *lower, string_id name)
{
    return !strncmp(strings_get(&lower->unit->strings, name), "__vla_expr", 10);
}

static void set_name(struct lower *lower, string_id *name, string_id source)
{
    if (!*name || is_artificial(lower, *name))
        *name = source;
}

static LLVMValueRef described_value(LLVMValueRef wrapped)
{
    if (!wrapped || LLVMGetValueKind(wrapped) != LLVMMetadataAsValueValueKind)
        return NULL;
    LLVMMetadataKind kind = LLVMGetMetadataKind(LLVMValueAsMetadata(wrapped));
    if (kind != LLVMLocalAsMetadataMetadataKind)
        return NULL;
    LLVMValueRef value;
    LLVMGetMDNodeOperands(wrapped, &value);
    return value;
}

/* No instruction has the type, but it may be all that leads to a struct whose fields are used. */
static void declare_value(struct lower_body *body, LLVMValueRef value, LLVMMetadataRef type)
{
    struct lower_struct pointed;
    lower_type(body->lower, type);
    if (!lower_pointed_struct(body->lower, type, &pointed.name, &pointed.size))
        return;
    bool fresh;
    uint32_t *number = table_put(&body->declared, lower_key(value), &fresh);
    if (fresh) {
        *number = body->declarations.count;
        vector_push(&body->declarations, pointed);
    }
}

/* llvm.dbg.declare, .value, .assign: value, variable, expression. */
void lower_variable(struct lower_body *body, LLVMValueRef call, bool declare)
{
    struct lower *lower = body->lower;
    LLVMValueRef value = described_value(LLVMGetOperand(call, 0));
    if (!value)
        return;
    LLVMMetadataRef variable = LLVMValueAsMetadata(LLVMGetOperand(call, 1));
    enum lower_expression expression = expression_kind(lower, LLVMGetOperand(call, 2));
    uint32_t *slot = declare ? table_find(&body->slots, lower_key(value)) : NULL;
    if (LLVMGetMetadataKind(variable) != LLVMDILocalVariableMetadataKind ||
        (expression != EXPRESSION_PLAIN && !(slot && expression == EXPRESSION_FRAGMENT)))
        return;
    string_id name = lower_node_string(lower, variable, VARIABLE_NAME);
    LLVMMetadataRef type = lower_node_operand(lower, variable, VARIABLE_TYPE);
    if (slot) {
        set_name(lower, &body->draft.slots.at[*slot].name, name);
        if (type && expression == EXPRESSION_PLAIN)
            body->draft.slots.at[*slot].type = lower_type(lower, type);
        return;
    }
    if (!declare && type)
        declare_value(body, value, type);
    uint32_t *known = table_find(&body->values, lower_key(value));
    if (known && ir_kind(*known) == IR_KIND_REGISTER) {
        set_name(lower, &body->draft.insts.at[ir_index(*known)].name, name);
    } else if (known && ir_kind(*known) == IR_KIND_PARAMETER) {
        struct ir_parameter *parameter = &body->draft.parameters.at[ir_index(*known)];
        set_name(lower, &parameter->name, name);
        if (!parameter->type && type)
            parameter->type = lower_type(lower, type);
    }
}
