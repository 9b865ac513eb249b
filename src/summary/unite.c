/* summary/unite: new blocks of which a caller gets one or another become one.
 *
 *     *cause = xstrdup("too small");    or    *cause = xstrdup("too large");    or ...
 *
 * Which of them it is matters to nobody: they are held by the same place, nothing else holds them, nothing is in them. Told apart, they soon are
 * more than a value, or a summary, has room for, and what does not fit counts as kept out of sight. Not in a recursion: there the rounds end when
 * summaries are alike, and alike they would be before all that the function does is in them.
 *
 *     grow(buffer, 64);  if (vsnprintf(...) > room(buffer)) grow(buffer, length);
 *
 * So do two buffers if a callee left open which of them is there: that there is one is certain, which hangs on a length that no caller knows. */
#include <string.h>

#include "memory/limits.h"
#include "summary/export.h"

enum { MOST = 32 };

struct candidate {
    object_id block;
    uint32_t place;   /* the last that holds it: number of the change, or their count for the result */
    uint32_t holders; /* of it, at its beginning; 2: more, or inside */
};

struct uniting {
    struct engine *engine;
    struct candidate list[MOST];
    uint32_t count;
};

static object_id fresh_block(const struct engine *engine, term t, int64_t *offset)
{
    const struct term_node *node = term_get(engine, t);
    object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
    *offset = block == node->a ? node->value : -1;
    return block && engine->objects.at[block].kind == OBJECT_HEAP ? block : NO_OBJECT;
}

/* Nothing is known of it but that it was made. */
static bool is_plain(const struct object *object)
{
    return object->single && !object->handle && !object->cells && !object->elements && !object->copies && object->freed_upper == BDD_FALSE &&
           object->escaped == BDD_FALSE && object->inside_kept == BDD_FALSE && object->vague == BLOCK_KNOWN && object->entrusted == ENTRUSTED_NOT &&
           !object->inside && !object->of_many && !object->unsaid && !object->borrowed;
}

/* What is in it is text at most: no pointers, no numbers that tell what kind of thing it is. */
static bool holds_text(const struct engine *engine, object_id id)
{
    for (object_id part = id; part; part = part == id ? engine->objects.at[id].elements : engine->objects.at[part].next_element)
        for (cell_id cell = engine->objects.at[part].cells; cell; cell = engine->cells.at[cell].next)
            if (engine->cells.at[cell].pointer || engine->cells.at[cell].width > 1)
                return false;
    return true;
}

/* Nothing else is known of it but that it was made, and that it is not held where it was released, or has grown. */
static bool is_buffer(struct export *export, object_id id)
{
    struct object object = export->engine->objects.at[id];
    bool held = object.freed_upper == BDD_FALSE || export_is_exclusive(export, id);
    bool ours = object.entrusted != ENTRUSTED_BEYOND;
    object.freed_upper = BDD_FALSE;
    object.cells = object.elements = object.copies = object.entrusted = 0;
    return is_plain(&object) && held && ours && holds_text(export->engine, id);
}

static void note(struct uniting *uniting, value content, uint32_t place)
{
    struct engine *engine = uniting->engine;
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        int64_t offset;
        object_id block = fresh_block(engine, value_entries(engine, content)[i].term, &offset);
        uint32_t known = 0;
        while (known < uniting->count && uniting->list[known].block != block)
            known++;
        if (!block || (known == uniting->count && known == MOST))
            continue;
        if (known == uniting->count)
            uniting->list[uniting->count++] = (struct candidate){.block = block};
        uniting->list[known].holders = uniting->list[known].holders || offset ? 2 : 1;
        uniting->list[known].place = place;
    }
}

static bool is_alike(const struct engine *engine, const struct candidate *a, const struct candidate *b)
{
    bool plain = is_plain(&engine->objects.at[a->block]) && is_plain(&engine->objects.at[b->block]);
    return plain && a->place == b->place && a->holders == 1 && b->holders == 1 && engine->objects.at[a->block].zeroed == engine->objects.at[b->block].zeroed &&
           !strcmp(object_family(engine, a->block), object_family(engine, b->block));
}

/* The first that is like it. */
static object_id stands_for(const struct uniting *uniting, object_id block)
{
    uint32_t self = 0;
    while (self < uniting->count && uniting->list[self].block != block)
        self++;
    for (uint32_t i = 0; i < self && self < uniting->count; i++)
        if (is_alike(uniting->engine, &uniting->list[i], &uniting->list[self]))
            return uniting->list[i].block;
    return block;
}

static value with_one_for_all(struct uniting *uniting, value content)
{
    struct engine *engine = uniting->engine;
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    uint32_t count = content ? value_count(engine, content) : 0;
    bool changed = false;
    for (uint32_t i = 0; i < count; i++) {
        int64_t offset;
        entries[i] = value_entries(engine, content)[i];
        object_id block = fresh_block(engine, entries[i].term, &offset), other = block ? stands_for(uniting, block) : NO_OBJECT;
        if (other == block)
            continue;
        entries[i].term = value_entries(engine, value_address(engine, other, 0))->term;
        changed = true;
    }
    return changed ? value_make(engine, entries, count) : content;
}

/* ---- buffers ---- */

/* Buffers that this place alone holds; their number. */
static uint32_t buffers_in(struct export *export, const struct uniting *uniting, uint32_t place, object_id *found)
{
    const struct engine *engine = export->engine;
    uint32_t count = 0;
    for (uint32_t i = 0; i < uniting->count; i++) {
        object_id block = uniting->list[i].block;
        if (uniting->list[i].holders != 1 || uniting->list[i].place != place || !is_buffer(export, block))
            continue;
        if (count && strcmp(object_family(engine, found[0]), object_family(engine, block)))
            continue;
        found[count++] = block;
    }
    return count;
}

/* Did a callee leave open which of several things it put there, or is each of them there for good? If not, each block has cases of its own, which say
 * more than those of all of them. */
static bool is_left_open(struct engine *engine, value content, const object_id *buffers, uint32_t count)
{
    bool open = true;
    for (uint32_t i = 0; i < count; i++)
        open &= engine->objects.at[buffers[i]].freed_upper == BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, content) && !open; i++)
        without_choices(engine, value_entries(engine, content)[i].guard, &open);
    return open;
}

/* One block where any of them is. */
static object_id any_of(struct engine *engine, const object_id *blocks, uint32_t count)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct allocation first = engine->allocations.at[engine->objects.at[blocks[0]].origin];
    uint32_t inst = engine->inst;
    bdd allocated = BDD_FALSE;
    for (uint32_t i = 0; i < count; i++)
        allocated = bdd_or(bdds, allocated, bdd_minus(bdds, engine->objects.at[blocks[i]].allocated, engine->objects.at[blocks[i]].freed_upper));
    engine->inst = first.inst;
    object_id any = object_heap(engine, first.path, object_family(engine, blocks[0]), false, first.chain);
    engine->inst = inst;
    engine->objects.at[any].allocated = allocated;
    engine->objects.at[any].handed_on = 1;
    return any;
}

static value with_any_of(struct engine *engine, value content, const object_id *blocks, uint32_t count)
{
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    uint32_t entry_count = value_count(engine, content);
    memcpy(entries, value_entries(engine, content), entry_count * sizeof *entries);
    object_id any = any_of(engine, blocks, count);
    for (uint32_t i = 0; i < entry_count; i++) {
        int64_t offset;
        object_id block = fresh_block(engine, entries[i].term, &offset);
        for (uint32_t j = 0; j < count; j++)
            if (block == blocks[j])
                entries[i].term = value_entries(engine, value_address(engine, any, 0))->term;
    }
    return value_make(engine, entries, entry_count);
}

static void unite_buffers(struct export *export, struct uniting *uniting, struct changed *changes, uint32_t count)
{
    struct engine *engine = export->engine;
    for (uint32_t i = 0; i < count; i++) {
        object_id buffers[MOST];
        uint32_t buffer_count = buffers_in(export, uniting, i, buffers);
        if (buffer_count < 2 || !is_left_open(engine, changes[i].content, buffers, buffer_count))
            continue;
        changes[i].content = with_any_of(engine, changes[i].content, buffers, buffer_count);
        memory_put(engine, changes[i].cell, changes[i].content);
    }
}

void export_unite(struct export *export, struct changed *changes, uint32_t count, value *result)
{
    struct engine *engine = export->engine;
    struct uniting uniting = {.engine = engine};
    struct bdd_manager *bdds = &engine->guards.bdd;
    for (uint32_t i = 0; i < count; i++)
        note(&uniting, changes[i].content, i);
    note(&uniting, *result, count);
    for (uint32_t i = 0; i < uniting.count; i++) {
        object_id block = uniting.list[i].block, other = stands_for(&uniting, block);
        if (other != block)
            engine->objects.at[other].allocated = bdd_or(bdds, engine->objects.at[other].allocated, engine->objects.at[block].allocated);
    }
    for (uint32_t i = 0; i < count; i++) {
        value united = with_one_for_all(&uniting, changes[i].content);
        if (united != changes[i].content)
            state_set(engine, &engine->now, changes[i].cell, united);
        changes[i].content = united;
    }
    *result = with_one_for_all(&uniting, *result);
    unite_buffers(export, &uniting, changes, count);
}
