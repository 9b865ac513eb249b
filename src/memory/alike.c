/* memory/alike: blocks of which a pointer leads to one or another become one, where they would be more than a value has room for.
 *
 *     switch (column) { case NAME: text = strdup(row->name); break; case SIZE: text = print_size(row->size); break; ... }
 *
 * Which of twenty texts it is matters to nobody; that there is one does. What does not fit into a value counts as kept out of sight otherwise, and
 * nobody would miss it. Only where two ways meet: what was computed from a pointer that stays as it is would be told apart from it. And only where the pointer, and variables of the function, are all that leads to them: what happens to one of them by another
 * name happens to what stands for it, too, as far as it speaks against a loss. */
#include <string.h>

#include "memory/engine.h"
#include "memory/limits.h"

static object_id whole_block(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    return node->kind == TERM_ADDRESS && !node->value && engine->objects.at[node->a].kind == OBJECT_HEAP ? node->a : NO_OBJECT;
}

/* Text at most: no pointers, no numbers that tell what kind of thing it is. */
static bool holds_text(const struct engine *engine, object_id id)
{
    for (object_id part = id; part; part = part == id ? engine->objects.at[id].elements : engine->objects.at[part].next_element)
        for (cell_id cell = engine->objects.at[part].cells; cell; cell = engine->cells.at[cell].next)
            if (engine->cells.at[cell].pointer || engine->cells.at[cell].width > 1)
                return false;
    return true;
}

/* A variable of the function, or the cell that is being merged, which leads to what stands for the blocks from then on. */
static bool held_here_only(const struct engine *engine, object_id block)
{
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        if (cell != engine->merging && engine->objects.at[engine->cells.at[cell].object].kind != OBJECT_SLOT)
            return false;
    }
    return true;
}

/* Nothing happened to it, in a variable on the way here: a return further up may have released it before. What goes into memory is told to callers, who
 * do not know of such ways. */
static bool is_untouched(struct engine *engine, object_id id, bdd guard)
{
    const struct object *block = &engine->objects.at[id];
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd touched = bdd_or(bdds, block->freed_upper, bdd_or(bdds, block->escaped, block->inside_kept));
    bdd here = engine->merging == MERGING_REGISTER ? bdd_and(bdds, engine->now.reach, guard) : BDD_TRUE;
    return block->single && !block->handle && bdd_and(bdds, touched, here) == BDD_FALSE &&
           block->entrusted == ENTRUSTED_NOT && !block->inside && !block->of_many && !block->unsaid && !block->borrowed &&
           held_here_only(engine, id) && holds_text(engine, id);
}

static bool is_like(const struct engine *engine, object_id one, object_id other)
{
    const struct allocation *first = &engine->allocations.at[engine->objects.at[one].origin];
    const struct allocation *second = &engine->allocations.at[engine->objects.at[other].origin];
    return first->family == second->family && first->loop_run == second->loop_run;
}

static object_id any_of(struct engine *engine, object_id first)
{
    struct allocation like = engine->allocations.at[engine->objects.at[first].origin];
    uint32_t inst = engine->inst, born = engine->objects.at[first].born_step;
    engine->inst = like.inst;
    object_id any = object_heap(engine, like.path, strings_get(&engine->names, like.family), false, like.chain);
    engine->inst = inst;
    engine->allocations.at[engine->objects.at[any].origin].loop_run = like.loop_run;
    engine->allocations.at[engine->objects.at[any].origin].born_in = like.born_in;
    engine->objects.at[any].born_step = born;
    engine->objects.at[any].vague = BLOCK_UNITED;
    return any;
}

static void stand_for(struct engine *engine, object_id any, object_id block, bdd guard)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next)
        engine_note_holder(engine, any, engine->holders.at[holder].cell);
    bdd here = bdd_and(bdds, engine->objects.at[block].allocated, bdd_and(bdds, engine->now.reach, guard));
    bdd allocated = bdd_or(bdds, engine->objects.at[any].allocated, here);
    engine->objects.at[any].allocated = allocated;
    if (engine->objects.at[block].vague)
        engine->objects.at[any].vague = engine->objects.at[block].vague;
    event_keep_object(engine, block, here, any);
    engine->objects.at[block].stand_in = any;
}

/* What stands for one of them already, on another way, stands for all of them. */
static object_id stands_already(struct engine *engine, const struct value_entry *entries, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        object_id block = whole_block(engine, entries[i].term);
        object_id any = block && is_untouched(engine, block, entries[i].guard) ? engine->objects.at[block].stand_in : NO_OBJECT;
        if (any && !engine->objects.at[any].stand_in && is_untouched(engine, any, entries[i].guard))
            return any;
    }
    return NO_OBJECT;
}

/* Could it be one of those that `any` stands for? */
static bool belongs(struct engine *engine, struct value_entry entry, object_id block, object_id any)
{
    object_id other = block ? engine->objects.at[block].stand_in : NO_OBJECT;
    return block && (!other || other == any) && is_untouched(engine, block, entry.guard);
}

uint32_t value_unite_blocks(struct engine *engine, struct value_entry *entries, uint32_t count)
{
    if (engine->merging == MERGING_NOTHING)
        return count;
    object_id any = stands_already(engine, entries, count), first = any;
    uint32_t like = 0, kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        object_id block = whole_block(engine, entries[i].term);
        if (!belongs(engine, entries[i], block, any))
            continue;
        first = first ? first : block;
        like += is_like(engine, first, block);
    }
    if (like < 2)
        return count;
    any = any ? any : any_of(engine, first);
    struct value_entry united = {.guard = BDD_FALSE, .term = term_address(&engine->guards, any, 0)};
    for (uint32_t i = 0; i < count; i++) {
        object_id block = whole_block(engine, entries[i].term);
        if (block != any && (!belongs(engine, entries[i], block, any) || !is_like(engine, first, block))) {
            entries[kept++] = entries[i];
            continue;
        }
        united.guard = bdd_or(&engine->guards.bdd, united.guard, entries[i].guard);
        if (block != any)
            stand_for(engine, any, block, entries[i].guard);
    }
    entries[kept++] = united;
    return kept;
}

bdd value_leads_to(struct engine *engine, value v, object_id block)
{
    bdd leads = value_points_to(engine, v, block);
    for (uint32_t i = 0; i < value_count(engine, v); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, v)[i].term);
        object_id other = node->kind == TERM_ADDRESS ? engine->objects.at[object_base(engine, node->a)].stand_in : NO_OBJECT;
        while (other && other != block)
            other = engine->objects.at[other].stand_in;
        if (other)
            leads = bdd_or(&engine->guards.bdd, leads, value_entries(engine, v)[i].guard);
    }
    return leads;
}

bool object_stands_for_others(const struct engine *engine, object_id any)
{
    for (object_id id = 1; id < engine->objects.count; id++)
        if (engine->objects.at[id].stand_in == any)
            return true;
    return false;
}
