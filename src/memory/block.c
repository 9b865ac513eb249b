/* Whole blocks: memcpy and memset move and clear the cells of a known range (idioms 41, 42); what is not known precisely
 * becomes unknown, and what it held escapes. */
#include "memory/engine.h"
#include "memory/limits.h"

static const struct interval ANY = {INTERVAL_MIN, INTERVAL_MAX};

static bool single_address(const struct engine *engine, value address, object_id *object, int64_t *offset)
{
    object_id found = NO_OBJECT;
    for (uint32_t i = 0; i < value_count(engine, address); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, address)[i].term);
        if (node->kind == TERM_CONSTANT)
            continue;
        if (node->kind != TERM_ADDRESS || found)
            return false;
        found = node->a;
        *offset = node->value;
    }
    *object = found;
    return found != NO_OBJECT;
}

/* Cells that neither side has yet: the copy's will be the source's (a struct copied before its fields are looked at). */
static void remember_copy(struct engine *engine, object_id to, object_id from, int64_t delta)
{
    struct object *object = &engine->objects.at[to];
    enum object_kind kind = engine->objects.at[from].kind;
    if ((object->kind != OBJECT_SLOT && object->kind != OBJECT_HEAP) || (kind != OBJECT_INPUT && kind != OBJECT_GLOBAL))
        return;
    if (object->copy_of == from && object->copy_delta == delta)
        return;
    object->copies += object->copies < 2;
    object->copy_of = from;
    object->copy_delta = delta;
}

/* Bytes of unknown number are written from here on. They seldom go beyond the member that begins here: what other members lead to stays. */
static void forget_numbers(struct engine *engine, object_id object, int64_t offset)
{
    object_id owner = engine->objects.at[object].canonical;
    for (cell_id cell = engine->objects.at[owner].cells; cell; cell = engine->cells.at[cell].next) {
        struct cell known = engine->cells.at[cell];
        value content = state_get(engine, &engine->now, cell);
        bool leads = known.pointer;
        for (uint32_t i = 0; content && i < value_count(engine, content); i++)
            leads |= term_get(engine, value_entries(engine, content)[i].term)->kind == TERM_ADDRESS;
        if (known.offset >= offset && !leads)
            memory_store(engine, value_address(engine, object, known.offset), value_fresh(engine, ANY), known.width ? known.width : 8, false, BDD_TRUE);
    }
}

static void copy_part(struct engine *engine, object_id to, object_id from)
{
    for (cell_id cell = engine->objects.at[from].cells; cell; cell = engine->cells.at[cell].next) {
        struct cell known = engine->cells.at[cell];
        value content = state_get(engine, &engine->now, cell);
        if (content && known.pointer)
            memory_store_beside(engine, value_address(engine, to, known.offset), content, known.width ? known.width : 8, true, BDD_TRUE);
    }
}

/* What some index of an array holds, some index of the copy holds. */
static void copy_elements(struct engine *engine, object_id to, int64_t to_offset, object_id from, int64_t from_offset, int64_t size)
{
    for (object_id element = engine->objects.at[from].elements; element; element = engine->objects.at[element].next_element) {
        struct element layout = engine->elements.at[engine->objects.at[element].origin];
        if (layout.base >= from_offset && layout.base < from_offset + size)
            copy_part(engine, object_element(engine, to, layout.base - from_offset + to_offset, layout.stride, NO_VALUE), element);
    }
}

static void copy_cells(struct engine *engine, object_id to, int64_t to_offset, object_id from, int64_t from_offset, int64_t size, bool known_size)
{
    struct { int64_t offset; value content; uint8_t width, pointer; } moved[LIMIT_COPY_CELLS];
    uint32_t count = 0;
    object_id source = engine->objects.at[from].canonical;
    for (cell_id cell = engine->objects.at[source].cells; cell; cell = engine->cells.at[cell].next) {
        struct cell *known = &engine->cells.at[cell];
        if (known->offset < from_offset || known->offset >= from_offset + size)
            continue;
        if (count == LIMIT_COPY_CELLS) {
            engine->capped[CAP_COPY_CELLS]++;
            break;
        }
        uint8_t width = known->width, pointer = known->pointer;
        int64_t offset = known->offset;
        value content = memory_load(engine, value_address(engine, from, offset), width, pointer);
        moved[count].offset = offset - from_offset + to_offset;
        moved[count].content = content;
        moved[count].width = width ? width : 8;
        moved[count].pointer = pointer;
        count++;
    }
    if (known_size)
        memory_clear_range(engine, to, to_offset, size, from);
    else
        forget_numbers(engine, to, to_offset);
    remember_copy(engine, to, source, from_offset - to_offset);
    for (uint32_t i = 0; i < count; i++)
        memory_store(engine, value_address(engine, to, moved[i].offset), moved[i].content, moved[i].width,
                     moved[i].pointer, BDD_TRUE);
    if (engine->objects.at[to].kind != OBJECT_ELEMENT && engine->objects.at[from].kind != OBJECT_ELEMENT)
        copy_elements(engine, to, to_offset, from, from_offset, size);
}

/* Cells of the destination that the source has no cell for: the source's own content there, read as it was. */
void memory_clear_range(struct engine *engine, object_id object, int64_t offset, int64_t size, object_id zero_or_source)
{
    object_id owner = engine->objects.at[object].canonical;
    for (cell_id cell = engine->objects.at[owner].cells; cell; cell = engine->cells.at[cell].next) {
        struct cell known = engine->cells.at[cell];
        if (known.offset < offset || known.offset >= offset + size)
            continue;
        value content;
        if (!zero_or_source)
            content = value_constant(engine, 0);
        else
            content = known.pointer ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
        memory_store(engine, value_address(engine, object, known.offset), content, known.width ? known.width : 8,
                     known.pointer, BDD_TRUE);
    }
}

static uint32_t word_of(const struct engine *engine)
{
    return engine->program->pointer_size ? engine->program->pointer_size : 8;
}

/* The wider cell that covers it, if something is stored there. */
static cell_id covering(const struct engine *engine, cell_id part)
{
    const struct cell *inner = &engine->cells.at[part];
    for (cell_id i = engine->objects.at[inner->object].cells; i; i = engine->cells.at[i].next) {
        const struct cell *outer = &engine->cells.at[i];
        if (outer->offset < inner->offset && inner->offset < outer->offset + outer->width && state_get(engine, &engine->now, i))
            return i;
    }
    return NO_CELL;
}

/* What one thing that may be in the word says of the part: nothing of nothing is nothing; what was copied from where nobody had looked at it is as it was there. */
static value part_of(struct engine *engine, cell_id part, cell_id whole, term held, uint32_t width)
{
    const struct object *block = &engine->objects.at[engine->cells.at[part].object];
    int64_t constant, from = engine->cells.at[whole].offset, at = engine->cells.at[part].offset;
    if (term_is_constant(&engine->guards, held, &constant) && constant == 0)
        return value_constant(engine, 0);
    object_id original = block->copies == 1 ? block->copy_of : NO_OBJECT;
    int64_t delta = block->copy_delta;
    cell_id source = original ? cell_at(engine, original, from + delta) : NO_CELL;
    value initial = source ? engine->cells.at[source].initial : NO_VALUE;
    if (initial && value_count(engine, initial) == 1 && value_entries(engine, initial)->term == held) {
        cell_id same = cell_at(engine, original, at + delta);
        if (same)
            return memory_initial(engine, same, false, width);
    }
    bool fresh;
    uint64_t key = hash_mix(hash_mix((uint64_t)held << 32 | (uint64_t)(at - from), part), 0x9a27);
    uint32_t *slot = table_put(&engine->memo, key, &fresh);
    if (!fresh)
        return *slot;
    value unknown = value_fresh(engine, ANY);
    return *table_put(&engine->memo, key, NULL) = unknown;
}

value memory_part_of_word(struct engine *engine, cell_id cell, bool pointer, uint32_t width)
{
    const struct cell *part = &engine->cells.at[cell];
    const struct object *block = &engine->objects.at[part->object];
    bool ours = block->kind == OBJECT_SLOT || block->kind == OBJECT_HEAP;
    if (!ours || !block->zeroed || pointer || part->offset % word_of(engine) == 0)
        return NO_VALUE;
    cell_id whole = covering(engine, cell);
    if (!whole)
        return NO_VALUE;
    value content = state_get(engine, &engine->now, whole), result = NO_VALUE;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        value one = part_of(engine, cell, whole, entry.term, width);
        result = result ? value_ite(engine, entry.guard, one, result) : one;
    }
    return result;
}

/* Up to what is known by itself, or to the end of the word. */
static uint32_t room_at(const struct engine *engine, object_id from, int64_t offset, int64_t room)
{
    for (cell_id i = engine->objects.at[engine->objects.at[from].canonical].cells; i; i = engine->cells.at[i].next) {
        int64_t next = engine->cells.at[i].offset - offset;
        if (next > 0 && next < room)
            room = next;
    }
    return (uint32_t)room;
}

/* Pulls the source's initial cells into existence for fields that the destination or the front end will ask for: reads of the
 * copy after this must see what the source held, so lazily made content is made now at pointer-sized steps. `all`: also the rest of a word of which a part
 * is known, since what is not copied would be zero. */
static void materialise(struct engine *engine, object_id from, int64_t offset, int64_t size, bool all)
{
    const struct object *object = &engine->objects.at[from];
    uint32_t step = word_of(engine), width = step;
    if (object->kind != OBJECT_INPUT && object->kind != OBJECT_GLOBAL)
        return;
    if (size > 16 * (int64_t)step)
        return;
    for (int64_t at = 0; at + (all ? 1 : step) <= size; at += width) {
        cell_id cell = cell_at(engine, from, offset + at);
        width = all ? room_at(engine, from, offset + at, size - at < step - at % step ? size - at : step - at % step) : step;
        if (cell && !engine->cells.at[cell].width)
            engine->cells.at[cell].width = (uint8_t)width;
        if (cell)
            memory_content(engine, cell, false, width); /* a symbol serves as number and as pointer */
    }
}

/* Copied to one of many places: what the caller's structure leads to is kept there, read or not. */
static void escape_copied(struct engine *engine, object_id from, int64_t offset, int64_t size)
{
    uint32_t step = word_of(engine);
    if (engine->objects.at[from].kind != OBJECT_INPUT || size > 16 * (int64_t)step)
        return;
    for (int64_t at = 0; at + step <= size; at += step) {
        cell_id cell = cell_at(engine, from, offset + at);
        value content = cell ? memory_content(engine, cell, false, step) : NO_VALUE;
        for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
            struct value_entry entry = value_entries(engine, content)[i];
            struct term_node node = *term_get(engine, entry.term);
            object_id block = node.kind == TERM_ADDRESS ? object_base(engine, node.a)
                              : node.kind == TERM_SYMBOL ? object_pointee(engine, node.a) : NO_OBJECT; /* made as a number, may be a pointer */
            if (block)
                event_escape_object(engine, block, bdd_and(&engine->guards.bdd, engine->now.reach, entry.guard), PROGRAM_NONE);
        }
    }
}

/* What `from` leads to, not what it points to itself. */
static void escape_contents(struct engine *engine, value from, bdd guard)
{
    struct object_set reached = {0};
    for (uint32_t i = 0; i < value_count(engine, from); i++) {
        struct value_entry entry = value_entries(engine, from)[i];
        if (term_get(engine, entry.term)->kind != TERM_ADDRESS)
            continue;
        vector_clear(&reached.list);
        memory_reachable(engine, term_get(engine, entry.term)->a, &reached);
        for (uint32_t j = 1; j < reached.list.count; j++)
            event_escape_object(engine, reached.list.at[j],
                                bdd_and(&engine->guards.bdd, guard, entry.guard), PROGRAM_NONE);
    }
    vector_release(&reached.list);
}

void memory_spill(struct engine *engine, value from, bdd guard)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    guard = bdd_and(bdds, guard, engine->now.reach);
    for (uint32_t i = 0; i < value_count(engine, from); i++) {
        struct value_entry entry = value_entries(engine, from)[i];
        const struct term_node *node = term_get(engine, entry.term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        const struct object *object = &engine->objects.at[block];
        if (block && object->kind == OBJECT_INPUT && object->depth == 0) {
            bdd spilled = engine_cut(engine, bdd_or(bdds, object->spilled, guard), LIMIT_REACH_GUARD);
            engine->objects.at[block].spilled = spilled;
        } else if (block && object->kind == OBJECT_SLOT && engine->body.slots[object->origin].size >= sizeof(int32_t)) /* a descriptor, no char */
            escape_contents(engine, value_of_term(engine, entry.term), bdd_and(bdds, guard, entry.guard));
    }
}

/* Where one of several was copied to: a number changes the word that it is in, anything larger may change all. */
static void forget_copied(struct engine *engine, object_id target, int64_t offset, int64_t bytes, bdd guard)
{
    int64_t word = word_of(engine);
    bool number = bytes > 0 && bytes < word && !(bytes & (bytes - 1)) && offset % bytes == 0 && offset != TERM_ANYWHERE && !engine->objects.at[target].elements;
    cell_id cell = number ? cell_at(engine, target, offset) : 0;
    if (cell && !engine->cells.at[cell].width)
        engine->cells.at[cell].width = (uint8_t)bytes; /* or it would be read as it was */
    if (cell)
        memory_havoc_part(engine, target, offset - (offset % word + word) % word, word, guard);
    else
        memory_havoc(engine, target, guard);
}

void memory_copy(struct engine *engine, value to, value from, value size)
{
    object_id target, source;
    int64_t to_offset, from_offset, bytes;
    bool known_target = single_address(engine, to, &target, &to_offset);
    bool known_source = single_address(engine, from, &source, &from_offset);
    bool known_size = value_is_constant(engine, size, &bytes);
    if (known_target)
        engine->objects.at[object_base(engine, target)].rearranged = 1;
    if (known_source && known_size) /* also what nobody has read yet is copied */
        materialise(engine, source, from_offset, bytes, known_target && engine->objects.at[target].zeroed);
    if (known_source && known_size && (!known_target || engine->objects.at[target].kind == OBJECT_ELEMENT))
        escape_copied(engine, source, from_offset, bytes);
    uint8_t into = known_target ? engine->objects.at[object_base(engine, target)].kind : OBJECT_NONE;
    if (!known_size && into != OBJECT_HEAP && into != OBJECT_SLOT)
        memory_spill(engine, from, BDD_TRUE); /* a container that takes elements of any size */
    if (known_target && known_source) {
        if (!known_size)
            bytes = INT32_MAX;
        copy_cells(engine, target, to_offset, source, from_offset, bytes, known_size);
        return;
    }
    for (uint32_t i = 0; i < value_count(engine, to); i++) {
        struct value_entry entry = value_entries(engine, to)[i];
        if (term_get(engine, entry.term)->kind == TERM_ADDRESS)
            forget_copied(engine, term_get(engine, entry.term)->a, term_get(engine, entry.term)->value, known_size ? bytes : 0, entry.guard);
    }
    escape_contents(engine, from, engine->now.reach);
}

/* Cells not made yet must read as zero later: a local block is marked so as a whole, of others the first cells are made. */
static void zero_unmade_cells(struct engine *engine, object_id object, int64_t offset, int64_t bytes)
{
    enum object_kind kind = engine->objects.at[object].kind;
    if (kind == OBJECT_SLOT || kind == OBJECT_HEAP) {
        engine->objects.at[object].zeroed |= offset == 0;
        return;
    }
    for (int64_t at = 0; at + 4 <= bytes && at < LIMIT_ZERO_BYTES; at += 4) {
        cell_id cell = cell_at(engine, object, offset + at);
        if (cell && !engine->cells.at[cell].width)
            engine->cells.at[cell].width = 4;
    }
}

void memory_set(struct engine *engine, value to, value byte, value size)
{
    object_id target;
    int64_t offset, bytes, constant;
    bool zero = value_is_constant(engine, byte, &constant) && constant == 0;
    if (!single_address(engine, to, &target, &offset))
        return;
    bool known_size = value_is_constant(engine, size, &bytes);
    if (!known_size)
        bytes = INT32_MAX;
    object_id owner = engine->objects.at[target].canonical;
    const struct object *object = &engine->objects.at[owner];
    if (zero && known_size && object->kind != OBJECT_ELEMENT)
        zero_unmade_cells(engine, owner, offset, bytes);
    if (known_size || offset == 0)
        memory_clear_range(engine, target, offset, bytes, zero ? NO_OBJECT : target);
    else
        forget_numbers(engine, target, offset);
}

void memory_copy_pointers(struct engine *engine, object_id to, object_id from)
{
    copy_part(engine, to, from);
    remember_copy(engine, to, from, 0);
    copy_elements(engine, to, 0, from, 0, INT32_MAX);
}

/* ---- a callee that is told by a number what it is to put where a `void *` leads: the variable there is declared as what it will be ---- */

/* The type of the variable that the address leads to, if it is a number or a pointer. */
static const struct ir_type *declared_scalar(const struct engine *engine, value address)
{
    const struct ir_body *body = &engine->body;
    const struct term_node *node = term_get(engine, value_entries(engine, address)->term);
    if (value_count(engine, address) != 1 || node->kind != TERM_ADDRESS || node->value || engine->objects.at[node->a].kind != OBJECT_SLOT)
        return NULL;
    const struct ir_type *type = &body->unit->types.at[body->slots[engine->objects.at[node->a].origin].type];
    return type->kind == IR_TYPE_INT || type->kind == IR_TYPE_FLOAT || type->kind == IR_TYPE_POINTER ? type : NULL;
}

/* A descriptor is no text and no short number, a block no int; but numbers go as `void *`, too, and addresses as long. */
static bool can_hold(const struct engine *engine, const struct ir_type *type, const struct object *block)
{
    const struct ir_unit *unit = engine->body.unit;
    if (type->kind == IR_TYPE_POINTER)
        return !block->handle || !type->element || unit->types.at[type->element].kind == IR_TYPE_VOID;
    return type->kind == IR_TYPE_INT && type->size >= (block->handle ? 4 : unit->pointer_size);
}

value memory_as_declared(struct engine *engine, value address, value content, object_id first)
{
    const struct ir_type *type = declared_scalar(engine, address);
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 2];
    bool changed = false;
    for (uint32_t i = 0; type && i < value_count(engine, content); i++) {
        entries[i] = value_entries(engine, content)[i];
        const struct term_node *node = term_get(engine, entries[i].term);
        if (node->kind != TERM_ADDRESS || node->a < first || engine->objects.at[node->a].kind != OBJECT_HEAP ||
            can_hold(engine, type, &engine->objects.at[node->a]))
            continue;
        entries[i].term = value_entries(engine, value_fresh(engine, ANY))->term;
        changed = true;
    }
    return changed ? value_make(engine, entries, value_count(engine, content)) : content;
}
