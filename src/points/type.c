/* points/type: what is known of types, which in C is never certain but seldom wrong.
 *
 * What cannot lead to a function, strings and numbers above all, is not followed; a[i] inside a structure stays inside the
 * array; and a pointer that is declared to lead to a structure holds only places where such a structure is. The last is what
 * keeps sets small: without it one wrong element makes others, as a field is read from the middle of another structure, and
 * all structures of a program that are ever kept behind a void * end up in one set. Where nobody tells a type, everything fits. */
#include <string.h>

#include "base/die.h"
#include "ir/field.h"
#include "points/graph.h"

enum { DEEPEST_TYPE = 12, MOST_CHOICES = 4, MOST_LOOKED_AT = 3000 };

/* ---- Which types lead to functions at all ---- */
static bool leads_by_itself(const struct ir_type *type)
{
    bool opaque = (type->kind == IR_TYPE_STRUCT || type->kind == IR_TYPE_UNION) && !type->count; /* another unit knows more */
    return type->kind == IR_TYPE_UNKNOWN || type->kind == IR_TYPE_VOID || type->kind == IR_TYPE_FUNCTION || opaque;
}

static bool leads_by_parts(const struct ir_unit *unit, const struct ir_type *type, const bool *leads)
{
    if (type->kind == IR_TYPE_POINTER || type->kind == IR_TYPE_ARRAY)
        return leads[type->element];
    bool found = false;
    if (type->kind == IR_TYPE_STRUCT || type->kind == IR_TYPE_UNION)
        for (uint32_t i = 0; i < type->count && !found; i++)
            found = leads[unit->members.at[type->members + i].type];
    return found;
}

/* A least fixpoint: a list of strings leads to nothing but itself. */
static bool *find_leading(const struct ir_unit *unit)
{
    bool *leads = must_alloc(sizeof *leads * (unit->types.count + (size_t)1));
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = unit->types.count; i-- > 0;) {
            const struct ir_type *type = &unit->types.at[i];
            if (leads[i] || !(leads_by_itself(type) || leads_by_parts(unit, type, leads)))
                continue;
            leads[i] = changed = true;
        }
    }
    return leads;
}

bool type_leads(struct points *points, uint32_t unit, uint32_t type)
{
    bool **leads = &points->leading[unit];
    if (!*leads)
        *leads = find_leading(points->program->units.at[unit].ir);
    return (*leads)[type];
}

/* ---- Inside of types ---- */
/* One step into a structure or an array: the member at the offset, which becomes the offset in it. 0 if there is none. */
static uint32_t step_into(const struct ir_unit *unit, uint32_t type, int64_t *offset)
{
    const struct ir_type *known = &unit->types.at[type];
    if (known->kind == IR_TYPE_ARRAY) {
        int64_t size = (int64_t)unit->types.at[known->element].size;
        if (size)
            *offset %= size;
        return size ? known->element : 0;
    }
    for (uint32_t i = known->kind == IR_TYPE_STRUCT ? known->count : 0; i-- > 0;) {
        const struct ir_member *member = &unit->members.at[known->members + i];
        if ((int64_t)member->offset <= *offset) {
            *offset -= (int64_t)member->offset;
            return member->type;
        }
    }
    return 0;
}

int64_t type_array_span(const struct ir_unit *unit, uint32_t type, int64_t offset, uint32_t stride)
{
    for (int depth = 0; type && offset >= 0 && depth < DEEPEST_TYPE; depth++) {
        const struct ir_type *known = &unit->types.at[type];
        if (known->kind == IR_TYPE_ARRAY && unit->types.at[known->element].size == stride)
            return known->size > (uint64_t)offset ? (int64_t)known->size - offset : INT64_MAX;
        type = step_into(unit, type, &offset);
    }
    return INT64_MAX;
}

/* The type of what is `offset` bytes into an object of a type: the outermost one that begins there. */
uint32_t type_inside(const struct ir_unit *unit, uint32_t type, int64_t offset)
{
    for (int depth = 0; type && offset > 0 && depth < DEEPEST_TYPE; depth++)
        type = step_into(unit, type, &offset);
    return offset ? 0 : type;
}

/* What a pointer in an object of a type points to: the scalar at the offset is looked for. */
uint32_t type_of_pointer_in(const struct ir_unit *unit, uint32_t type, int64_t offset)
{
    for (int depth = 0; type && depth < DEEPEST_TYPE; depth++) {
        const struct ir_type *known = &unit->types.at[type];
        if (known->kind != IR_TYPE_STRUCT && known->kind != IR_TYPE_ARRAY)
            return offset ? 0 : field_pointee(unit, type);
        type = step_into(unit, type, &offset);
    }
    return 0;
}

/* ---- What a value of a function points to ---- */
/* The value that an address is computed from by adding constants. */
static ir_value base_of(const struct ir_body *body, ir_value value, int64_t *offset)
{
    *offset = 0;
    for (uint32_t step = 0; ir_kind(value) == IR_KIND_REGISTER && step < 64; step++) {
        const struct ir_inst *inst = &body->insts[ir_index(value)];
        if (inst->op == IR_OFFSET)
            *offset = (int64_t)((uint64_t)*offset + (uint64_t)body->ints[ir_index(inst->b)]);
        else if (inst->op != IR_COPY || inst->sub != IR_CAST_SAME)
            break;
        value = inst->a;
    }
    return value;
}

static uint32_t of_register(const struct ir_body *body, uint32_t number, int depth)
{
    const struct ir_inst *inst = &body->insts[number];
    const struct ir_unit *unit = body->unit;
    switch (inst->op) {
    case IR_SLOT:
        return body->slots[inst->a].type;
    case IR_INDEX: {
        uint32_t array = type_pointed_to(body, inst->a, depth + 1);
        return array && unit->types.at[array].kind == IR_TYPE_ARRAY ? unit->types.at[array].element : array;
    }
    case IR_LOAD: {
        int64_t offset;
        ir_value base = base_of(body, inst->a, &offset);
        return type_of_pointer_in(unit, type_pointed_to(body, base, depth + 1), offset);
    }
    case IR_CALL: {
        uint32_t type = ir_kind(inst->a) == IR_KIND_SYMBOL ? unit->symbols.at[body->symbols[ir_index(inst->a)]].type : 0;
        return unit->types.at[type].kind == IR_TYPE_FUNCTION ? field_pointee(unit, unit->types.at[type].element) : 0;
    }
    case IR_PHI:
        for (uint32_t i = 0; i < inst->c && i < MOST_CHOICES; i++) {
            uint32_t type = type_pointed_to(body, body->extra[inst->extra + 2 * i + 1], depth + 3);
            if (type)
                return type;
        }
        return 0;
    default:
        return 0;
    }
}

uint32_t type_pointed_to(const struct ir_body *body, ir_value value, int depth)
{
    int64_t offset;
    uint32_t type = 0;
    if (depth > DEEPEST_TYPE)
        return 0;
    value = base_of(body, value, &offset);
    if (ir_kind(value) == IR_KIND_PARAMETER)
        type = field_pointee(body->unit, body->parameters[ir_index(value)].type);
    else if (ir_kind(value) == IR_KIND_SYMBOL)
        type = body->unit->symbols.at[body->symbols[ir_index(value)]].type;
    else if (ir_kind(value) == IR_KIND_REGISTER)
        type = of_register(body, ir_index(value), depth);
    return type_inside(body->unit, type, offset);
}

/* ---- Types of the program: one number each, whichever units declare them ---- */
/* By name and size of a structure, behind so many pointers; 0 if there is no name. */
static uint64_t key_of_type(const struct ir_unit *unit, uint32_t type)
{
    uint64_t pointers = 0;
    for (; unit->types.at[type].kind == IR_TYPE_POINTER && pointers < DEEPEST_TYPE; pointers++)
        type = unit->types.at[type].element;
    const struct ir_type *known = &unit->types.at[type];
    if (known->kind == IR_TYPE_FUNCTION)
        return hash_mix(known->kind, pointers);
    if (known->kind != IR_TYPE_STRUCT || !known->name || (!known->size && !pointers))
        return 0;
    const char *name = strings_get(&unit->strings, known->name);
    return hash_mix(hash_bytes(name, strlen(name)), pointers ? pointers : known->size << 8);
}

uint32_t type_number(struct points *points, uint32_t unit, uint32_t type)
{
    bool fresh;
    const struct ir_unit *ir = points->program->units.at[unit].ir;
    uint64_t key = key_of_type(ir, type);
    if (!key)
        return 0;
    if (ir->types.at[type].kind == IR_TYPE_FUNCTION)
        return TYPE_FUNCTION;
    uint32_t *slot = table_put(&points->type_numbers, key, &fresh);
    if (fresh) {
        *slot = points->types.count;
        vector_push(&points->types, ((struct named_type){unit, type}));
    }
    return *slot;
}

uint32_t type_number_behind(struct points *points, uint32_t unit, uint32_t pointee)
{
    return type_leads(points, unit, pointee) ? type_number(points, unit, pointee) : TYPE_NOWHERE;
}

/* Is there something of that type number at the offset of an object of a type? */
static bool has_inside(struct points *points, uint32_t unit, uint32_t type, int64_t offset, uint32_t number)
{
    const struct ir_unit *ir = points->program->units.at[unit].ir;
    for (int depth = 0; depth < DEEPEST_TYPE; depth++) {
        const struct ir_type *known = &ir->types.at[type];
        bool opaque = known->kind == IR_TYPE_STRUCT && !known->count;
        if (known->kind == IR_TYPE_UNION || known->kind == IR_TYPE_UNKNOWN || opaque)
            return true;
        if (!offset && type_number(points, unit, type) == number)
            return true;
        if (known->kind != IR_TYPE_STRUCT && known->kind != IR_TYPE_ARRAY)
            return false;
        type = step_into(ir, type, &offset);
        if (!type)
            return true;
    }
    return true;
}

/* The same in the structure that a larger one begins with, whose type nobody tells. */
static bool has_inside_head(struct points *points, const struct block *block, int64_t offset, uint32_t number)
{
    int64_t head = (int64_t)points->program->units.at[block->unit].ir->types.at[block->head].size;
    return offset < head && has_inside(points, block->unit, block->head, offset, number);
}

bool type_fits(struct points *points, place_id id, uint32_t number)
{
    const struct place *place = &points->places.at[id];
    const struct block *block = &points->blocks.at[place->block];
    if (!number || number == TYPE_FUNCTION)
        return !number || block->kind == BLOCK_FUNCTION;
    if (number == TYPE_NOWHERE || block->kind == BLOCK_FUNCTION || block->kind == BLOCK_VARIADIC)
        return false;
    const struct named_type *wanted = &points->types.at[number];
    int64_t size = (int64_t)points->program->units.at[wanted->unit].ir->types.at[wanted->type].size;
    int64_t offset = place->offset, end;
    if (__builtin_add_overflow(offset, size, &end) || end > block->size)
        return false;
    if (!block->type && block->head && has_inside_head(points, block, offset, number))
        return true;
    if (!block->type) /* a structure, or an array of such, has the size of one */
        return block->size != INT64_MAX && block->size % size == 0 && offset % size == 0;
    if (place->stride == 1)
        return true;
    bool fresh;
    uint32_t *slot = table_put(&points->fit_index, (uint64_t)id << 32 | number, &fresh);
    if (!fresh)
        return *slot;
    int64_t whole = (int64_t)points->program->units.at[block->unit].ir->types.at[block->type].size;
    if (block->kind == BLOCK_HEAP && whole) /* perhaps an array of them */
        offset %= whole;
    bool fits = has_inside(points, block->unit, block->type, offset, number);
    *table_put(&points->fit_index, (uint64_t)id << 32 | number, NULL) = fits;
    return fits;
}

/* ---- What a fresh block is, told by where the pointer to it goes ---- */
static uint32_t told_by_use(const struct ir_body *body, const struct ir_inst *use, ir_value value)
{
    const struct ir_unit *unit = body->unit;
    int64_t offset;
    if (use->op == IR_RETURN && use->a == value)
        return field_pointee(unit, body->function->return_type);
    if (use->op != IR_STORE || use->b != value)
        return 0;
    ir_value base = base_of(body, use->a, &offset);
    return type_of_pointer_in(unit, type_pointed_to(body, base, 0), offset);
}

/* Of an argument only a structure is believed where the size is known: asprintf(&item->name, ...) of the first member looks like the
 * block itself. */
static uint32_t told_by_call(const struct ir_body *body, const struct ir_inst *use, ir_value value, bool any)
{
    const struct ir_unit *unit = body->unit;
    if (use->op != IR_CALL || ir_kind(use->a) != IR_KIND_SYMBOL)
        return 0;
    const struct ir_type *type = &unit->types.at[unit->symbols.at[body->symbols[ir_index(use->a)]].type];
    for (uint32_t i = 0; type->kind == IR_TYPE_FUNCTION && i < use->c && i < type->count; i++) {
        uint32_t pointee = field_pointee(unit, unit->members.at[type->members + i].type);
        if (body->extra[use->extra + i] == value && (any || unit->types.at[pointee].kind == IR_TYPE_STRUCT))
            return pointee;
    }
    return 0;
}

static bool is_believed(const struct ir_unit *unit, uint32_t type, int64_t size)
{
    const struct ir_type *known = &unit->types.at[type];
    bool opaque = known->kind == IR_TYPE_STRUCT && !known->count;
    return known->size && known->size < UINT32_MAX && !opaque && (size == INT64_MAX || size % (int64_t)known->size == 0);
}

/* A pointer goes somewhere soon after it was made: no need to look through all of a function with thousands of allocations for each. */
static uint32_t looked_at(const struct ir_body *body)
{
    return body->function->inst_count < MOST_LOOKED_AT ? body->function->inst_count : MOST_LOOKED_AT;
}

/* The register and phis that take it over, as `return p` behind `return NULL` makes one. */
static uint32_t list_aliases(const struct ir_body *body, uint32_t inst, ir_value aliases[MOST_CHOICES])
{
    uint32_t count = 0;
    aliases[count++] = ir_make(IR_KIND_REGISTER, inst);
    for (uint32_t k = 0; k < looked_at(body); k++) {
        uint32_t i = (inst + k) % body->function->inst_count;
        for (uint32_t j = 0; body->insts[i].op == IR_PHI && j < body->insts[i].c; j++)
            if (body->extra[body->insts[i].extra + 2 * j + 1] == aliases[0] && count < MOST_CHOICES)
                aliases[count++] = ir_make(IR_KIND_REGISTER, i);
    }
    return count;
}

/* `return (struct base *)made`: a structure that another one begins with, as if derived from it. */
static bool is_head(const struct ir_unit *unit, uint32_t type, int64_t size)
{
    const struct ir_type *known = &unit->types.at[type];
    return known->kind == IR_TYPE_STRUCT && known->count && size != INT64_MAX && (int64_t)known->size < size;
}

uint32_t type_of_fresh(const struct ir_body *body, uint32_t inst, int64_t size, uint32_t *head)
{
    ir_value aliases[MOST_CHOICES];
    uint32_t count = list_aliases(body, inst, aliases);
    *head = 0;
    for (int by_call = 0; by_call < 2; by_call++)
        for (uint32_t k = 0; k < looked_at(body); k++)
            for (uint32_t j = 0; j < count; j++) {
                uint32_t i = (inst + k) % body->function->inst_count;
                uint32_t type = by_call ? told_by_call(body, &body->insts[i], aliases[j], size == INT64_MAX)
                                        : told_by_use(body, &body->insts[i], aliases[j]);
                if (is_believed(body->unit, type, size))
                    return type;
                if (!*head && is_head(body->unit, type, size))
                    *head = type;
            }
    return 0;
}
