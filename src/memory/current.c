/* The node that a round is at (analysis.md 5).
 *
 * A cursor in the round that stands for many leads to an object that stands for many, whose cells only gather. But in one round it is one node: what was
 * put there through a register is read back through that register. Each such store is kept beside the gathered content, in a cell of its own, with a copy
 * of what was gathered then: where paths meet, both are merged alike, and where the two still agree nobody else has stored there since. */
#include "memory/engine.h"

/* The cell of a caller's node that stands for many. */
static cell_id gathering_cell(struct engine *engine, term address)
{
    struct term_node node = *term_get(engine, address);
    if (node.kind != TERM_ADDRESS || engine->objects.at[node.a].kind != OBJECT_INPUT || engine->objects.at[node.a].single)
        return NO_CELL;
    return cell_at(engine, node.a, node.value);
}

static cell_id own_cell(struct engine *engine, object_id owner, int64_t offset)
{
    cell_id cell = cell_at(engine, owner, offset);
    if (cell)
        engine->cells.at[cell].initial = value_constant(engine, 0);
    return cell;
}

static struct current *find(struct engine *engine, cell_id cell, uint32_t cursor)
{
    for (uint32_t i = engine->currents.count; i-- > 0 && engine->currents.at[i].run == engine->run;)
        if (engine->currents.at[i].cell == cell && engine->currents.at[i].cursor == cursor)
            return &engine->currents.at[i];
    return NULL;
}

static struct current *make(struct engine *engine, cell_id cell, uint32_t cursor)
{
    struct current made = {.cell = cell, .cursor = cursor, .run = engine->run};
    object_id owner = object_nobody(engine);
    made.content = own_cell(engine, owner, 2 * (int64_t)engine->currents.count);
    made.gathered = own_cell(engine, owner, 2 * (int64_t)engine->currents.count + 1);
    if (!made.content || !made.gathered)
        return NULL;
    vector_push(&engine->currents, made);
    return &engine->currents.at[engine->currents.count - 1];
}

void current_note(struct engine *engine, value address, uint32_t cursor, value content)
{
    for (uint32_t i = 0; i < value_count(engine, address); i++) {
        cell_id cell = gathering_cell(engine, value_entries(engine, address)[i].term);
        value gathered = cell ? state_get(engine, &engine->now, cell) : NO_VALUE;
        struct current *current = gathered ? find(engine, cell, cursor) : NULL;
        if (gathered && !current && engine->currents.count < LIMIT_CURRENTS)
            current = make(engine, cell, cursor);
        if (!current)
            continue;
        state_set(engine, &engine->now, current->content, content);
        state_set(engine, &engine->now, current->gathered, gathered);
    }
}

value current_look(struct engine *engine, value address, uint32_t cursor, value content)
{
    for (uint32_t i = 0; engine->currents.count && i < value_count(engine, address); i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        cell_id cell = gathering_cell(engine, entry.term);
        const struct current *current = cell ? find(engine, cell, cursor) : NULL;
        value gathered = current ? state_get(engine, &engine->now, current->gathered) : NO_VALUE;
        value stored = gathered && gathered == state_get(engine, &engine->now, cell) ? state_get(engine, &engine->now, current->content) : NO_VALUE;
        if (stored)
            content = value_ite(engine, entry.guard, stored, content);
    }
    return content;
}

void current_forget(struct engine *engine, cell_id cell)
{
    for (uint32_t i = engine->currents.count; i-- > 0 && engine->currents.at[i].run == engine->run;)
        if (engine->currents.at[i].cell == cell)
            state_set(engine, &engine->now, engine->currents.at[i].gathered, value_constant(engine, 0));
}
