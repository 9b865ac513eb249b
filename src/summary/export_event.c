/* What happened to blocks that the caller knows: released, or kept out of sight. */
#include "memory/limits.h"
#include "summary/export.h"

/* The block that leads to this one, if that is the caller's, too. */
static object_id container_of(const struct engine *engine, object_id id)
{
    const struct object *object = &engine->objects.at[id];
    if (object->kind != OBJECT_INPUT)
        return NO_OBJECT;
    const struct symbol *symbol = &engine->symbols.at[object->origin];
    return symbol->kind == SYMBOL_CONTENT ? object_base(engine, engine->cells.at[symbol->of].object) : NO_OBJECT;
}

/* What escapes takes along what it leads to (event.c): of that nothing need be said. */
static bool escapes_with_container(const struct engine *engine, object_id id, bdd escaped)
{
    for (int depth = 0; depth < 16 && (id = container_of(engine, id)) != NO_OBJECT; depth++)
        if (engine->objects.at[id].escaped == BDD_TRUE || engine->objects.at[id].escaped == escaped)
            return true;
    return false;
}

/* Consume and return (p = grow(p)): in which cases of the result a block of the caller's is released, kept or still there in any event. The conditions
 * of the three are forgotten separately, and what was forgotten must not look like a loss: in these cases the caller takes for released what
 * nothing leads to any more. */
static bdd taken_cases(struct export *export, object_id id, bool at_a_glance)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct object *object = &engine->objects.at[id];
    if (export->unconditional || object->kind != OBJECT_INPUT || engine->objects.at[container_of(engine, id)].kind == OBJECT_VARARGS)
        return BDD_FALSE; /* that it is still among the arguments is no place that lives on */
    bdd dropped = bdd_minus(bdds, bdd_minus(bdds, engine->now.reach, object->freed_upper), object->escaped);
    dropped = export_given_object(export, bdd_minus(bdds, dropped, object_given_held(engine, id, export->result)), id);
    if (!at_a_glance)
        dropped = bdd_and(bdds, dropped, export->where); /* names, too, may ask whether it is null; that takes more than a glance */
    export->where = BDD_TRUE;
    bool (*can_be)(struct feasibility *, struct guards *, bdd) = at_a_glance ? feasible_at_a_glance : feasible;
    if (!export->class_count)
        return can_be(engine->feasibility, &engine->guards, dropped) ? BDD_FALSE : BDD_TRUE;
    bdd taken = BDD_FALSE, earlier = BDD_FALSE;
    for (uint32_t i = 0; i < export->class_count; i++) {
        bdd literal = i + 1 < export->class_count ? export->classes[i].literal : BDD_TRUE;
        if (!can_be(engine->feasibility, &engine->guards, bdd_and(bdds, dropped, export->classes[i].guard)))
            taken = bdd_or(bdds, taken, bdd_minus(bdds, literal, earlier));
        earlier = bdd_or(bdds, earlier, literal);
    }
    return taken;
}

/* A block that was made and released inside: whether the caller also got it hangs on conditions it may not learn, so its release is certain
 * only if there is no way out without one. */
static summary_guard certain_release(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct object *object = &engine->objects.at[id];
    if (!object->single)
        return export_certain(export, BDD_FALSE);
    if (object->kind != OBJECT_HEAP || export->unconditional)
        return export_certain(export, export_given_object(export, object->freed_lower, id));
    bdd whole = bdd_minus(bdds, bdd_and(bdds, engine->now.reach, object->allocated), object->freed_lower);
    return export_certain(export, feasible_at_a_glance(engine->feasibility, &engine->guards, whole) ? BDD_FALSE : BDD_TRUE);
}

static void export_free(struct export *export, object_id id)
{
    const struct object object = export->engine->objects.at[id];
    if (object.freed_upper == BDD_FALSE || (object.kind == OBJECT_HEAP && export_is_exclusive(export, id)) || export_is_private(export->engine, id))
        return;
    struct summary_effect effect = {.kind = EFFECT_FREE, .object = export_object(export, id)};
    effect.upper = export_guard(export, export_given_object(export, object.freed_upper, id), true);
    effect.lower = certain_release(export, id);
    if (effect.lower != 1 && object.released.family && object.released.offset != TERM_ANYWHERE) {
        effect.first = strings_put(&export->names, strings_get(&export->engine->names, object.released.family));
        effect.offset = object.released.offset;
    } else if (effect.lower == 1 && object.perhaps_released) {
        effect.offset = object.release_offset;
    }
    export->where = BDD_TRUE;
    effect.taken = export_unclassed(export, taken_cases(export, id, true));
    vector_push(&export->effect_list, effect);
}

/* Does the cell that led to the block when we were called lead to it still or else to one of ours? */
static bool is_exchanged(const struct engine *engine, object_id id)
{
    const struct object *object = &engine->objects.at[id];
    if (object->kind != OBJECT_INPUT || !object->single || engine->symbols.at[object->origin].kind != SYMBOL_CONTENT)
        return false;
    value content = state_get(engine, &engine->now, engine->symbols.at[object->origin].of);
    bool still = false, ours = false;
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        still |= block == id;
        ours |= engine->objects.at[block].kind == OBJECT_HEAP;
    }
    return still && ours;
}

/* Grown in place by realloc, which is no release: where cases of the result and what the cell holds are said apart, the caller meets cases
 * that cannot be, in which neither of the two is there. */
static void export_taken(struct export *export, object_id id)
{
    const struct engine *engine = export->engine;
    if (!export->class_count || engine->objects.at[id].freed_upper != BDD_FALSE || object_region(engine, id) >> 32 == 1 || !is_exchanged(engine, id))
        return;
    bdd taken = taken_cases(export, id, false);
    if (taken == BDD_FALSE)
        return;
    struct summary_effect effect = {.kind = EFFECT_TAKEN, .object = export_object(export, id), .lower = 1, .upper = 1};
    effect.taken = export_unclassed(export, taken);
    vector_push(&export->effect_list, effect);
}

/* Who keeps what escaped, in the caller's terms (EFFECT_ESCAPE). */
static uint32_t keeper_number(const struct engine *engine, object_id keeper)
{
    if (keeper == KEEPER_UNKNOWN || keeper == KEEPER_FOREVER)
        return keeper == KEEPER_FOREVER;
    uint64_t region = object_region(engine, keeper);
    return region >> 32 == 2 ? 2 + (uint32_t)region : region >> 32 == 1;
}

static void export_escape(struct export *export, object_id id)
{
    const struct object object = export->engine->objects.at[id];
    bdd away = object.escaped == BDD_FALSE ? object.inside_kept : object.escaped;
    if (object_region(export->engine, id) >> 32 == 1) /* behind a global: everybody's anyway */
        return;
    if ((away == BDD_FALSE && !object.changed) || (away != BDD_FALSE && escapes_with_container(export->engine, id, away)))
        return;
    struct summary_effect effect = {.kind = EFFECT_ESCAPE, .object = export_object(export, id), .offset = object.changed};
    effect.upper = export_guard(export, away == BDD_FALSE ? BDD_TRUE : export_given_object(export, away, id), true);
    export->where = BDD_TRUE;
    effect.lower = away == BDD_FALSE ? ESCAPE_CHANGED : object.escaped == BDD_FALSE ? ESCAPE_INSIDE : ESCAPE_KEPT;
    effect.first = object.escaped_for + 1;
    effect.count = keeper_number(export->engine, object.keeper);
    vector_push(&export->effect_list, effect);
}

/* What the caller gave us, or gets: not what lies behind a function's address. */
static bool is_callers(struct export *export, object_id id)
{
    const struct engine *engine = export->engine;
    enum object_kind kind = engine->objects.at[id].kind;
    if (!export_is_visible(export, id) || (kind != OBJECT_HEAP && kind != OBJECT_INPUT))
        return false;
    object_id root = id;
    for (int depth = 0; depth < 16 && root && engine->objects.at[root].kind == OBJECT_INPUT; depth++)
        root = container_of(engine, root);
    return !root || engine->objects.at[root].kind != OBJECT_FUNCTION;
}

static void export_each(struct export *export, bool fresh, uint32_t limit, void (*say)(struct export *, object_id))
{
    struct engine *engine = export->engine;
    object_id id = 1;
    for (; id < engine->objects.count && export->effect_list.count < limit; id++)
        if ((engine->objects.at[id].kind == OBJECT_HEAP) == fresh && is_callers(export, id))
            say(export, id);
    engine->capped[CAP_SUMMARY_EFFECTS] += id < engine->objects.count;
}

/* Is this what a parameter, or a field of what it points to, leads to? */
static bool is_near(const struct engine *engine, object_id id)
{
    return engine->objects.at[id].kind == OBJECT_INPUT && engine->objects.at[id].depth <= 2 && object_region(engine, id) >> 32 != 1;
}

/* Releases of what the caller gave us. If there is no room for all of them, what a field of its structure leads to comes before what lies behind that: of a
 * list of keys with a dozen numbers each, a caller seldom knows more than the list. */
static void export_releases(struct export *export, uint32_t limit)
{
    struct engine *engine = export->engine;
    uint32_t released = 0;
    for (object_id id = 1; id < engine->objects.count; id++)
        released += engine->objects.at[id].kind == OBJECT_INPUT && engine->objects.at[id].freed_upper != BDD_FALSE;
    if (export->effect_list.count + released <= limit) {
        export_each(export, false, limit, export_free);
        return;
    }
    for (int near = 1; near >= 0; near--)
        for (object_id id = 1; id < engine->objects.count && export->effect_list.count < limit; id++)
            if (engine->objects.at[id].kind != OBJECT_HEAP && is_near(engine, id) == near && is_callers(export, id))
                export_free(export, id);
    engine->capped[CAP_SUMMARY_EFFECTS] += export->effect_list.count >= limit;
}

/* Under which condition a global leads to the block. */
static bdd held_by_globals(struct export *export, object_id id, int depth)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd held = BDD_FALSE;
    for (uint32_t holder = engine->objects.at[id].holders; holder && held != BDD_TRUE; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        value content = state_get(engine, &engine->now, cell);
        object_id owner = object_base(engine, engine->cells.at[cell].object);
        if (!content || owner == id)
            continue;
        bdd points = value_points_to(engine, content, id);
        if (points == BDD_FALSE)
            continue;
        if (engine->objects.at[owner].kind == OBJECT_HEAP)
            points = depth < 4 ? bdd_and(bdds, points, held_by_globals(export, owner, depth + 1)) : BDD_FALSE;
        else if (object_region(engine, owner) >> 32 != 1 || (depth == 0 && engine->objects.at[owner].kind == OBJECT_GLOBAL))
            points = BDD_FALSE; /* what a global itself holds is said, and may be replaced by the next call */
        held = bdd_or(bdds, held, points);
    }
    return held;
}

/* What the caller's structure holds, a copy of it holds, too: if that is out of sight, so is what they lead to. Bytes lead to nothing. */
static void keep_copied(struct engine *engine, object_id copy)
{
    const struct object object = engine->objects.at[copy], original = engine->objects.at[object.copy_of];
    if (object.kind == OBJECT_HEAP && object.copies && object.escaped != BDD_FALSE && original.kind == OBJECT_INPUT &&
        engine->body.unit->types.at[original.type].kind == IR_TYPE_STRUCT)
        event_keep_object(engine, object.copy_of, object.escaped, object.keeper);
}

/* A result that a global leads to by way of another block is kept there, whatever of the way from the global to it the summary has room for. */
void export_note_kept(struct export *export)
{
    struct engine *engine = export->engine;
    for (object_id id = 1; id < engine->objects.count; id++)
        keep_copied(engine, id);
    for (uint32_t i = 0; export->result && i < value_count(engine, export->result); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, export->result)[i].term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        if (!block || engine->objects.at[block].kind != OBJECT_HEAP)
            continue;
        bdd held = held_by_globals(export, block, 0);
        if (held != BDD_FALSE)
            event_keep_object(engine, block, held, KEEPER_FOREVER);
    }
}

/* In which cases of the result what a parameter points to is released, and in which it is given a new block: asked first, before patience with hard
 * questions is used up on what is less important. Who is given a block and releases it on every way makes all callers lose it if this is not found
 * out, and who gets one together with success must not seem to lose it on failure. The answers are remembered. */
void export_ask_first(struct export *export)
{
    const struct engine *engine = export->engine;
    export->effort = EFFORT_BLOCK;
    for (object_id id = 1; id < engine->objects.count && export->class_count; id++) {
        const struct object *object = &engine->objects.at[id];
        bool given = object->kind == OBJECT_INPUT && !object->external && engine->symbols.at[object->origin].kind == SYMBOL_PARAMETER;
        if (given && object->freed_upper != BDD_FALSE)
            export_spelled_out(export, export_given_object(export, object->freed_upper, id));
        export->where = BDD_TRUE;
        if (object->kind == OBJECT_HEAP && object->allocated != BDD_FALSE && export_is_held_for_caller(export, id))
            export_spelled_out(export, export_existence(export, id));
    }
    export->effort = EFFORT_POINTER;
}

/* What the parameter points to goes into a container as an element. */
static void export_spill(struct export *export, object_id id)
{
    bdd spilled = export->engine->objects.at[id].spilled;
    if (spilled == BDD_FALSE)
        return;
    struct summary_effect effect = {.kind = EFFECT_SPILL, .object = export_object(export, id), .lower = 1};
    effect.upper = export_guard(export, export_given_object(export, spilled, id), true);
    export->where = BDD_TRUE;
    vector_push(&export->effect_list, effect);
}

/* First of the blocks that the caller gets; then releases: what else happened to a block that was released matters less. */
void export_events(struct export *export)
{
    export_each(export, true, 4 * LIMIT_SUMMARY_EFFECTS, export_escape);
    export_each(export, true, 4 * LIMIT_SUMMARY_EFFECTS, export_free);
    export_releases(export, 4 * LIMIT_SUMMARY_EFFECTS);
    export_each(export, false, 5 * LIMIT_SUMMARY_EFFECTS, export_escape);
    export_each(export, false, 5 * LIMIT_SUMMARY_EFFECTS, export_taken);
    export_each(export, false, 5 * LIMIT_SUMMARY_EFFECTS, export_spill);
}
