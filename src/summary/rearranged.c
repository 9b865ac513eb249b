/* summary/rearranged: structures of the caller that a function only rearranges.
 *
 * Rotations of a tree, neighbours in a list: where it is not known exactly which node of a structure is written, the structure still leads to all that it
 * led to, and to say how costs callers much and tells them nothing. What is put into it from elsewhere is said, and the list that was turned round. */
#include "summary/export.h"

/* A cursor that moves inside the block that it pointed to (strsep): no other node. */
static bool is_moved_inside(const struct engine *engine, cell_id cell, object_id target)
{
    const struct object *block = &engine->objects.at[object_base(engine, target)];
    if (block->kind != OBJECT_INPUT || !block->single)
        return false;
    const struct symbol *symbol = &engine->symbols.at[block->origin];
    return symbol->kind == SYMBOL_CONTENT && symbol->of == cell;
}

/* A structure that a function only rearranges (rotations of a tree, neighbours in a list) still leads to all that it led to: where it is not known
 * exactly which node, saying how costs callers much and tells them nothing. Only what is put into it from elsewhere is said. */
bool export_is_rearranged(struct engine *engine, cell_id cell, value content)
{
    object_id owner = engine->cells.at[cell].object;
    uint64_t structure = object_region(engine, owner);
    if (!structure)
        return false;
    bool vague = !engine->objects.at[owner].single;
    for (uint32_t i = 0; i < value_count(engine, content) && !vague; i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        if (!bdd_intersects(&engine->guards.bdd, value_entries(engine, content)[i].guard, engine->now.reach))
            continue;
        vague = node->kind == TERM_ADDRESS && !engine->objects.at[node->a].single && !is_moved_inside(engine, cell, node->a) &&
                object_region(engine, node->a) == structure;
    }
    return vague;
}

static bool comes_from_elsewhere(const struct engine *engine, term t, uint64_t structure)
{
    const struct term_node *node = term_get(engine, t);
    return node->kind == TERM_ADDRESS && object_region(engine, node->a) != structure;
}

/* A node that stands for all later ones, and that the caller gets as the result, leads back to the first one: a list that was turned round. Who drops the
 * pointer to the first node has it still. */
static bool leads_back(struct export *export, cell_id link, term t)
{
    struct engine *engine = export->engine;
    const struct cell *cell = &engine->cells.at[link];
    const struct term_node *node = term_get(engine, t);
    if (engine->objects.at[cell->object].chain != cell->offset || node->kind != TERM_ADDRESS)
        return false;
    const struct object *first = &engine->objects.at[node->a];
    return first->kind == OBJECT_INPUT && engine->symbols.at[first->origin].kind == SYMBOL_PARAMETER && export->result &&
           value_points_to(engine, export->result, cell->object) != BDD_FALSE;
}

bool export_is_turned_round(struct export *export, cell_id link)
{
    struct engine *engine = export->engine;
    value content = state_get(engine, &engine->now, link);
    for (uint32_t i = 0; content && i < value_count(engine, content); i++)
        if (leads_back(export, link, value_entries(engine, content)[i].term))
            return true;
    return false;
}

/* The link of the first node of such a list. */
bool export_is_end_of_turned(struct export *export, cell_id cell)
{
    struct engine *engine = export->engine;
    value before = engine->objects.at[engine->cells.at[cell].object].single ? engine->cells.at[cell].initial : NO_VALUE;
    for (uint32_t i = 0; before && i < value_count(engine, before); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, before)[i].term);
        object_id rest = node->kind == TERM_ADDRESS ? node->a : NO_OBJECT;
        if (rest && engine->objects.at[rest].chain == engine->cells.at[cell].offset)
            return export_is_turned_round(export, cell_at(engine, rest, engine->objects.at[rest].chain));
    }
    return false;
}

/* A number that somebody gave us and that the cell did not hold before: perhaps a descriptor, which is kept there now. */
bool export_is_put_there(const struct engine *engine, cell_id cell, term t)
{
    const struct term_node *node = term_get(engine, t);
    return object_may_be_descriptor(engine, node) && !memory_is_initial(engine, cell, node);
}

static bool leads_nowhere(const struct engine *engine, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++)
        if (term_get(engine, value_entries(engine, content)[i].term)->kind != TERM_CONSTANT)
            return false;
    return true;
}

/* A node that moved here from a list of which it is said that it is empty now: a pool that puts its blocks on its list of free ones. The caller would find
 * the node nowhere. Only of heads in one structure that was given: what moves in stacks and tables, and behind globals, costs much and is nobody's loss. */
static bool is_moved_here(struct engine *engine, cell_id cell, term t)
{
    const struct term_node *node = term_get(engine, t);
    const struct object *block = &engine->objects.at[node->kind == TERM_ADDRESS ? node->a : NO_OBJECT];
    if (node->kind != TERM_ADDRESS || block->kind != OBJECT_INPUT || !block->single || engine->symbols.at[block->origin].kind != SYMBOL_CONTENT)
        return false;
    cell_id before = engine->symbols.at[block->origin].of;
    object_id owner = engine->cells.at[cell].object;
    if (before == cell || engine->cells.at[before].object != owner || !engine->objects.at[owner].single ||
        engine->objects.at[owner].kind != OBJECT_INPUT || engine->symbols.at[engine->objects.at[owner].origin].kind != SYMBOL_PARAMETER)
        return false;
    value content = state_get(engine, &engine->now, before);
    return content && leads_nowhere(engine, content);
}

/* Entries of a rearranged cell that are worth saying; beside them it may hold what it held. */
uint32_t export_what_is_new(struct export *export, struct value_entry *entries, uint32_t count, cell_id cell)
{
    struct engine *engine = export->engine;
    object_id owner = engine->cells.at[cell].object;
    uint64_t structure = object_region(engine, owner);
    bool element = engine->objects.at[owner].kind == OBJECT_ELEMENT;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (comes_from_elsewhere(engine, entries[i].term, structure) || leads_back(export, cell, entries[i].term) ||
            export_is_put_there(engine, cell, entries[i].term) || is_moved_here(engine, cell, entries[i].term) ||
            (element && term_get(engine, entries[i].term)->kind != TERM_ADDRESS))
            entries[kept++] = entries[i];
    return kept;
}
