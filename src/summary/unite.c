/* summary/unite: new blocks of which a caller gets one or another become one.
 *
 *     *cause = xstrdup("too small");    or    *cause = xstrdup("too large");    or ...
 *
 * Which of them it is matters to nobody: they are held by the same place, nothing else holds them, nothing is in them. Told apart, they soon are
 * more than a value, or a summary, has room for, and what does not fit counts as kept out of sight. Not in a recursion: there the rounds end when
 * summaries are alike, and alike they would be before all that the function does is in them. */
#include <string.h>

#include "memory/limits.h"
#include "summary/export.h"

enum { MOST = 32, NOWHERE = UINT32_MAX, SEVERAL = UINT32_MAX - 1 };

struct candidate {
    object_id block;
    uint32_t place; /* that holds it: number of the change, or their count for the result */
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
            uniting->list[uniting->count++] = (struct candidate){block, is_plain(&engine->objects.at[block]) ? NOWHERE : SEVERAL};
        uniting->list[known].place = uniting->list[known].place == NOWHERE && !offset ? place : SEVERAL;
    }
}

static bool is_alike(const struct engine *engine, const struct candidate *a, const struct candidate *b)
{
    return a->place == b->place && a->place != SEVERAL && engine->objects.at[a->block].zeroed == engine->objects.at[b->block].zeroed &&
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

void export_unite(struct engine *engine, struct changed *changes, uint32_t count, value *result)
{
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
}
