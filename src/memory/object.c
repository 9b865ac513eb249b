/* Objects, cells and symbols: made on first mention, found again by key. */
#include <string.h>

#include "base/die.h"
#include "ir/field.h"
#include "memory/engine.h"
#include "memory/limits.h"

static object_id object_new(struct engine *engine, enum object_kind kind, uint32_t origin)
{
    struct object object = {
        .kind = (uint8_t)kind, .origin = origin, .single = 1, .chain = -1, .fork = -1,
        .allocated = BDD_FALSE, .freed_lower = BDD_FALSE, .freed_upper = BDD_FALSE, .escaped = BDD_FALSE, .went_under = BDD_FALSE, .spilled = BDD_FALSE, .inside_kept = BDD_FALSE, .overwritten = BDD_FALSE, .overwritten_at = UINT32_MAX,
        .freed_at = UINT32_MAX, .escaped_at = UINT32_MAX, .escaped_to = PROGRAM_NONE, .escaped_for = PROGRAM_NONE,
    };
    vector_push(&engine->objects, object);
    object_id id = engine->objects.count - 1;
    engine->objects.at[id].canonical = id;
    return id;
}

static object_id object_keyed(struct engine *engine, enum object_kind kind, uint32_t origin)
{
    bool fresh;
    uint64_t key = (uint64_t)kind << 32 | origin;
    uint32_t *slot = table_put(&engine->object_index, key, &fresh);
    if (fresh)
        *slot = object_new(engine, kind, origin);
    return *slot;
}

object_id object_slot(struct engine *engine, uint32_t slot)
{
    return object_keyed(engine, OBJECT_SLOT, slot);
}

object_id object_slot_of_round(struct engine *engine, uint32_t slot)
{
    object_id id = object_new(engine, OBJECT_SLOT, slot);
    engine->objects.at[id].of_round = 1;
    return id;
}

object_id object_global(struct engine *engine, symbol_id symbol)
{
    return object_keyed(engine, OBJECT_GLOBAL, symbol);
}

object_id object_function(struct engine *engine, symbol_id symbol)
{
    return object_keyed(engine, OBJECT_FUNCTION, symbol);
}

object_id object_varargs(struct engine *engine)
{
    object_id id = object_keyed(engine, OBJECT_VARARGS, 0);
    engine->objects.at[id].single = 0;
    return id;
}

object_id object_nobody(struct engine *engine)
{
    object_id id = object_keyed(engine, OBJECT_NONE, 0);
    engine->objects.at[id].single = 0; /* nothing there is widened between rounds */
    return id;
}

object_id object_heap(struct engine *engine, uint32_t path, const char *family, bool zeroed, uint32_t chain)
{
    struct allocation allocation = {
        .inst = engine->inst, .path = path, .family = strings_put(&engine->names, family), .chain = chain,
        .loop_run = engine->run,
    };
    vector_push(&engine->allocations, allocation);
    object_id id = object_new(engine, OBJECT_HEAP, engine->allocations.count - 1);
    engine->objects.at[id].zeroed = zeroed;
    engine->objects.at[id].born_step = engine->steps;
    engine->objects.at[id].born_symbols = engine->symbols.count;
    return id;
}

/* The symbol table follows the term module's numbering; symbols it made by itself are SYMBOL_FRESH. */
static struct symbol *symbol_get(struct engine *engine, uint32_t number)
{
    if (number >= engine->symbols.count)
        vector_resize(&engine->symbols, number + 1);
    return &engine->symbols.at[number];
}

uint32_t symbol_new(struct engine *engine, enum symbol_kind kind, uint32_t of, struct interval range)
{
    term made = term_symbol(&engine->guards, range);
    uint32_t number = term_get(engine, made)->a;
    *symbol_get(engine, number) = (struct symbol){.kind = (uint8_t)kind, .of = of, .term = made};
    return number;
}

void object_set_handle(struct engine *engine, object_id id)
{
    uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, (struct interval){3, LIMIT_DESCRIPTOR});
    engine->objects.at[id].handle = 1;
    engine->objects.at[id].handle_term = engine->symbols.at[number].term;
}

/* ---- what a pointer of the caller's points to ---- */

/* The struct that a pointer type leads to, 0 if unknown. */
static uint32_t pointed_struct(const struct ir_unit *unit, uint32_t type)
{
    if (unit->types.at[type].kind != IR_TYPE_POINTER)
        return 0;
    uint32_t element = unit->types.at[type].element;
    return unit->types.at[element].kind == IR_TYPE_STRUCT || unit->types.at[element].kind == IR_TYPE_UNION ? element : 0;
}

/* The type of the pointer at an offset of a struct, through nested structs. */
static uint32_t member_type(const struct ir_unit *unit, uint32_t type, int64_t offset)
{
    for (int depth = 0; depth < 6; depth++) {
        const struct ir_type *known = &unit->types.at[type];
        if (known->kind != IR_TYPE_STRUCT && known->kind != IR_TYPE_UNION)
            return type;
        uint32_t found = known->count;
        for (uint32_t i = 0; i < known->count; i++)
            if ((int64_t)unit->members.at[known->members + i].offset <= offset)
                found = i;
        if (found == known->count)
            return 0;
        offset -= (int64_t)unit->members.at[known->members + found].offset;
        type = unit->members.at[known->members + found].type;
    }
    return 0;
}

static bool same_struct(const struct ir_unit *unit, uint32_t a, uint32_t b)
{
    return a && (a == b || (unit->types.at[a].name && unit->types.at[a].name == unit->types.at[b].name &&
                            unit->types.at[a].size == unit->types.at[b].size));
}

static object_id input_parent(const struct engine *engine, object_id object, int64_t *offset)
{
    if (engine->objects.at[object].kind != OBJECT_INPUT)
        return NO_OBJECT;
    const struct symbol *symbol = &engine->symbols.at[engine->objects.at[object].origin];
    if (symbol->kind != SYMBOL_CONTENT)
        return NO_OBJECT;
    *offset = engine->cells.at[symbol->of].offset;
    return object_base(engine, engine->cells.at[symbol->of].object);
}

/* Lists and trees: below the second object of one type, an object stands for all further ones (analysis.md 3, the rest
 * node). The one reached by the same link is taken, so that a list's rest is a chain. */
static object_id fold_recursive(struct engine *engine, object_id owner, int64_t link, uint32_t type)
{
    const struct ir_unit *unit = engine->body.unit;
    uint32_t same = 0;
    object_id by_link = NO_OBJECT, nearest = NO_OBJECT;
    int64_t offset;
    for (object_id above = owner; above; above = input_parent(engine, above, &offset)) {
        if (!same_struct(unit, type, engine->objects.at[above].type))
            continue;
        same++;
        if (!input_parent(engine, above, &offset))
            continue;
        if (!nearest)
            nearest = above;
        if (!by_link && offset == link)
            by_link = above;
    }
    if (same < 2)
        return NO_OBJECT;
    if (by_link && engine->objects.at[by_link].chain < 0)
        engine->objects.at[by_link].chain = link;
    if (!by_link && nearest && engine->objects.at[nearest].fork < 0)
        engine->objects.at[nearest].fork = link;
    return by_link ? by_link : nearest;
}

static uint32_t pointee_type(const struct engine *engine, const struct symbol *symbol)
{
    const struct ir_unit *unit = engine->body.unit;
    if (symbol->kind == SYMBOL_PARAMETER)
        return pointed_struct(unit, engine->body.parameters[symbol->of].type);
    if (symbol->kind != SYMBOL_CONTENT)
        return 0;
    const struct cell *cell = &engine->cells.at[symbol->of];
    const struct object *owner = &engine->objects.at[cell->object];
    return owner->type ? pointed_struct(unit, member_type(unit, owner->type, cell->offset)) : 0;
}

object_id object_pointee(struct engine *engine, uint32_t number)
{
    struct symbol symbol = *symbol_get(engine, number);
    if (symbol.pointee)
        return symbol.pointee;
    object_id owner = NO_OBJECT, id = NO_OBJECT;
    uint32_t type = pointee_type(engine, &symbol);
    if (symbol.kind == SYMBOL_CONTENT) {
        const struct cell *cell = &engine->cells.at[symbol.of];
        owner = object_base(engine, cell->object);
        const struct object *parent = &engine->objects.at[owner];
        bool far = parent->depth >= engine->bounds->path_depth + !cell->pointer; /* a number leads no further */
        if (parent->kind == OBJECT_INPUT && (far || parent->chain == cell->offset)) {
            engine->capped[CAP_PATH_DEPTH] += far;
            id = owner;
        } else if (type && parent->kind == OBJECT_INPUT) {
            id = fold_recursive(engine, owner, cell->offset, type);
        }
    }
    if (id) {
        engine->objects.at[id].single = 0;
    } else {
        id = object_new(engine, OBJECT_INPUT, number);
        struct object *object = &engine->objects.at[id];
        object->external = symbol.kind == SYMBOL_FRESH;
        object->type = type;
        if (owner) {
            object->single = engine->objects.at[engine->cells.at[symbol.of].object].single;
            object->external = engine->objects.at[owner].external;
            object->depth = (uint8_t)(engine->objects.at[owner].depth + 1);
        }
    }
    symbol_get(engine, number)->pointee = id;
    return id;
}

static void note_least(struct engine *engine, object_id element, int64_t least)
{
    struct element *layout = &engine->elements.at[engine->objects.at[element].origin];
    if (layout->least > least)
        layout->least = least;
}

/* An array that is a member of a structure, as a variable of the function is declared: what goes on at some index of it goes on nowhere else. What
 * callers gave holds on to what is put there; to part its arrays told callers of redis more cases of dictAdd() than they could do something with. */
static bool find_member_array(const struct engine *engine, object_id block, int64_t offset, int64_t stride, int64_t *start, int64_t *end)
{
    const struct object *object = &engine->objects.at[block];
    uint32_t type = object->kind == OBJECT_SLOT ? engine->body.slots[object->origin].type : 0;
    return type && stride > 1 && field_array(engine->body.unit, type, offset, stride, start, end);
}

/* Elements of one array differ only in their index; they share the cells of the canonical one, which has index NO_VALUE. */
static object_id make_element(struct engine *engine, object_id array, int64_t base, int64_t stride, value index, int64_t least)
{
    const struct object *outer = &engine->objects.at[array];
    if (outer->kind == OBJECT_ELEMENT) { /* p[i][j] over one block, or a walk inside an element: stay in the outer array */
        struct element within = engine->elements.at[outer->origin];
        if (within.stride <= stride || base + stride > within.stride)
            return array;
    }
    if (stride <= 0)
        stride = 1;
    int64_t start = 0, end = INT64_MAX;
    if (find_member_array(engine, array, base, stride, &start, &end))
        least = start;
    int64_t inside = start + ((base - start) % stride + stride) % stride;
    if (index) /* of all elements of the array, wherever the pointer led */
        index = value_add(engine, index, (base - inside) / stride);
    base = inside;
    uint64_t key = hash_mix(hash_mix(hash_mix((uint64_t)array << 32 | index, (uint64_t)base), (uint64_t)stride), OBJECT_ELEMENT);
    bool fresh;
    uint32_t *slot = table_put(&engine->object_index, key, &fresh);
    if (!fresh) {
        object_id known = *slot;
        note_least(engine, known, least);
        note_least(engine, engine->objects.at[known].canonical, least);
        return known;
    }
    vector_push(&engine->elements, ((struct element){.base = base, .stride = stride, .index = index, .least = least, .end = end}));
    object_id id = object_new(engine, OBJECT_ELEMENT, engine->elements.count - 1);
    *table_put(&engine->object_index, key, NULL) = id;
    struct object *object = &engine->objects.at[id];
    object->parent = array;
    object->single = 0;
    object->external = engine->objects.at[array].external;
    object->depth = engine->objects.at[array].depth;
    if (index == NO_VALUE) {
        object->next_element = engine->objects.at[array].elements;
        engine->objects.at[array].elements = id;
    } else {
        object_id canonical = make_element(engine, array, base, stride, NO_VALUE, least);
        engine->objects.at[id].canonical = canonical;
    }
    return id;
}

object_id object_element(struct engine *engine, object_id array, int64_t base, int64_t stride, value index)
{
    return make_element(engine, array, base, stride, index, INT64_MIN);
}

object_id object_member_element(struct engine *engine, object_id array, int64_t base, int64_t stride, value index)
{
    return make_element(engine, array, base, stride, index, base);
}

object_id object_base(const struct engine *engine, object_id object)
{
    while (engine->objects.at[object].kind == OBJECT_ELEMENT)
        object = engine->objects.at[object].parent;
    return object;
}

bool object_is_root(const struct engine *engine, object_id object)
{
    enum object_kind kind = engine->objects.at[object_base(engine, object)].kind;
    return kind == OBJECT_GLOBAL || kind == OBJECT_INPUT || kind == OBJECT_VARARGS || kind == OBJECT_FUNCTION;
}

cell_id cell_at(struct engine *engine, object_id object, int64_t offset)
{
    object = engine->objects.at[object].canonical;
    if (engine->objects.at[object].kind == OBJECT_ELEMENT) {
        int64_t stride = engine->elements.at[engine->objects.at[object].origin].stride;
        offset = ((offset % stride) + stride) % stride;
    } else if (engine->objects.at[object].kind == OBJECT_VARARGS) {
        offset = 0;
    }
    uint64_t key = hash_mix((uint64_t)object, (uint64_t)offset);
    bool fresh;
    uint32_t *slot = table_put(&engine->cell_index, key, &fresh);
    if (!fresh)
        return *slot;
    if (engine->cells.count >= LIMIT_CELLS || engine->objects.at[object].cell_count >= LIMIT_CELLS_PER_OBJECT) {
        engine->capped[CAP_CELLS]++;
        return *slot = NO_CELL;
    }
    vector_push(&engine->cells, ((struct cell){.object = object, .offset = offset,
                                               .next = engine->objects.at[object].cells}));
    engine->objects.at[object].cells = engine->cells.count - 1;
    engine->objects.at[object].cell_count++;
    return *slot = engine->cells.count - 1;
}

uint32_t object_made_at(const struct engine *engine, object_id id)
{
    const struct object *object = &engine->objects.at[id];
    return object->kind == OBJECT_HEAP ? engine->allocations.at[object->origin].inst : UINT32_MAX;
}

const char *object_family(const struct engine *engine, object_id object)
{
    const struct object *known = &engine->objects.at[object];
    return known->kind == OBJECT_HEAP ? strings_get(&engine->names, engine->allocations.at[known->origin].family) : "";
}

bool object_is_given_number(const struct engine *engine, const struct term_node *node)
{
    return node->kind == TERM_SYMBOL && node->a < engine->symbols.count && engine->symbols.at[node->a].kind == SYMBOL_PARAMETER;
}

bool object_may_be_descriptor(const struct engine *engine, const struct term_node *node)
{
    if (object_is_given_number(engine, node))
        return true;
    if (node->kind != TERM_SYMBOL || node->a >= engine->symbols.count || engine->symbols.at[node->a].kind != SYMBOL_CONTENT)
        return false;
    const struct cell *cell = &engine->cells.at[engine->symbols.at[node->a].of];
    const struct object *owner = &engine->objects.at[cell->object];
    if (owner->kind != OBJECT_INPUT || cell->offset || cell->pointer || engine->symbols.at[owner->origin].kind != SYMBOL_PARAMETER)
        return false;
    const struct ir_unit *unit = engine->body.unit;
    const struct ir_type *pointer = &unit->types.at[engine->body.parameters[engine->symbols.at[owner->origin].of].type];
    const struct ir_type *pointee = &unit->types.at[pointer->element];
    bool number = pointee->kind == IR_TYPE_VOID ? cell->width <= sizeof(int32_t) : pointee->kind == IR_TYPE_INT && pointee->size == sizeof(int32_t);
    return pointer->kind == IR_TYPE_POINTER && number;
}

bdd object_given_held(struct engine *engine, object_id block, value result)
{
    bdd held = result ? value_points_to(engine, result, block) : BDD_FALSE;
    if (engine->objects.at[block].kind != OBJECT_INPUT)
        return BDD_TRUE;
    const struct symbol *symbol = &engine->symbols.at[engine->objects.at[block].origin];
    if (symbol->kind != SYMBOL_CONTENT)
        return held;
    value content = state_get(engine, &engine->now, symbol->of);
    return content ? bdd_or(&engine->guards.bdd, held, value_points_to(engine, content, block)) : BDD_TRUE;
}

uint64_t object_region(const struct engine *engine, object_id id)
{
    for (int depth = 0; depth < 16; depth++) {
        const struct object *object = &engine->objects.at[object_base(engine, id)];
        if (object->kind == OBJECT_GLOBAL)
            return (uint64_t)1 << 32 | object->origin;
        if (object->kind != OBJECT_INPUT || object->external)
            return 0;
        const struct symbol *symbol = &engine->symbols.at[object->origin];
        if (symbol->kind != SYMBOL_CONTENT)
            return (uint64_t)2 << 32 | symbol->of;
        id = engine->cells.at[symbol->of].object;
    }
    return 0;
}

bool object_was_in_global(const struct engine *engine, const struct object *object)
{
    if (object->kind != OBJECT_INPUT || engine->symbols.at[object->origin].kind != SYMBOL_CONTENT)
        return false;
    return engine->objects.at[engine->cells.at[engine->symbols.at[object->origin].of].object].kind == OBJECT_GLOBAL;
}
