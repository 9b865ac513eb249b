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
    dropped = bdd_and(bdds, dropped, export->where); /* names, too, may ask whether it is null */
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

/* Where what led to the block when we were called leads now to one of ours that callers are not told of (away.c). To them it may lead to the old block
 * still, and the next call does not release that a second time. */
static bdd replaced_in_silence(struct export *export, object_id id)
{
    const struct engine *engine = export->engine;
    const struct object *object = &engine->objects.at[id];
    const struct symbol *origin = object->kind == OBJECT_INPUT ? &engine->symbols.at[object->origin] : NULL;
    value content = origin && origin->kind == SYMBOL_CONTENT ? state_get(engine, &engine->now, origin->of) : NO_VALUE;
    bdd replaced = BDD_FALSE;
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        object_id block = export_fresh_block(engine, entry.term);
        if (block && table_find(&export->put_away, block))
            replaced = bdd_or(&export->engine->guards.bdd, replaced, entry.guard);
    }
    return replaced;
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
        return export_certain(export, export_given_object(export, bdd_minus(bdds, object->freed_lower, replaced_in_silence(export, id)), id));
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

enum { NEAR = 2, ROOM_OF_RELEASES = 4 * LIMIT_SUMMARY_EFFECTS, ROOM_OF_EVENTS = 5 * LIMIT_SUMMARY_EFFECTS };

/* Pointers from a parameter to the object; what lies behind a global comes last. */
static uint32_t distance(const struct engine *engine, object_id id)
{
    uint32_t depth = engine->objects.at[id].depth, last = engine->bounds->path_depth + 2;
    return object_region(engine, id) >> 32 == 1 || depth > last ? last : depth;
}

static bool is_gone(const struct object *object) { return object->freed_upper != BDD_FALSE; }
static bool is_away(const struct object *object) { return object->escaped != BDD_FALSE || object->inside_kept != BDD_FALSE; }

/* The parameter's block that leads to the object, or what directly leads to it. */
static object_id holder_of(const struct engine *engine, object_id id, bool outermost)
{
    object_id holder = container_of(engine, id);
    for (object_id next; outermost && holder != NO_OBJECT && (next = container_of(engine, holder)) != NO_OBJECT;)
        holder = next;
    return holder;
}

/* Is the parameter's block released, whatever happens? Where it is not, callers still have it, and what it holds. */
static bool is_destroyed(struct export *export, object_id id)
{
    const struct engine *engine = export->engine;
    object_id root = holder_of(engine, id, true), block = root == NO_OBJECT ? id : root;
    bdd released = engine->objects.at[block].freed_lower;
    if (released == BDD_FALSE)
        return false;
    released = export_given_object(export, released, block);
    bdd reach = export_given_object(export, engine->now.reach, block);
    export->where = BDD_TRUE;
    return bdd_implies(&export->engine->guards.bdd, reach, released);
}

static void keep_inside(struct export *export, object_id holder, void (*say)(struct export *, object_id))
{
    struct object *object = &export->engine->objects.at[holder];
    if (holder == NO_OBJECT || object->inside_kept != BDD_FALSE || object->escaped != BDD_FALSE || !is_destroyed(export, holder))
        return;
    object->inside_kept = BDD_TRUE;
    if (say)
        say(export, holder);
}

static uint32_t count_within(const struct engine *engine, uint32_t most, bool (*concerns)(const struct object *))
{
    uint32_t count = 0;
    for (object_id id = 1; id < engine->objects.count; id++)
        count += engine->objects.at[id].kind == OBJECT_INPUT && concerns(&engine->objects.at[id]) && distance(engine, id) <= most;
    return count;
}

/* Of all that is at most so far away. What is not said must not look like a loss: what holds such a block, or with `outermost` the parameter's, keeps what it leads
 * to out of sight, if the function is its destructor. */
static void export_within(struct export *export, uint32_t least, uint32_t most, uint32_t limit, bool (*concerns)(const struct object *),
                          void (*say)(struct export *, object_id), bool outermost)
{
    struct engine *engine = export->engine;
    for (object_id id = 1; id < engine->objects.count; id++) {
        uint32_t distant = engine->objects.at[id].kind == OBJECT_INPUT ? distance(engine, id) : UINT32_MAX;
        if (distant < least || distant > most || !is_callers(export, id))
            continue;
        if (export->effect_list.count < limit)
            say(export, id);
        else if (distant < engine->bounds->path_depth + 2 && concerns(&engine->objects.at[id]))
            keep_inside(export, holder_of(engine, id, outermost), outermost ? say : NULL);
    }
    engine->capped[CAP_SUMMARY_EFFECTS] += export->effect_list.count >= limit;
}

static bool destroys(struct export *export)
{
    const struct engine *engine = export->engine;
    for (object_id id = 1; id < engine->objects.count; id++)
        if (engine->objects.at[id].kind == OBJECT_INPUT && container_of(engine, id) == NO_OBJECT && is_destroyed(export, id))
            return true;
    return false;
}

/* Releases of what the caller gave us. If there is no room for all of them, what a field of its structure leads to comes before what lies behind that: of a
 * list of keys with a dozen numbers each, a caller seldom knows more than the list. Of a destructor that releases a hundred things the nearest ones come first. */
static void export_releases(struct export *export)
{
    const struct engine *engine = export->engine;
    uint32_t all = engine->bounds->path_depth + 2, said = export->effect_list.count, room = said < ROOM_OF_RELEASES ? ROOM_OF_RELEASES - said : 0;
    bool whole = count_within(engine, all, is_gone) <= room, near = !destroys(export) || count_within(engine, NEAR, is_gone) <= room;
    uint32_t most = whole ? all : near ? NEAR : 0;
    export_within(export, 0, most, ROOM_OF_RELEASES, is_gone, export_free, false);
    while (most < all) {
        uint32_t least = most + 1;
        most = near ? all : least;
        export_within(export, least, most, ROOM_OF_RELEASES, is_gone, export_free, false);
    }
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
    export_each(export, true, ROOM_OF_RELEASES, export_escape);
    export_each(export, true, ROOM_OF_RELEASES, export_free);
    export_releases(export);
    export_within(export, 0, UINT32_MAX - 1, ROOM_OF_EVENTS, is_away, export_escape, true);
    export_each(export, false, ROOM_OF_EVENTS, export_taken);
    export_each(export, false, ROOM_OF_EVENTS, export_spill);
}

/* Did a global lead to the block that holds something else now? */
static bool is_replaced_in_global(const struct engine *engine, object_id id)
{
    const struct object *object = &engine->objects.at[id];
    if (!object->single || !object_was_in_global(engine, object))
        return false;
    cell_id cell = engine->symbols.at[object->origin].of;
    value content = state_get(engine, &engine->now, cell);
    return content && content != engine->cells.at[cell].initial;
}

/* Said last, with what room is left: of what a global led to, and leads to no more, where it is not known what became of it. Callers that put a block there must not
 * take it for lost: it was taken out of a pool, or is behind what was put before it. */
void export_replaced(struct export *export)
{
    struct engine *engine = export->engine;
    for (object_id id = 1; id < engine->objects.count && export->effect_list.count < ROOM_OF_EVENTS; id++) {
        bdd away = bdd_or(&engine->guards.bdd, engine->objects.at[id].escaped, engine->objects.at[id].went_under);
        if (away == BDD_FALSE || !is_replaced_in_global(engine, id))
            continue;
        struct summary_effect effect = {.kind = EFFECT_ESCAPE, .object = export_object(export, id), .lower = ESCAPE_KEPT, .count = 1};
        effect.upper = export_guard(export, export_given_object(export, away, id), true);
        export->where = BDD_TRUE;
        vector_push(&export->effect_list, effect);
    }
}
