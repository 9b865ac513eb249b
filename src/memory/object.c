/* Objects, cells and symbols: made on first mention, found again by key. */
#include <string.h>

#include "base/die.h"
#include "memory/engine.h"
#include "memory/limits.h"

static object_id object_new(struct engine *engine, enum object_kind kind, uint32_t origin)
{
    struct object object = {
        .kind = (uint8_t)kind, .origin = origin, .single = 1, .chain = -1,
        .allocated = BDD_FALSE, .freed_lower = BDD_FALSE, .freed_upper = BDD_FALSE, .escaped = BDD_FALSE, .lost = BDD_FALSE,
        .overwritten = BDD_FALSE, .overwritten_at = UINT32_MAX,
        .freed_at = UINT32_MAX, .escaped_at = UINT32_MAX, .escaped_to = PROGRAM_NONE,
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
    return id;
}

object_id object_old(struct engine *engine, object_id heap)
{
    struct allocation *made = &engine->allocations.at[engine->objects.at[heap].origin];
    uint64_t key = (uint64_t)OBJECT_HEAP << 56 | (uint64_t)made->inst << 24 | made->path;
    bool fresh;
    uint32_t *slot = table_put(&engine->object_index, key, &fresh);
    if (!fresh)
        return *slot;
    struct allocation allocation = *made;
    vector_push(&engine->allocations, allocation);
    bool zeroed = engine->objects.at[heap].zeroed, handle = engine->objects.at[heap].handle;
    object_id id = object_new(engine, OBJECT_HEAP, engine->allocations.count - 1);
    struct object *object = &engine->objects.at[id];
    object->single = 0;
    object->old = 1;
    object->zeroed = zeroed;
    object->handle = handle;
    object->handle_term = engine->objects.at[heap].handle_term;
    *table_put(&engine->object_index, key, NULL) = id;
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

/* analysis.md 3: below depth k everything is one rest node that leads to itself. */
object_id object_pointee(struct engine *engine, uint32_t number)
{
    struct symbol *symbol = symbol_get(engine, number);
    if (symbol->pointee)
        return symbol->pointee;
    object_id owner = NO_OBJECT;
    if (symbol->kind == SYMBOL_CONTENT) {
        owner = engine->cells.at[symbol->of].object;
        const struct object *parent = &engine->objects.at[owner];
        if (parent->kind == OBJECT_INPUT &&
            (parent->depth >= LIMIT_INPUT_DEPTH || parent->chain == engine->cells.at[symbol->of].offset)) {
            symbol->pointee = owner;
            engine->objects.at[owner].single = 0;
            return owner;
        }
    }
    object_id id = object_new(engine, OBJECT_INPUT, number);
    struct object *object = &engine->objects.at[id];
    symbol = symbol_get(engine, number);
    object->external = symbol->kind == SYMBOL_FRESH;
    if (owner) {
        const struct object *parent = &engine->objects.at[owner];
        object->single = parent->single;
        object->external = parent->external;
        object->depth = (uint8_t)(engine->objects.at[object_base(engine, owner)].depth + 1);
    }
    symbol->pointee = id;
    return id;
}

/* Elements of one array differ only in their index; they share the cells of the canonical one, which has index NO_VALUE. */
object_id object_element(struct engine *engine, object_id array, int64_t base, int64_t stride, value index)
{
    const struct object *outer = &engine->objects.at[array];
    if (outer->kind == OBJECT_ELEMENT) { /* p[i][j] over one block, or a walk inside an element: stay in the outer array */
        struct element within = engine->elements.at[outer->origin];
        if (within.stride <= stride || base + stride > within.stride)
            return array;
    }
    if (stride <= 0)
        stride = 1;
    base = ((base % stride) + stride) % stride;
    uint64_t key = hash_mix(hash_mix(hash_mix((uint64_t)array << 32 | index, (uint64_t)base), (uint64_t)stride), OBJECT_ELEMENT);
    bool fresh;
    uint32_t *slot = table_put(&engine->object_index, key, &fresh);
    if (!fresh)
        return *slot;
    vector_push(&engine->elements, ((struct element){.base = base, .stride = stride, .index = index}));
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
        object_id canonical = object_element(engine, array, base, stride, NO_VALUE);
        engine->objects.at[id].canonical = canonical;
    }
    return id;
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
    if (engine->cells.count >= LIMIT_CELLS || engine->objects.at[object].cell_count >= LIMIT_CELLS_PER_OBJECT)
        return *slot = NO_CELL;
    vector_push(&engine->cells, ((struct cell){.object = object, .offset = offset,
                                               .next = engine->objects.at[object].cells}));
    engine->objects.at[object].cells = engine->cells.count - 1;
    engine->objects.at[object].cell_count++;
    return *slot = engine->cells.count - 1;
}

const char *object_family(const struct engine *engine, object_id object)
{
    const struct object *known = &engine->objects.at[object];
    return known->kind == OBJECT_HEAP ? strings_get(&engine->names, engine->allocations.at[known->origin].family) : "";
}
