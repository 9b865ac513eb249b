/* link/signature: what types say about a symbol: whether a model is a model of *this* function (git's own error()
 * is not glibc's), and whether an address handed out can be written through. */
#include <string.h>

#include "link/link.h"

/* ---- Agreement of functions ---- */
struct signature {
    const struct ir_unit *unit;
    const struct ir_type *type;          /* the prototype, or */
    const struct ir_parameter *parameters; /* what the body has, for want of one */
    bool known, variadic, result_pointer;
    uint32_t count;
};

enum pointerness { PLAIN, POINTER, EITHER };

static enum pointerness pointerness_of(const struct ir_unit *unit, uint32_t type)
{
    switch (unit->types.at[type].kind) {
    case IR_TYPE_POINTER:
    case IR_TYPE_ARRAY:
    case IR_TYPE_FUNCTION:
        return POINTER;
    case IR_TYPE_UNKNOWN:
    case IR_TYPE_UNION: /* glibc's transparent unions: bind(int, __CONST_SOCKADDR_ARG, ...) */
        return EITHER;
    default:
        return PLAIN;
    }
}

static struct signature signature_of(const struct ir_unit *unit, const struct ir_symbol *symbol)
{
    struct signature signature = {.unit = unit};
    const struct ir_type *type = symbol->type ? &unit->types.at[symbol->type] : NULL;
    bool unprototyped = type && type->variadic && !type->count;
    if (type && type->kind == IR_TYPE_FUNCTION && !unprototyped) {
        signature.type = type;
        signature.known = true;
        signature.variadic = type->variadic;
        signature.count = type->count;
    } else if (symbol->flags & IR_SYMBOL_DEFINED && !(symbol->flags & IR_SYMBOL_ALIAS)) {
        const struct ir_function *function = &unit->functions.at[symbol->function];
        uint32_t first = function->parameters, hidden = 0;
        if (function->parameter_count) {
            hidden = unit->parameters.at[first].flags & IR_STRUCT_RETURN ? 1 : 0;
            signature.parameters = &unit->parameters.at[first + hidden];
        }
        signature.count = function->parameter_count - hidden;
        signature.known = true;
        signature.variadic = function->variadic;
        signature.result_pointer = function->returns_pointer;
    }
    return signature;
}

static enum pointerness parameter_pointerness(const struct signature *signature, uint32_t number)
{
    if (signature->type)
        return pointerness_of(signature->unit, signature->unit->members.at[signature->type->members + number].type);
    const struct ir_parameter *parameter = &signature->parameters[number];
    return parameter->pointer && !(parameter->flags & IR_BY_VALUE) ? POINTER : PLAIN;
}

static enum pointerness result_pointerness(const struct signature *signature)
{
    if (signature->type)
        return signature->type->element ? pointerness_of(signature->unit, signature->type->element) : PLAIN;
    return signature->result_pointer ? POINTER : PLAIN;
}

static bool differ(enum pointerness a, enum pointerness b)
{
    return a != b && a != EITHER && b != EITHER;
}

bool signatures_agree(const struct ir_unit *a_unit, const struct ir_symbol *a,
                      const struct ir_unit *b_unit, const struct ir_symbol *b)
{
    if (symbol_is_function(a) != symbol_is_function(b))
        return false;
    if (!symbol_is_function(a))
        return true;
    struct signature first = signature_of(a_unit, a), second = signature_of(b_unit, b);
    if (!first.known || !second.known)
        return true;
    if (first.variadic != second.variadic || first.count != second.count ||
        differ(result_pointerness(&first), result_pointerness(&second)))
        return false;
    for (uint32_t i = 0; i < first.count; i++)
        if (differ(parameter_pointerness(&first, i), parameter_pointerness(&second, i)))
            return false;
    return true;
}

/* The same type by kind and name, and so for what pointers and arrays lead to. */
static bool types_alike(const struct ir_unit *a_unit, uint32_t a, const struct ir_unit *b_unit, uint32_t b)
{
    enum { DEEPEST_POINTER = 8 };
    for (int depth = 0; a && b && depth < DEEPEST_POINTER; depth++) {
        const struct ir_type *first = &a_unit->types.at[a], *second = &b_unit->types.at[b];
        if (first->kind == IR_TYPE_UNKNOWN || second->kind == IR_TYPE_UNKNOWN)
            return true;
        if (first->kind != second->kind)
            return false;
        if (first->kind != IR_TYPE_POINTER && first->kind != IR_TYPE_ARRAY)
            return first->kind == IR_TYPE_FUNCTION || !first->name || !second->name ||
                   !strcmp(strings_get(&a_unit->strings, first->name), strings_get(&b_unit->strings, second->name));
        a = first->element;
        b = second->element;
    }
    return true;
}

static uint32_t parameter_type(const struct signature *signature, uint32_t number)
{
    return signature->type ? signature->unit->members.at[signature->type->members + number].type
                           : signature->parameters[number].type;
}

bool signatures_alike(const struct ir_unit *a_unit, const struct ir_symbol *a,
                      const struct ir_unit *b_unit, const struct ir_symbol *b)
{
    if (!symbol_is_function(a) || !symbol_is_function(b))
        return types_alike(a_unit, a->type, b_unit, b->type);
    struct signature first = signature_of(a_unit, a), second = signature_of(b_unit, b);
    if (!first.known || !second.known)
        return true;
    if (first.count != second.count ||
        (first.type && second.type && !types_alike(a_unit, first.type->element, b_unit, second.type->element)))
        return false;
    for (uint32_t i = 0; i < first.count; i++)
        if (!types_alike(a_unit, parameter_type(&first, i), b_unit, parameter_type(&second, i)))
            return false;
    return true;
}

/* ---- Allocator families ---- */
const char *allocator_primitive(const char *name)
{
    static const char *const primitives[] = {
        "malloc", "calloc", "realloc", "free", "reallocarray", "recallocarray", "strdup", "strndup", "memalign",
        "aligned_alloc", "posix_memalign", "valloc",
    };
    static const char *const prefixes[] = {"", "je_", "mi_", "tc_", "rpl_", "dl"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        size_t length = strlen(prefixes[i]);
        if (strncmp(name, prefixes[i], length))
            continue;
        for (size_t j = 0; j < sizeof primitives / sizeof *primitives; j++)
            if (!strcmp(name + length, primitives[j]))
                return primitives[j];
    }
    return NULL;
}

/* ---- Types of objects ---- */
bool type_points_to_const(const struct ir_unit *unit, uint32_t type)
{
    if (!type)
        return false;
    const struct ir_type *pointer = &unit->types.at[type];
    return pointer->kind == IR_TYPE_POINTER && pointer->element && unit->types.at[pointer->element].is_const;
}

bool types_may_match(const struct ir_unit *unit, uint32_t a, uint32_t b)
{
    if (!a || !b)
        return true;
    const struct ir_type *first = &unit->types.at[a], *second = &unit->types.at[b];
    if (first->kind == IR_TYPE_VOID || second->kind == IR_TYPE_VOID)
        return true;
    return first->kind == second->kind && first->size == second->size && first->name == second->name;
}

/* The last member that begins at or before the offset: members are in order, unions begin all at 0. */
static const struct ir_member *member_at(const struct ir_unit *unit, const struct ir_type *type, uint64_t offset)
{
    const struct ir_member *found = NULL;
    for (uint32_t i = 0; i < type->count; i++) {
        const struct ir_member *member = &unit->members.at[type->members + i];
        if (member->offset <= offset && (!found || member->offset >= found->offset))
            found = member;
    }
    return found;
}

uint32_t type_at_offset(const struct ir_unit *unit, uint32_t type, uint64_t offset)
{
    enum { DEEPEST_NESTING = 64 };
    for (int depth = 0; type && depth < DEEPEST_NESTING; depth++) {
        const struct ir_type *current = &unit->types.at[type];
        if (current->kind == IR_TYPE_ARRAY) {
            uint64_t size = unit->types.at[current->element].size;
            if (!size)
                return 0;
            offset %= size;
            type = current->element;
        } else if (current->kind == IR_TYPE_STRUCT) {
            const struct ir_member *member = member_at(unit, current, offset);
            if (!member)
                return 0;
            offset -= member->offset;
            type = member->type;
        } else {
            return offset ? 0 : type; /* a union's cell could be any of its members: unknown by kind */
        }
    }
    return 0;
}
