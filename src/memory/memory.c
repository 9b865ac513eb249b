/* Loads and stores on the current state.
 *
 * Arrays have two layers (analysis.md 3): cells at constant offsets, which are updated strongly, and the cells of element objects
 * (some a[i]), which only gather. A load of either also sees the other where they may overlap. */
#include "ir/field.h"
#include "memory/engine.h"
#include "memory/limits.h"

static const struct interval ANY = {INTERVAL_MIN, INTERVAL_MAX};

/* ---- initial content ---- */

/* What is declared unsigned is not negative: then `length + 1` is not 0. */
static struct interval declared_range(const struct engine *engine, cell_id cell)
{
    const struct object *object = &engine->objects.at[engine->cells.at[cell].object];
    const struct ir_unit *unit = engine->body.unit;
    uint32_t type = object->kind == OBJECT_INPUT ? object->type : 0;
    if (object->kind == OBJECT_GLOBAL)
        type = program_declaration(engine->program, object->origin, &unit)->type;
    uint32_t field = type ? field_type(unit, type, engine->cells.at[cell].offset) : 0;
    return field && unit->types.at[field].is_unsigned ? (struct interval){0, INTERVAL_MAX} : ANY;
}

static value content_symbol(struct engine *engine, cell_id cell, bool pointer)
{
    object_id owner = engine->cells.at[cell].object;
    const struct object *object = &engine->objects.at[owner];
    const struct object *block = &engine->objects.at[object_base(engine, owner)];
    bool ours = !object->external && !block->havocked && block->kind != OBJECT_SLOT && block->kind != OBJECT_HEAP;
    bool borrowed = block->borrowed;
    uint32_t number = symbol_new(engine, ours ? SYMBOL_CONTENT : SYMBOL_FRESH, cell, ours && !pointer ? declared_range(engine, cell) : ANY);
    term symbol = engine->symbols.at[number].term;
    if (!pointer)
        return value_of_term(engine, symbol);
    object_id pointee = object_pointee(engine, number);
    engine->objects.at[pointee].borrowed |= borrowed;
    value address = value_address(engine, pointee, 0);
    bdd null = condition_compare(&engine->guards, IR_EQ, symbol, term_constant(&engine->guards, 0));
    if (object_base(engine, owner) != owner || !engine->objects.at[owner].single) /* many: a set, one is chosen at each load */
        return value_union(engine, value_constant(engine, 0), address);
    return value_ite(engine, null, value_constant(engine, 0), address);
}

static value initialiser_content(struct engine *engine, symbol_id symbol, int64_t offset, uint32_t width, bool *known)
{
    const struct program *program = engine->program;
    const struct program_symbol *global = &program->symbols.at[symbol];
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(program, symbol, &unit);
    *known = false;
    if (!(global->flags & IR_SYMBOL_DEFINED) || offset < 0)
        return NO_VALUE;
    for (uint32_t i = 0; i < declared->cell_count; i++) {
        const struct ir_cell *cell = &unit->cells.at[declared->cells + i];
        if ((int64_t)cell->offset + cell->width <= offset || (int64_t)cell->offset >= offset + (int64_t)(width ? width : 1))
            continue;
        if (cell->kind == IR_CELL_BYTES || (int64_t)cell->offset != offset)
            return NO_VALUE;
        *known = global->never_written || program_stays_null(program, symbol, offset);
        if (cell->kind == IR_CELL_INT)
            return value_constant(engine, cell->value);
        symbol_id target = program->units.at[global->unit].symbols[cell->symbol];
        bool function = program->symbols.at[target].flags & IR_SYMBOL_FUNCTION;
        /* A hook is taken to hold what it is initialised with, unless that is a placeholder (calls/callgraph.c). */
        *known |= function && !program_does_nothing(program, target);
        return value_address(engine, function ? object_function(engine, target) : object_global(engine, target),
                             cell->value);
    }
    *known = (global->never_written && offset < (int64_t)declared->size) || program_stays_null(program, symbol, offset);
    return *known ? value_constant(engine, 0) : NO_VALUE;
}

value memory_initial(struct engine *engine, cell_id cell, bool pointer, uint32_t width)
{
    struct cell *known = &engine->cells.at[cell];
    if (known->initial)
        return known->initial;
    known->pointer |= pointer;
    object_id owner = known->object;
    const struct object *block = &engine->objects.at[object_base(engine, owner)];
    value content = NO_VALUE;
    if (block->kind == OBJECT_GLOBAL && owner == object_base(engine, owner)) {
        bool found;
        value initial = initialiser_content(engine, block->origin, known->offset, width, &found);
        if (found)
            content = initial;
    } else if ((block->kind == OBJECT_HEAP || block->kind == OBJECT_SLOT) && block->zeroed && !block->havocked) {
        content = value_constant(engine, 0);
    } else if (block->copies == 1 && !block->havocked && owner == object_base(engine, owner)) {
        cell_id source = cell_at(engine, block->copy_of, engine->cells.at[cell].offset + block->copy_delta);
        if (source)
            content = memory_initial(engine, source, pointer, width);
    }
    if (!content)
        content = content_symbol(engine, cell, pointer);
    engine->cells.at[cell].initial = content;
    return content;
}

/* ---- load ---- */

static bool overlaps_element(const struct engine *engine, object_id element, int64_t offset, int64_t *inside)
{
    const struct element *layout = &engine->elements.at[engine->objects.at[element].origin];
    *inside = ((offset - layout->base) % layout->stride + layout->stride) % layout->stride;
    return layout->stride > 1 && offset >= layout->least && offset < layout->end;
}

value memory_content(struct engine *engine, cell_id cell, bool pointer, uint32_t width)
{
    value content = state_get(engine, &engine->now, cell);
    if (!content)
        content = memory_part_of_word(engine, cell, pointer, width);
    if (!content)
        content = memory_initial(engine, cell, pointer, width);
    return content;
}

/* Content of the constant cell joined with what some a[i] of the same object may have put there. */
static value load_constant_cell(struct engine *engine, object_id object, int64_t offset, uint32_t width, bool pointer)
{
    cell_id cell = cell_at(engine, object, offset);
    if (!cell)
        return pointer ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
    value content = memory_content(engine, cell, pointer, width);
    for (object_id element = engine->objects.at[object].elements; element;
         element = engine->objects.at[element].next_element) {
        int64_t inside;
        if (!overlaps_element(engine, element, offset, &inside))
            continue;
        cell_id range = cell_at(engine, element, inside);
        value many = range ? state_get(engine, &engine->now, range) : NO_VALUE;
        if (!many || state_get(engine, &engine->now, cell))
            continue; /* a[0] was written by itself, and stores to a[i] that may be a[0] are in it (store_at_constants) */
        enum object_kind kind = engine->objects.at[object].kind;
        struct places places = places_of_constant(engine, element, offset);
        bool elsewhere = false;
        if (pointer)
            many = places_found(engine, &places, many, &elsewhere);
        bool all = many && !elsewhere && (kind == OBJECT_HEAP || kind == OBJECT_SLOT);
        if (many)
            content = value_choose_element(engine, all ? many : value_union(engine, content, many), cell);
    }
    if (!engine->objects.at[object].single)
        content = value_choose(engine, content, cell);
    return content;
}

/* Stands for the elements that no load has found yet: the same for the same element in one round. */
static value another_element(struct engine *engine, object_id element, int64_t offset)
{
    uint64_t key = hash_mix(hash_mix((uint64_t)element << 32 | engine->run, (uint64_t)offset), 0xe1e);
    bool fresh;
    uint32_t *slot = table_put(&engine->memo, key, &fresh);
    if (!fresh)
        return *slot;
    value another = value_fresh_pointer(engine, false);
    return *table_put(&engine->memo, key, NULL) = another;
}

/* Content of some a[i]: what elements gathered, and what was written at constant indices. */
static value load_element(struct engine *engine, object_id element, int64_t offset, uint32_t width, bool pointer)
{
    object_id canonical = engine->objects.at[element].canonical;
    object_id array = engine->objects.at[element].parent;
    engine->objects.at[element].looked_at = 1;
    if (engine->stored.element == element && engine->stored.offset == offset)
        return engine->stored.content; /* a[i] = ...; if (a[i]) */
    struct element layout = engine->elements.at[engine->objects.at[canonical].origin];
    int64_t least = engine->elements.at[engine->objects.at[element].origin].least, end = layout.end;
    cell_id range = cell_at(engine, canonical, offset);
    if (!range)
        return pointer ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
    value content = state_get(engine, &engine->now, range);
    bool written = content != NO_VALUE, at_constants = false, elsewhere = false;
    struct places places = pointer && layout.stride != 1 ? places_of(engine, element, offset) : (struct places){.element = element};
    if (content && pointer)
        content = places_found(engine, &places, content, &elsewhere);
    if (pointer || width >= 4)
        for (cell_id cell = engine->objects.at[array].cells; cell; cell = engine->cells.at[cell].next) {
            int64_t at = engine->cells.at[cell].offset;
            int64_t inside = ((at - layout.base) % layout.stride + layout.stride) % layout.stride;
            value one = state_get(engine, &engine->now, cell);
            if (!one || (layout.stride != 1 && inside != engine->cells.at[range].offset) || at < least || at >= end)
                continue;
            bdd here = pointer && layout.stride != 1 ? places_at(engine, &places, at) : BDD_TRUE;
            elsewhere |= here != BDD_TRUE;
            one = here == BDD_TRUE ? one : places_under(engine, one, here);
            if (!one)
                continue;
            content = content ? value_union(engine, content, one) : one;
            at_constants = true;
        }
    if (at_constants && pointer && !written) /* a[0] is known, but is this a[0]? */
        content = value_union(engine, content, value_fresh_pointer(engine, false));
    else if (elsewhere && written) { /* what is released here is one of many, and so all of them are (memory/event.c) */
        value another = another_element(engine, element, offset);
        content = content ? value_union(engine, content, another) : another;
    }
    if (!written) {
        enum object_kind kind = engine->objects.at[object_base(engine, array)].kind;
        if (!content || (kind != OBJECT_HEAP && kind != OBJECT_SLOT)) {
            value initial = memory_initial(engine, range, pointer, width);
            content = content ? value_union(engine, content, initial) : initial;
        }
    }
    if (!pointer && value_count(engine, content) == 1 &&
        term_get(engine, value_entries(engine, content)->term)->kind == TERM_SYMBOL) {
        bool fresh; /* a scalar element: the same for the same index and content, another for another */
        uint64_t key = hash_mix(hash_mix((uint64_t)content << 32 | element, (uint64_t)offset), engine->run);
        uint32_t *slot = table_put(&engine->memo, key, &fresh);
        if (!fresh)
            return *slot;
        value unknown = value_fresh(engine, ANY);
        return *table_put(&engine->memo, key, NULL) = unknown;
    }
    content = value_choose_element(engine, content, element);
    if (!places.latest)
        return content;
    return value_ite(engine, engine->objects.at[places.latest].allocated, value_address(engine, places.latest, 0), content);
}

static value load_term(struct engine *engine, term address, uint32_t width, bool pointer)
{
    struct term_node node = *term_get(engine, address);
    int64_t offset = node.value;
    object_id object;
    if (node.kind == TERM_ADDRESS) {
        object = node.a;
    } else if (node.kind == TERM_SYMBOL) {
        object = object_pointee(engine, node.a);
        offset = 0;
    } else if (node.kind == TERM_PLUS && term_get(engine, node.a)->kind == TERM_SYMBOL) {
        object = object_pointee(engine, term_get(engine, node.a)->a);
    } else { /* a constant or a computed number as address: nothing we know lives there */
        bool fresh;
        uint32_t *slot = table_put(&engine->memo, hash_mix(address, 0x10ad + width), &fresh);
        if (!fresh)
            return *slot;
        value unknown = pointer ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
        return *table_put(&engine->memo, hash_mix(address, 0x10ad + width), NULL) = unknown;
    }
    if (engine->objects.at[object].kind == OBJECT_ELEMENT)
        return load_element(engine, object, offset, width, pointer);
    return load_constant_cell(engine, object, offset, width, pointer);
}

value memory_load(struct engine *engine, value address, uint32_t width, bool pointer)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    uint32_t count = value_count(engine, address);
    if (count == 1)
        return load_term(engine, value_entries(engine, address)->term, width, pointer);
    value result = NO_VALUE;
    bdd seen = BDD_FALSE;
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        int64_t constant;
        if (term_is_constant(&engine->guards, entry.term, &constant) && constant < LIMIT_NULL_PAGE && constant > -LIMIT_NULL_PAGE)
            continue; /* through NULL: control would not get past it */
        if (!bdd_intersects(bdds, entry.guard, engine->now.reach))
            continue;
        value one = load_term(engine, entry.term, width, pointer);
        result = result ? value_ite(engine, bdd_minus(bdds, entry.guard, seen), one, result) : one;
        seen = bdd_or(bdds, seen, entry.guard);
    }
    if (!result)
        return pointer ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
    return result;
}

/* ---- store ---- */

void engine_note_holder(struct engine *engine, object_id block, cell_id cell)
{
    bool fresh;
    table_put(&engine->holder_index, (uint64_t)block << 32 | cell, &fresh);
    if (!fresh)
        return;
    vector_push(&engine->holders, ((struct holder){.cell = cell, .next = engine->objects.at[block].holders}));
    engine->objects.at[block].holders = engine->holders.count - 1;
    if (engine->objects.at[block].stand_in)
        event_escape_object(engine, engine->objects.at[block].stand_in, engine->now.reach, PROGRAM_NONE);
}

static void remember_holders(struct engine *engine, cell_id cell, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        if (node->kind != TERM_ADDRESS)
            continue;
        object_id block = object_base(engine, node->a);
        struct object *object = &engine->objects.at[block];
        if (object->kind == OBJECT_SLOT)
            object->address_escaped = 1;
        if (object->kind != OBJECT_HEAP && !object->of_round)
            continue;
        if (object->kind == OBJECT_HEAP && !engine->allocations.at[object->origin].born_in)
            engine->allocations.at[object->origin].born_in = cell;
        engine_note_holder(engine, block, cell);
    }
}

/* Which blocks a cell no longer points to after a store: for the explanation, not for the verdict (analysis.md 4). */
static void remember_overwrite(struct engine *engine, value old, value content)
{
    for (uint32_t i = 0; i < value_count(engine, old); i++) {
        struct value_entry entry = value_entries(engine, old)[i];
        const struct term_node *node = term_get(engine, entry.term);
        if (node->kind != TERM_ADDRESS)
            continue;
        struct object *object = &engine->objects.at[object_base(engine, node->a)];
        if (object->kind != OBJECT_HEAP || value_points_to(engine, content, object_base(engine, node->a)) != BDD_FALSE)
            continue;
        object->overwritten = bdd_or(&engine->guards.bdd, object->overwritten,
                                     bdd_and(&engine->guards.bdd, engine->now.reach, entry.guard));
        object->overwritten_at = engine->inst;
    }
}

/* Does the content that the cell gets still lead to a block that was put there when it was made, wherever the old one did? */
static void note_replaced(struct engine *engine, cell_id cell, value old, value content)
{
    object_id owner = engine->cells.at[cell].object;
    for (uint32_t i = 0; i < value_count(engine, old); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, old)[i].term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        if (block && engine->objects.at[block].inside == owner &&
            !bdd_implies(&engine->guards.bdd, value_points_to(engine, old, block), value_points_to(engine, content, block)))
            engine->objects.at[block].inside = NO_OBJECT;
    }
}

void memory_put(struct engine *engine, cell_id cell, value content)
{
    value old = state_get(engine, &engine->now, cell);
    if (old && old != content) {
        remember_overwrite(engine, old, content);
        note_replaced(engine, cell, old, content);
    }
    remember_holders(engine, cell, content);
    state_set(engine, &engine->now, cell, content);
}

static bool is_all_constants(const struct engine *engine, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++)
        if (term_get(engine, value_entries(engine, content)[i].term)->kind != TERM_CONSTANT)
            return false;
    return true;
}

/* A part of a pointer is written. Nobody does that to a pointer: the block was taken for one of another kind, which is not what it is where it holds this one.
 * So what we made and put there is out of sight. What the caller has there is its own business: this function does not know of it. */
static void escape_cut(struct engine *engine, const struct cell *cell, int64_t from, int64_t to, value old, bdd guard)
{
    if (!cell->pointer || (cell->offset >= from && cell->offset + (int64_t)cell->width <= to))
        return;
    for (uint32_t i = 0; i < value_count(engine, old); i++) {
        struct value_entry entry = value_entries(engine, old)[i];
        const struct term_node *node = term_get(engine, entry.term);
        if (node->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, node->a)].kind == OBJECT_HEAP)
            event_escape(engine, value_of_term(engine, entry.term), bdd_and(&engine->guards.bdd, guard, entry.guard), PROGRAM_NONE);
    }
}

/* A store of another width over a cell leaves pieces we do not follow, but for the lower part of a constant: a structure is initialised by
 * words, and then one of two ints in a word is set. */
static void clobber_overlaps(struct engine *engine, object_id object, cell_id written, uint32_t width, bdd guard)
{
    int64_t from = engine->cells.at[written].offset, to = from + (int64_t)width;
    for (cell_id cell = engine->objects.at[object].cells; cell; cell = engine->cells.at[cell].next) {
        const struct cell *other = &engine->cells.at[cell];
        if (cell == written || other->offset >= to || other->offset + (int64_t)(other->width ? other->width : 1) <= from)
            continue;
        value old = state_get(engine, &engine->now, cell);
        value unknown = other->pointer ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
        if (!old)
            old = memory_initial(engine, cell, engine->cells.at[cell].pointer, engine->cells.at[cell].width);
        escape_cut(engine, &engine->cells.at[cell], from, to, old, bdd_and(&engine->guards.bdd, engine->now.reach, guard));
        if (engine->cells.at[cell].offset < from && is_all_constants(engine, old))
            unknown = value_cast(engine, IR_CAST_TRUNCATE, old, (uint32_t)(from - engine->cells.at[cell].offset), 0);
        memory_put(engine, cell, value_ite(engine, guard, unknown, old));
    }
}

static bool holds_all(const struct engine *engine, value old, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        uint32_t j = 0;
        while (j < value_count(engine, old) && value_entries(engine, old)[j].term != value_entries(engine, content)[i].term)
            j++;
        if (j == value_count(engine, old))
            return false;
    }
    return true;
}

static bool leads_to_block(const struct engine *engine, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++)
        if (term_get(engine, value_entries(engine, content)[i].term)->kind == TERM_ADDRESS)
            return true;
    return false;
}

/* a[i] = content, where i may be the index of a cell that was written by itself: then that cell has it, too. */
static void store_at_constants(struct engine *engine, object_id element, int64_t offset, value content, uint32_t width, bdd guard)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    object_id array = engine->objects.at[element].parent;
    struct element layout = engine->elements.at[engine->objects.at[element].origin];
    if (layout.stride <= 1 || width < 4 || !engine->objects.at[array].single || !layout.index)
        return;
    for (cell_id cell = engine->objects.at[array].cells; cell; cell = engine->cells.at[cell].next) {
        int64_t at = engine->cells.at[cell].offset;
        value old = state_get(engine, &engine->now, cell);
        if (!old || ((at - layout.base - offset) % layout.stride) != 0 || at < layout.least || at >= layout.end)
            continue;
        bdd perhaps, certain = place_meets(engine, element, offset, at, &perhaps);
        certain = bdd_and(bdds, certain, guard);
        perhaps = bdd_and(bdds, perhaps, guard);
        value now = certain == BDD_FALSE ? old : value_ite(engine, certain, content, old);
        if (perhaps != BDD_FALSE && leads_to_block(engine, content) && !holds_all(engine, now, content))
            now = value_ite(engine, perhaps, value_choose(engine, value_union(engine, now, content), engine->inst), now);
        if (now != old)
            memory_put(engine, cell, now);
    }
}

/* What was gathered in a table of somebody else's was too much to remember each: those of the caller's blocks that went under are kept
 * there, too, unless they were in that structure before. */
static void keep_merged(struct engine *engine, object_id table, value content, value gathered, bdd guard)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    if (!object_is_root(engine, table))
        return;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        const struct term_node *node = term_get(engine, entry.term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        if (block && engine->objects.at[block].kind == OBJECT_INPUT && value_points_to(engine, gathered, block) == BDD_FALSE &&
            object_region(engine, block) != object_region(engine, table))
            event_keep_object(engine, block, bdd_and(bdds, bdd_and(bdds, engine->now.reach, guard), entry.guard), table);
    }
}

/* `beside`: the cell may as well keep what it holds. */
static void store_cell(struct engine *engine, object_id object, int64_t offset, value content, uint32_t width,
                       bool pointer, bdd guard, bool beside)
{
    place_note(engine, object, offset, content, beside);
    if (engine->objects.at[object].kind == OBJECT_ELEMENT)
        store_at_constants(engine, object, offset, content, width, guard);
    object = engine->objects.at[object].canonical;
    cell_id cell = cell_at(engine, object, offset);
    if (!cell) {
        event_escape(engine, content, bdd_and(&engine->guards.bdd, engine->now.reach, guard), PROGRAM_NONE);
        return;
    }
    bool element = engine->objects.at[object].kind == OBJECT_ELEMENT;
    struct cell *known = &engine->cells.at[cell];
    if (!element && known->width != width && engine->objects.at[object].cell_count > 1)
        clobber_overlaps(engine, object, cell, width, guard);
    known = &engine->cells.at[cell];
    known->width = (uint8_t)(width > 255 ? 255 : width);
    known->pointer |= pointer;
    bool strong = engine->objects.at[object].single && !element;
    value old = state_get(engine, &engine->now, cell);
    if (strong) {
        if (!old && (guard != BDD_TRUE || beside))
            old = memory_content(engine, cell, pointer, width);
        if (beside && holds_all(engine, old, content))
            return;
        if (beside)
            content = value_choose(engine, value_union(engine, old, content), engine->inst);
        if (guard != BDD_TRUE)
            content = value_ite(engine, guard, content, old);
        memory_put(engine, cell, content);
        return;
    }
    if (width < 4 && !old) /* bytes of blocks that never hold pointers make no cells */
        return;
    object_id base = object_base(engine, object);
    enum object_kind kind = engine->objects.at[base].kind;
    if (!old && ((kind != OBJECT_HEAP && kind != OBJECT_SLOT) || engine->objects.at[base].zeroed))
        old = memory_initial(engine, cell, pointer, width);
    current_forget(engine, cell);
    value guarded = content;
    if (guard != BDD_TRUE && old)
        guarded = value_ite(engine, guard, content, old);
    value gathered = old ? value_union(engine, guarded, old) : guarded;
    memory_put(engine, cell, gathered);
    keep_merged(engine, base, content, gathered, guard);
    if (old)
        keep_merged(engine, base, old, gathered, BDD_TRUE);
}

/* Where it is known that the block is not there, it does not matter what it holds: a number that is put into what an allocator gave, be it a new block or one
 * of its pool, is in the new one without a condition. */
static bool is_there_only(struct engine *engine, object_id target, value content, bdd guard)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct object *block = &engine->objects.at[object_base(engine, target)];
    return block->kind == OBJECT_HEAP && !leads_to_block(engine, content) &&
           bdd_implies(bdds, bdd_and(bdds, engine->now.reach, block->allocated), guard);
}

static void store(struct engine *engine, value address, value content, uint32_t width, bool pointer, bdd guard, bool beside)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    uint32_t count = value_count(engine, address);
    bdd left = guard, null = BDD_FALSE; /* through NULL nothing gets on: not a case of its own */
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        if (count > 1 && term_get(engine, entry.term)->kind == TERM_CONSTANT)
            null = bdd_or(bdds, null, entry.guard);
    }
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        struct term_node node = *term_get(engine, entry.term);
        bdd here = count == 1 ? left : bdd_and(bdds, left, entry.guard);
        if (here == BDD_FALSE || node.kind == TERM_CONSTANT)
            continue;
        bdd certain = bdd_or(bdds, here, null); /* the first one takes what would go through NULL */
        null = BDD_FALSE;
        if (bdd_implies(bdds, engine->now.reach, certain) || (node.kind == TERM_ADDRESS && is_there_only(engine, node.a, content, certain)))
            certain = BDD_TRUE;
        if (node.kind == TERM_ADDRESS)
            store_cell(engine, node.a, node.value, content, width, pointer, certain, beside);
        else if (node.kind == TERM_SYMBOL)
            store_cell(engine, object_pointee(engine, node.a), 0, content, width, pointer, certain, beside);
        else if (node.kind == TERM_PLUS && term_get(engine, node.a)->kind == TERM_SYMBOL)
            store_cell(engine, object_pointee(engine, term_get(engine, node.a)->a), node.value, content, width, pointer,
                       certain, beside);
        else if (node.kind != TERM_CONSTANT)
            event_escape(engine, content, bdd_and(bdds, engine->now.reach, here), PROGRAM_NONE);
    }
}

void memory_store(struct engine *engine, value address, value content, uint32_t width, bool pointer, bdd guard)
{
    store(engine, address, content, width, pointer, guard, false);
}

void memory_store_beside(struct engine *engine, value address, value content, uint32_t width, bool pointer, bdd guard)
{
    store(engine, address, content, width, pointer, guard, true);
}

void memory_forget_slot(struct engine *engine, object_id slot)
{
    for (cell_id cell = engine->objects.at[slot].cells; cell; cell = engine->cells.at[cell].next)
        if (state_get(engine, &engine->now, cell))
            state_set(engine, &engine->now, cell, engine->cells.at[cell].pointer ? value_constant(engine, 0)
                                                                                 : value_fresh(engine, ANY));
    for (object_id element = engine->objects.at[slot].elements; element;
         element = engine->objects.at[element].next_element)
        memory_forget_slot(engine, element);
}

bool memory_is_initial(const struct engine *engine, cell_id cell, const struct term_node *node)
{
    const struct symbol *symbol = node->kind == TERM_SYMBOL && node->a < engine->symbols.count ? &engine->symbols.at[node->a] : NULL;
    return symbol && symbol->kind == SYMBOL_CONTENT && symbol->of == cell;
}

/* Taken to have stayed: a pointer, a descriptor of ours, a number that we were given, what was there when we were called (as it is in cells that we did
 * not write). A structure that somebody replaces behind our back is rarer than one that is filled. */
static bool stays(struct engine *engine, cell_id cell, struct value_entry entry)
{
    const struct term_node *node = term_get(engine, entry.term);
    if (!engine->cells.at[cell].pointer)
        return node->kind == TERM_ADDRESS || object_may_be_descriptor(engine, node) || memory_is_initial(engine, cell, node);
    return node->kind != TERM_CONSTANT || (entry.guard != BDD_TRUE && guard_only_inputs_null(engine, entry.guard));
}

/* What a cell holds after somebody out of sight could write to it. Other numbers and null pointers may have become anything. Of a set, in which guards
 * overlap, what one of many holds is no reason that another one does not hold its pointer any more. */
static value rewritten(struct engine *engine, cell_id cell, value old)
{
    struct value_entry entries[2 * LIMIT_VALUE_ENTRIES + 2];
    bdd other = BDD_FALSE;
    uint32_t count = 0;
    for (uint32_t i = 0; i < value_count(engine, old); i++) {
        struct value_entry entry = value_entries(engine, old)[i];
        if (stays(engine, cell, entry))
            entries[count++] = entry;
        else
            other = bdd_or(&engine->guards.bdd, other, entry.guard);
    }
    if (count == value_count(engine, old))
        return old;
    value unknown = engine->cells.at[cell].pointer ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
    if (!count)
        return unknown;
    for (uint32_t i = 0; i < value_count(engine, unknown); i++) {
        struct value_entry entry = value_entries(engine, unknown)[i];
        entries[count++] = (struct value_entry){bdd_and(&engine->guards.bdd, other, entry.guard), entry.term};
    }
    return value_make(engine, entries, count);
}

/* At the second try, null pointers stay, too, and of numbers it is not said when they are others. */
static void havoc_cells(struct engine *engine, object_id object, int64_t from, int64_t to, bdd guard)
{
    bool callers = object_is_root(engine, object);
    for (cell_id cell = engine->objects.at[object].cells; cell; cell = engine->cells.at[cell].next) {
        value old = state_get(engine, &engine->now, cell);
        if (engine->cells.at[cell].offset < from || engine->cells.at[cell].offset >= to || (!old && callers))
            continue; /* not known before, not known now: taken to be the same */
        if (engine->frugal && engine->cells.at[cell].pointer)
            continue;
        if (!old)
            old = memory_initial(engine, cell, engine->cells.at[cell].pointer, engine->cells.at[cell].width);
        value now = rewritten(engine, cell, old);
        bool briefly = engine->frugal && value_count(engine, now) == 1;
        memory_put(engine, cell, briefly ? now : value_ite(engine, guard, now, old));
    }
}

void memory_havoc(struct engine *engine, object_id object, bdd guard)
{
    if (guard == BDD_FALSE || engine->objects.at[object].kind == OBJECT_FUNCTION)
        return;
    engine->objects.at[object].changed = 1;
    engine->objects.at[object].havocked |= !object_is_root(engine, object);
    havoc_cells(engine, object, INT64_MIN, INT64_MAX, guard);
    for (object_id element = engine->objects.at[object].elements; element;
         element = engine->objects.at[element].next_element)
        memory_havoc(engine, element, guard);
}

void memory_havoc_part(struct engine *engine, object_id object, int64_t from, int64_t size, bdd guard)
{
    if (size <= 0 || engine->objects.at[object].kind == OBJECT_ELEMENT) {
        memory_havoc(engine, object, guard);
    } else if (guard != BDD_FALSE && engine->objects.at[object].kind != OBJECT_FUNCTION) {
        engine->objects.at[object].changed = 1;
        havoc_cells(engine, object, from, from + size, guard);
    }
}

/* Whoever holds a number may keep a descriptor open. */
static object_id block_behind(struct engine *engine, term t, bool pointer)
{
    struct term_node node = *term_get(engine, t);
    if (node.kind == TERM_ADDRESS)
        return object_base(engine, node.a);
    return !pointer && object_may_be_descriptor(engine, &node) ? object_pointee(engine, node.a) : NO_OBJECT;
}

static void reach_content(struct engine *engine, value content, bool pointer, bdd guard, struct object_set *out)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        object_id block = block_behind(engine, entry.term, pointer);
        bool known = !block || (guard != BDD_TRUE && !bdd_intersects(&engine->guards.bdd, entry.guard, guard));
        for (uint32_t j = 0; j < out->list.count && !known; j++)
            known = out->list.at[j] == block;
        if (!known && out->list.count < LIMIT_REACHABLE)
            vector_push(&out->list, block);
        else if (!known) {
            engine->capped[CAP_REACHABLE]++;
            out->truncated = true;
        }
    }
}

void memory_reachable(struct engine *engine, object_id from, struct object_set *out)
{
    memory_reachable_if(engine, from, BDD_TRUE, out);
}

void memory_reachable_if(struct engine *engine, object_id from, bdd guard, struct object_set *out)
{
    uint32_t next = out->list.count;
    vector_push(&out->list, object_base(engine, from));
    for (; next < out->list.count && next < LIMIT_REACHABLE; next++)
        for (object_id part = out->list.at[next]; part;) {
            for (cell_id cell = engine->objects.at[part].cells; cell; cell = engine->cells.at[cell].next) {
                value content = state_get(engine, &engine->now, cell);
                if (content)
                    reach_content(engine, content, engine->cells.at[cell].pointer, guard, out);
            }
            part = part == out->list.at[next] ? engine->objects.at[part].elements
                                              : engine->objects.at[part].next_element;
        }
}
