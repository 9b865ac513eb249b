/* Blocks that are out of the caller's reach when the function returns, and what of them it still gets (analysis.md 6, "put away"). */
#include "summary/export.h"

object_id export_fresh_block(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
    return block && engine->objects.at[block].kind == OBJECT_HEAP ? block : NO_OBJECT;
}

bool export_is_private(const struct engine *engine, object_id id)
{
    uint64_t region = object_region(engine, id);
    if (region >> 32 != 1)
        return false;
    const struct program *program = engine->program;
    const struct program_symbol *global = &program->symbols.at[(uint32_t)region];
    return global->linkage == IR_INTERNAL && global->unit != program->functions.at[engine->function].unit;
}

/* Can a caller lose what is put there? Not from deep inside its structure, nor from a global table, nor from what another file keeps to itself. */
static bool out_of_reach(const struct engine *engine, object_id owner)
{
    if (export_is_private(engine, owner))
        return true;
    const struct object *block = &engine->objects.at[object_base(engine, owner)];
    if (block->kind == OBJECT_GLOBAL)
        return !engine->objects.at[owner].single;
    return block->kind == OBJECT_INPUT && (block->depth > 1 || (!block->single && owner == object_base(engine, owner)));
}

/* Under which condition one of these blocks points to it; never: by number, a descriptor. */
static bdd held_by(struct engine *engine, const struct object_set *blocks, object_id id)
{
    bdd held = BDD_FALSE;
    for (uint32_t i = 0; i < blocks->list.count; i++)
        for (object_id part = blocks->list.at[i]; part;) {
            for (cell_id cell = engine->objects.at[part].cells; cell; cell = engine->cells.at[cell].next) {
                value content = state_get(engine, &engine->now, cell);
                if (content)
                    held = bdd_or(&engine->guards.bdd, held, value_points_to(engine, content, id));
            }
            part = part == blocks->list.at[i] ? engine->objects.at[part].elements : engine->objects.at[part].next_element;
        }
    return held;
}

/* What a block that was put away holds is away, too: fresh blocks likewise, and what the caller gave us, or gets as the result, is kept there. But not
 * what it holds where it is not put away: an entry of a table that was given leads to that table, not to the one that was made if none was given. */
static void put_away(struct export *export, object_id block, bdd guard, value result, object_id keeper)
{
    struct engine *engine = export->engine;
    struct object_set reached = {0};
    memory_reachable_if(engine, block, guard, &reached);
    for (uint32_t i = 0; i < reached.list.count; i++) {
        object_id id = reached.list.at[i];
        bool fresh = engine->objects.at[id].kind == OBJECT_HEAP;
        if (fresh && (!result || value_points_to(engine, result, id) == BDD_FALSE))
            table_put(&export->put_away, id, NULL);
        else if (fresh || engine->objects.at[id].kind == OBJECT_INPUT) {
            bdd held = id == block ? guard : held_by(engine, &reached, id);
            event_keep_object(engine, id, held == BDD_FALSE ? BDD_TRUE : held, keeper);
        }
    }
    vector_release(&reached.list);
}

/* Blocks that were put out of the caller's reach in some case are none of its business in any, unless it gets them as the result. */
static void note_put_away(struct export *export, const struct changed *changes, uint32_t count, value result)
{
    struct engine *engine = export->engine;
    for (uint32_t i = 0; i < count; i++) {
        struct changed change = changes[i];
        if (!out_of_reach(engine, engine->cells.at[change.cell].object))
            continue;
        for (uint32_t j = 0; j < value_count(engine, change.content); j++) {
            struct value_entry entry = value_entries(engine, change.content)[j];
            object_id block = export_fresh_block(engine, entry.term);
            if (block)
                put_away(export, block, entry.guard, result, object_base(engine, engine->cells.at[change.cell].object));
        }
    }
}

/* A block that is out of sight keeps what it holds: also what it got when nobody could tell any more where it is (memory/value.c, collapse). */
static void keep_result_of_escaped(struct engine *engine, value result)
{
    struct object_set reached = {0};
    for (uint32_t i = 0; result && i < value_count(engine, result); i++) {
        object_id block = export_fresh_block(engine, value_entries(engine, result)[i].term);
        for (object_id id = 1; block && id < engine->objects.count; id++) {
            if (id == block || engine->objects.at[id].kind != OBJECT_HEAP || engine->objects.at[id].escaped == BDD_FALSE)
                continue;
            vector_clear(&reached.list);
            vector_push(&reached.list, id);
            bdd held = bdd_and(&engine->guards.bdd, held_by(engine, &reached, block), engine->objects.at[id].escaped);
            if (held != BDD_FALSE)
                event_keep_object(engine, block, held, engine->objects.at[id].keeper);
        }
    }
    vector_release(&reached.list);
}

void export_put_away(struct export *export, const struct changed *changes, uint32_t count)
{
    note_put_away(export, changes, count, export->result);
    keep_result_of_escaped(export->engine, export->result);
}

/* What is put into a block that a call gave us, and no caller has a name for, lives on there: `*find(table, key) = value`. Only what callers
 * gave us or get from us: of other blocks they hear nothing, and an address that was forgotten for want of room looks like such a call, too. */
void export_keep_elsewhere(struct export *export, cell_id cell, value content)
{
    struct engine *engine = export->engine;
    object_id keeper = object_base(engine, engine->cells.at[cell].object);
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        const struct term_node *node = term_get(engine, entry.term);
        object_id held = node->kind == TERM_ADDRESS                            ? object_base(engine, node->a)
                         : export_is_put_there(engine, cell, entry.term) ? object_pointee(engine, node->a)
                                                                         : NO_OBJECT;
        const struct object *object = &engine->objects.at[held];
        bool given = object->kind == OBJECT_INPUT && object->depth == 0 && !object->external;
        if (held && (given || (export->result && value_points_to(engine, export->result, held) != BDD_FALSE)))
            event_keep_object(engine, held, entry.guard, keeper);
    }
}
