/* lower_type: C types from debug information (DWARF's model as LLVM keeps it), only those something asks for.
 *
 * A node gets its number before its members are visited, and members are visited from a list, so that recursive
 * structs end and deep ones need no stack. Qualified structs and typedefs share the members of the plain one. */
#include <string.h>

#include "base/die.h"
#include "front/lower.h"

enum { /* DWARF 5, section 7.5.3 */
    TAG_ARRAY = 0x01, TAG_CLASS = 0x02, TAG_ENUMERATION = 0x04, TAG_MEMBER = 0x0d, TAG_POINTER = 0x0f,
    TAG_REFERENCE = 0x10, TAG_STRUCTURE = 0x13, TAG_SUBROUTINE = 0x15, TAG_TYPEDEF = 0x16, TAG_UNION = 0x17,
    TAG_BASE = 0x24, TAG_CONST = 0x26, TAG_VOLATILE = 0x35, TAG_RESTRICT = 0x37, TAG_ATOMIC = 0x47
};

/* Operands of the nodes (llvm/IR/DebugInfoMetadata.h); the C API has no names for them. */
enum { TYPE_NAME = 2, TYPE_BASE = 3, COMPOSITE_ELEMENTS = 4, SUBROUTINE_TYPES = 3 };

static bool is_node(LLVMMetadataRef node)
{
    LLVMMetadataKind kind = LLVMGetMetadataKind(node);
    return kind == LLVMMDTupleMetadataKind ||
           (kind >= LLVMDILocationMetadataKind && kind <= LLVMDIGenericSubrangeMetadataKind);
}

/* The operands of a node, NULL where there is none or where it is a constant. Free with free_memory. */
static LLVMValueRef *node_operands(struct lower *lower, LLVMMetadataRef node, unsigned *count)
{
    LLVMValueRef value = LLVMMetadataAsValue(lower->context, node);
    *count = (unsigned)LLVMGetMDNodeNumOperands(value);
    LLVMValueRef *operands = must_alloc(sizeof *operands * (*count + 1));
    LLVMGetMDNodeOperands(value, operands);
    return operands;
}

static LLVMValueRef operand_value(struct lower *lower, LLVMMetadataRef node, unsigned number)
{
    if (!node || !is_node(node))
        return NULL;
    unsigned count;
    LLVMValueRef *operands = node_operands(lower, node, &count);
    LLVMValueRef result = number < count ? operands[number] : NULL;
    vector_free_memory(operands);
    return result;
}

LLVMMetadataRef lower_node_operand(struct lower *lower, LLVMMetadataRef node, unsigned number)
{
    LLVMValueRef value = operand_value(lower, node, number);
    return value ? LLVMValueAsMetadata(value) : NULL;
}

string_id lower_node_string(struct lower *lower, LLVMMetadataRef node, unsigned number)
{
    LLVMValueRef value = operand_value(lower, node, number);
    unsigned length = 0;
    const char *string = value && LLVMIsAMDString(value) ? LLVMGetMDString(value, &length) : NULL;
    return string ? lower_string(lower, string, length) : 0;
}

static bool is_type(LLVMMetadataRef node)
{
    LLVMMetadataKind kind = LLVMGetMetadataKind(node);
    return kind == LLVMDIBasicTypeMetadataKind || kind == LLVMDIDerivedTypeMetadataKind ||
           kind == LLVMDICompositeTypeMetadataKind || kind == LLVMDISubroutineTypeMetadataKind;
}

/* The C API does not tell how a base type is encoded, but clang names them all alike. */
static bool is_unsigned_name(const char *name)
{
    return strncmp(name, "unsigned ", strlen("unsigned ")) == 0 || strcmp(name, "_Bool") == 0;
}

static bool is_float_name(const char *name)
{
    static const char *const parts[] = {"float", "double", "Float", "fp16", "bf16", "float128", "ibm128"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(name, parts[i]))
            return true;
    return false;
}

static uint8_t kind_of(struct lower *lower, LLVMMetadataRef node)
{
    switch (LLVMGetDINodeTag(node)) {
    case TAG_ARRAY: return IR_TYPE_ARRAY;
    case TAG_STRUCTURE: case TAG_CLASS: return IR_TYPE_STRUCT;
    case TAG_UNION: return IR_TYPE_UNION;
    case TAG_ENUMERATION: return IR_TYPE_ENUM;
    case TAG_POINTER: case TAG_REFERENCE: return IR_TYPE_POINTER;
    case TAG_SUBROUTINE: return IR_TYPE_FUNCTION;
    case TAG_BASE: {
        string_id name = lower_node_string(lower, node, TYPE_NAME);
        return is_float_name(strings_get(&lower->unit->strings, name)) ? IR_TYPE_FLOAT : IR_TYPE_INT;
    }
    default: return IR_TYPE_UNKNOWN;
    }
}

static uint32_t new_type(struct lower *lower, struct ir_type type)
{
    vector_push(&lower->unit->types, type);
    return lower->unit->types.count - 1;
}

/* A type without wrappers; its members are filled in later. */
static uint32_t plain_type(struct lower *lower, LLVMMetadataRef node, bool is_const, string_id name)
{
    bool fresh;
    uint64_t key = hash_mix(hash_mix(lower_key(node), is_const), name) | 1; /* node addresses are even */
    uint32_t *known = table_put(&lower->types, key, &fresh);
    if (!fresh)
        return *known;
    struct ir_type type = {.kind = kind_of(lower, node), .is_const = is_const, .name = name,
                           .size = (LLVMDITypeGetSizeInBits(node) + 7) / 8};
    string_id own = lower_node_string(lower, node, TYPE_NAME);
    type.is_unsigned = type.kind == IR_TYPE_INT && is_unsigned_name(strings_get(&lower->unit->strings, own));
    uint32_t result = new_type(lower, type);
    *known = result;
    bool has_members = type.kind == IR_TYPE_STRUCT || type.kind == IR_TYPE_UNION;
    if (has_members && (is_const || name != own)) {
        uint32_t of = plain_type(lower, node, false, own);
        vector_push(&lower->type_copies, ((struct lower_type_copy){.type = result, .of = of}));
    } else if (type.kind != IR_TYPE_INT && type.kind != IR_TYPE_FLOAT && type.kind != IR_TYPE_ENUM) {
        vector_push(&lower->type_todo, ((struct lower_type_todo){.node = node, .type = result}));
    }
    return result;
}

static uint32_t void_type(struct lower *lower, bool is_const)
{
    uint64_t key = is_const ? 3 : 5;
    bool fresh;
    uint32_t *known = table_put(&lower->types, key, &fresh);
    if (fresh)
        *known = new_type(lower, (struct ir_type){.kind = IR_TYPE_VOID, .is_const = is_const});
    return *known;
}

/* What is behind typedefs and qualifiers, with the name of the first typedef; NULL is void. */
static LLVMMetadataRef unwrapped(struct lower *lower, LLVMMetadataRef node, bool *is_const, string_id *name)
{
    for (int depth = 0; depth < 64 && node && is_type(node); depth++) {
        unsigned tag = LLVMGetDINodeTag(node);
        if (tag == TAG_CONST)
            *is_const = true;
        else if (tag == TAG_TYPEDEF && !*name)
            *name = lower_node_string(lower, node, TYPE_NAME);
        else if (tag != TAG_TYPEDEF && tag != TAG_VOLATILE && tag != TAG_RESTRICT && tag != TAG_ATOMIC)
            break;
        node = lower_node_operand(lower, node, TYPE_BASE);
    }
    return node;
}

bool lower_pointed_struct(struct lower *lower, LLVMMetadataRef node, string_id *name, uint64_t *size)
{
    bool is_const;
    string_id defined = 0;
    node = unwrapped(lower, node, &is_const, &defined);
    if (!node || !is_type(node) || LLVMGetDINodeTag(node) != TAG_POINTER)
        return false;
    defined = 0;
    node = unwrapped(lower, lower_node_operand(lower, node, TYPE_BASE), &is_const, &defined);
    if (!node || !is_type(node) || LLVMGetDINodeTag(node) != TAG_STRUCTURE)
        return false;
    string_id own = lower_node_string(lower, node, TYPE_NAME);
    *name = own ? own : defined;
    *size = LLVMDITypeGetSizeInBits(node) / 8;
    return *name && *size;
}

uint32_t lower_type(struct lower *lower, LLVMMetadataRef node)
{
    bool is_const = false;
    string_id name = 0;
    node = unwrapped(lower, node, &is_const, &name);
    if (!node)
        return void_type(lower, is_const);
    if (!is_type(node))
        return 0;
    string_id own = lower_node_string(lower, node, TYPE_NAME);
    unsigned tag = LLVMGetDINodeTag(node);
    bool tagged = tag == TAG_STRUCTURE || tag == TAG_UNION || tag == TAG_ENUMERATION;
    return plain_type(lower, node, is_const, (tagged && own) || !name ? own : name);
}

/* ---- Members ---- */

static void fill_function(struct lower *lower, LLVMMetadataRef node, struct ir_type *type,
                          struct ir_member *members, unsigned capacity)
{
    LLVMMetadataRef list = lower_node_operand(lower, node, SUBROUTINE_TYPES);
    type->element = void_type(lower, false);
    if (!list || !is_node(list))
        return;
    unsigned count;
    LLVMValueRef *operands = node_operands(lower, list, &count);
    if (count && operands[0])
        type->element = lower_type(lower, LLVMValueAsMetadata(operands[0]));
    for (unsigned i = 1; i < count && type->count < capacity; i++) {
        if (operands[i])
            members[type->count++] = (struct ir_member){.type = lower_type(lower, LLVMValueAsMetadata(operands[i]))};
        else
            type->variadic = true;
    }
    vector_free_memory(operands);
}

static void fill_fields(struct lower *lower, LLVMMetadataRef node, struct ir_type *type,
                        struct ir_member *members, unsigned capacity)
{
    LLVMMetadataRef list = lower_node_operand(lower, node, COMPOSITE_ELEMENTS);
    if (!list || !is_node(list))
        return;
    unsigned count;
    LLVMValueRef *operands = node_operands(lower, list, &count);
    for (unsigned i = 0; i < count && type->count < capacity; i++) {
        LLVMMetadataRef field = operands[i] ? LLVMValueAsMetadata(operands[i]) : NULL;
        if (!field || !is_type(field) || LLVMGetDINodeTag(field) != TAG_MEMBER)
            continue;
        struct ir_member member = {.name = lower_node_string(lower, field, TYPE_NAME),
                                   .offset = LLVMDITypeGetOffsetInBits(field) / 8};
        member.type = lower_type(lower, lower_node_operand(lower, field, TYPE_BASE));
        members[type->count++] = member;
    }
    vector_free_memory(operands);
}

static unsigned member_bound(struct lower *lower, LLVMMetadataRef node, uint8_t kind)
{
    bool function = kind == IR_TYPE_FUNCTION;
    if (!function && kind != IR_TYPE_STRUCT && kind != IR_TYPE_UNION)
        return 0;
    LLVMMetadataRef list = lower_node_operand(lower, node, function ? SUBROUTINE_TYPES : COMPOSITE_ELEMENTS);
    if (!list || !is_node(list))
        return 0;
    return (unsigned)LLVMGetMDNodeNumOperands(LLVMMetadataAsValue(lower->context, list));
}

static void fill_type(struct lower *lower, struct lower_type_todo todo)
{
    struct ir_type type = lower->unit->types.at[todo.type];
    unsigned bound = member_bound(lower, todo.node, type.kind);
    struct ir_member *members = must_alloc(sizeof *members * (bound + 1));
    if (type.kind == IR_TYPE_FUNCTION)
        fill_function(lower, todo.node, &type, members, bound);
    else if (type.kind == IR_TYPE_STRUCT || type.kind == IR_TYPE_UNION)
        fill_fields(lower, todo.node, &type, members, bound);
    else if (type.kind == IR_TYPE_POINTER || type.kind == IR_TYPE_ARRAY)
        type.element = lower_type(lower, lower_node_operand(lower, todo.node, TYPE_BASE));
    type.members = lower->unit->members.count;
    for (uint32_t i = 0; i < type.count; i++)
        vector_push(&lower->unit->members, members[i]);
    if (!type.count)
        type.members = 0;
    lower->unit->types.at[todo.type] = type;
    vector_free_memory(members);
}

void lower_finish_types(struct lower *lower)
{
    for (uint32_t i = 0; i < lower->type_todo.count; i++)
        fill_type(lower, lower->type_todo.at[i]);
    vector_clear(&lower->type_todo);
    for (uint32_t i = 0; i < lower->type_copies.count; i++) {
        struct ir_type *type = &lower->unit->types.at[lower->type_copies.at[i].type];
        const struct ir_type *of = &lower->unit->types.at[lower->type_copies.at[i].of];
        type->members = of->members;
        type->count = of->count;
    }
    vector_clear(&lower->type_copies);
}

/* ---- Without debug information ---- */

uint32_t lower_llvm_type(struct lower *lower, LLVMTypeRef type)
{
    bool fresh;
    uint32_t *known = table_put(&lower->types, lower_key(type), &fresh);
    if (!fresh)
        return *known;
    struct ir_type result = {.size = lower_size(lower, type)};
    VECTOR(struct ir_member) members = {0};
    switch (LLVMGetTypeKind(type)) {
    case LLVMVoidTypeKind: result.kind = IR_TYPE_VOID; break;
    case LLVMIntegerTypeKind: result.kind = IR_TYPE_INT; break;
    case LLVMPointerTypeKind: result.kind = IR_TYPE_POINTER; break;
    case LLVMFunctionTypeKind: {
        result.kind = IR_TYPE_FUNCTION;
        result.variadic = (uint8_t)LLVMIsFunctionVarArg(type);
        result.element = lower_llvm_type(lower, LLVMGetReturnType(type));
        unsigned count = LLVMCountParamTypes(type);
        LLVMTypeRef *parameters = must_alloc(sizeof *parameters * (count + 1));
        LLVMGetParamTypes(type, parameters);
        for (unsigned i = 0; i < count; i++) {
            uint32_t parameter = lower_llvm_type(lower, parameters[i]);
            vector_push(&members, ((struct ir_member){.type = parameter}));
        }
        vector_free_memory(parameters);
        break;
    }
    default: result.kind = lower_flags(type) == IR_FLAG_FLOAT ? IR_TYPE_FLOAT : IR_TYPE_UNKNOWN;
    }
    result.members = members.count ? lower->unit->members.count : 0;
    result.count = members.count;
    for (uint32_t i = 0; i < members.count; i++)
        vector_push(&lower->unit->members, members.at[i]);
    vector_release(&members);
    uint32_t number = new_type(lower, result);
    *table_put(&lower->types, lower_key(type), NULL) = number;
    return number;
}
