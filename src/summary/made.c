/* summary/made: see made.h. */
#include "summary/made.h"

static bool is_one(const struct made *made, object_id id)
{
    for (uint32_t i = 0; i < made->count; i++)
        if (made->blocks[i] == id)
            return true;
    return false;
}

bdd made_held_now(struct engine *engine, const struct made *made, object_id block, value result, enum entrusted *to)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd held = result ? value_points_to(engine, result, block) : BDD_FALSE;
    *to = held != BDD_FALSE ? ENTRUSTED_NOT : ENTRUSTED_BEYOND;
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        object_id owner = object_base(engine, engine->cells.at[cell].object);
        value content = state_get(engine, &engine->now, cell);
        bdd here = content ? value_points_to(engine, content, block) : BDD_FALSE;
        if (here == BDD_FALSE || owner == block)
            continue;
        bool fresh = is_one(made, owner);
        bool beyond = made->count && !fresh && owner > made->blocks[0]; /* seen for the first time in this call */
        enum entrusted now = !object_is_root(engine, owner) ? ENTRUSTED_NOT : beyond ? ENTRUSTED_BEYOND : ENTRUSTED;
        *to = now < *to ? now : *to;
        if (fresh)
            here = bdd_and(bdds, here, engine->objects.at[owner].allocated);
        held = bdd_or(bdds, held, here);
    }
    return held;
}

void made_assume_held(struct engine *engine, const struct made *made, value result)
{
    for (uint32_t round = 0; round <= made->count; round++) {
        bool changed = false;
        for (uint32_t i = 0; i < made->count; i++) {
            object_id block = made->blocks[i];
            bdd before = engine->objects.at[block].allocated;
            enum entrusted to;
            if (before == BDD_FALSE)
                continue;
            bdd now = bdd_and(&engine->guards.bdd, before, made_held_now(engine, made, block, result, &to));
            bdd beside = made->told && made->told[i].held ? made_held_now(engine, made, block, NO_VALUE, &(enum entrusted){0}) : BDD_FALSE;
            if (beside != BDD_FALSE)
                now = bdd_and(&engine->guards.bdd, now, beside);
            engine->objects.at[block].allocated = now;
            engine->objects.at[block].entrusted = to;
            changed |= now != before;
        }
        if (!changed)
            break;
    }
}

/* The fresh block that alone holds this one, in one cell. */
static object_id only_holder(struct engine *engine, const struct made *made, object_id block, value result)
{
    object_id only = NO_OBJECT;
    if (result && value_points_to(engine, result, block) != BDD_FALSE)
        return NO_OBJECT;
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        object_id owner = engine->cells.at[cell].object;
        value content = state_get(engine, &engine->now, cell);
        if (!content || value_points_to(engine, content, block) == BDD_FALSE)
            continue;
        if (only || owner == block || !is_one(made, owner))
            return NO_OBJECT;
        only = owner;
    }
    return only;
}

void made_note_inside(struct engine *engine, const struct made *made, value result)
{
    for (uint32_t i = 0; i < made->count; i++)
        engine->objects.at[made->blocks[i]].inside = only_holder(engine, made, made->blocks[i], result);
}
