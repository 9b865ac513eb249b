#include "check/leak.h"

#include "check/exits.h"
#include "memory/limits.h"

struct leak_check {
    struct walker *walker;
    struct engine *engine;
    uint32_t stamp;
    value result;       /* of the function, at a return */
    const value *live;  /* phis of the next round, at a back edge */
    uint32_t live_count;
    object_id first_object; /* at a back edge: the first one made inside the loop */
    bool back_edge;
    bool jump;          /* at a longjmp */
    uint32_t from;      /* at a return: block whose edge led there, or CFG_NONE */
};

/* Under which condition a live register or the result points to the block. */
static bdd held_by_registers(struct leak_check *check, object_id block)
{
    struct engine *engine = check->engine;
    bdd held = check->result ? value_leads_to(engine, check->result, block) : BDD_FALSE;
    for (uint32_t i = 0; i < check->live_count; i++)
        if (check->live[i])
            held = bdd_or(&engine->guards.bdd, held, value_leads_to(engine, check->live[i], block));
    return held;
}

/* The block that owns the cell if that is a heap block, or made by alloca() in a loop: whether it keeps anything depends on whether it is kept itself. */
static object_id owning_block(const struct engine *engine, cell_id cell)
{
    object_id owner = object_base(engine, engine->cells.at[cell].object);
    return engine->objects.at[owner].kind == OBJECT_HEAP || engine->objects.at[owner].of_round ? owner : NO_OBJECT;
}

/* All blocks on which the answer for `block` depends: owners of cells that point to it, their owners, and so on. */
static void collect_owners(struct leak_check *check, object_id block, struct object_set *out)
{
    struct engine *engine = check->engine;
    vector_push(&out->list, block);
    engine->objects.at[block].visiting = 1;
    engine->objects.at[block].kept = BDD_FALSE;
    for (uint32_t next = 0; next < out->list.count; next++)
        for (uint32_t holder = engine->objects.at[out->list.at[next]].holders; holder; holder = engine->holders.at[holder].next) {
            cell_id cell = engine->holders.at[holder].cell;
            object_id owner = owning_block(engine, cell);
            if (!owner || engine->objects.at[owner].visiting || engine->objects.at[owner].kept_stamp == check->stamp)
                continue;
            value content = state_get(engine, &engine->now, cell);
            if (!content || value_points_to(engine, content, out->list.at[next]) == BDD_FALSE)
                continue;
            engine->objects.at[owner].visiting = 1;
            engine->objects.at[owner].kept = BDD_FALSE;
            vector_push(&out->list, owner);
        }
}

/* A global that the function set before it looked, and that nobody reads from its return until it is set again (link/readers.c): what only
 * that leads to is of no use any more. What came from a callee that might have said so itself was that one's to lose. */
static bool is_unread_global(const struct leak_check *check, object_id block, cell_id number)
{
    const struct engine *engine = check->engine;
    const struct cell *cell = &engine->cells.at[number];
    const struct object *owner = &engine->objects.at[object_base(engine, cell->object)];
    if (owner->kind != OBJECT_GLOBAL || check->back_edge || check->jump || cell->initial != NO_VALUE || cell->offset ||
        program_declaration(engine->program, owner->origin, NULL)->size > engine->program->pointer_size ||
        !program_is_unread_after(engine->program, owner->origin, engine->function))
        return false;
    function_id maker = program_callee(engine->program, engine->function, object_made_at(engine, block));
    return maker == PROGRAM_NONE || !program_is_unread_after(engine->program, owner->origin, maker);
}

/* Under which condition something that lives on points to the block, given what is known of its owners so far. */
static bdd kept_given_owners(struct leak_check *check, object_id block)
{
    struct engine *engine = check->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd result = held_by_registers(check, block);
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        value content = state_get(engine, &engine->now, cell);
        bdd here = content ? value_leads_to(engine, content, block) : BDD_FALSE;
        if (here == BDD_FALSE)
            continue;
        object_id owner = object_base(engine, engine->cells.at[cell].object);
        const struct object *owning = &engine->objects.at[owner];
        if (owning->kind == OBJECT_HEAP && owner < check->first_object)
            here = bdd_minus(bdds, here, owning->freed_lower); /* older than the loop: what holds it is not looked at here */
        else if (owning->kind == OBJECT_HEAP)
            here = owner == block ? BDD_FALSE : bdd_minus(bdds, bdd_and(bdds, here, owning->kept), owning->freed_lower);
        else if (owning->of_round && check->back_edge && owner >= check->first_object)
            here = bdd_and(bdds, here, owning->kept);
        else if (owning->kind == OBJECT_SLOT && !check->back_edge)
            here = bdd_and(bdds, here, owning->escaped);
        else if (is_unread_global(check, block, cell))
            here = BDD_FALSE;
        result = bdd_or(bdds, result, here);
    }
    /* where it escaped no choice is left, but names that hide one: how control got there */
    return bdd_or(bdds, engine->objects.at[block].escaped, without_choices(engine, result, NULL));
}

/* Least fixpoint: blocks that point to each other in a ring keep each other only if something outside keeps one of them. */
static bdd kept(struct leak_check *check, object_id block)
{
    struct engine *engine = check->engine;
    if (engine->objects.at[block].kept_stamp == check->stamp)
        return engine->objects.at[block].kept;
    struct object_set owners = {0};
    collect_owners(check, block, &owners);
    for (bool changed = true; changed && !engine->guards.bdd.overflowed;) {
        changed = false;
        for (uint32_t i = owners.list.count; i-- > 0;) {
            bdd now = bdd_or(&engine->guards.bdd, engine->objects.at[owners.list.at[i]].kept,
                             kept_given_owners(check, owners.list.at[i]));
            changed |= now != engine->objects.at[owners.list.at[i]].kept;
            engine->objects.at[owners.list.at[i]].kept = now;
        }
    }
    for (uint32_t i = 0; i < owners.list.count; i++) {
        engine->objects.at[owners.list.at[i]].visiting = 0;
        engine->objects.at[owners.list.at[i]].kept_stamp = check->stamp;
    }
    vector_release(&owners.list);
    return engine->objects.at[block].kept;
}

static bool reaches(struct engine *engine, object_id from, object_id to)
{
    struct object_set reached = {0};
    memory_reachable(engine, from, &reached);
    bool found = false;
    for (uint32_t i = 1; i < reached.list.count && !found; i++)
        found = reached.list.at[i] == to;
    vector_release(&reached.list);
    return found;
}

/* The call that made both may have released what holds it, for all that it could say: it did not, or it would have lost the block itself. */
static bool is_released_by_maker(const struct engine *engine, object_id owner, object_id block)
{
    const struct object *holding = &engine->objects.at[owner];
    return !holding->releases && holding->freed_at == object_made_at(engine, block);
}

/* What only a lost object holds is part of that object's loss, not another one. `lost`: where the block is lost; `released` becomes a holder
 * that was released there. */
static bdd lost_with_owner(struct leak_check *check, object_id block, bdd lost, object_id *released)
{
    struct engine *engine = check->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd result = BDD_FALSE;
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        object_id owner = object_base(engine, engine->cells.at[cell].object);
        if (engine->objects.at[owner].kind != OBJECT_HEAP || owner == block)
            continue;
        value content = state_get(engine, &engine->now, cell);
        bdd here = content ? without_choices(engine, value_points_to(engine, content, block), NULL) : BDD_FALSE;
        here = engine->objects.at[block].inside == owner ? lost : bdd_and(bdds, here, lost);
        if (owner > block && content && value_points_to(engine, content, block) == BDD_TRUE)
            here = bdd_and(bdds, here, engine->objects.at[owner].allocated); /* said of where a callee makes the holder (summary/infer.c, where_owner_is) */
        if (here == BDD_FALSE || (owner > block && reaches(engine, block, owner)))
            continue;
        bdd gone = is_released_by_maker(engine, owner, block) ? BDD_FALSE : engine->objects.at[owner].freed_upper;
        if (bdd_intersects(bdds, here, gone))
            *released = owner;
        result = bdd_or(bdds, result, bdd_minus(bdds, here, gone));
    }
    return result;
}

/* The global that is left with the block where it is lost. */
static symbol_id left_in(struct leak_check *check, object_id block, bdd lost)
{
    struct engine *engine = check->engine;
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        value content = state_get(engine, &engine->now, cell);
        if (content && is_unread_global(check, block, cell) && bdd_intersects(&engine->guards.bdd, lost, value_points_to(engine, content, block)))
            return engine->objects.at[object_base(engine, engine->cells.at[cell].object)].origin;
    }
    return PROGRAM_NONE;
}

static void check_object(struct leak_check *check, object_id block, uint32_t inst, uint32_t leaving)
{
    struct engine *engine = check->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct object object = engine->objects.at[block];
    if (object.kind != OBJECT_HEAP || object.allocated == BDD_FALSE ||
        (object.entrusted && left_in(check, block, object.allocated) == PROGRAM_NONE))
        return;
    if (object.candidates >= LIMIT_OBJECT_CANDIDATES) {
        engine->capped[CAP_OBJECT_CANDIDATES]++;
        return;
    }
    /* where it was made comes last: that differs from object to object, where they are released often does not */
    bdd lost = bdd_minus(bdds, engine->now.reach, object.freed_upper);
    lost = bdd_minus(bdds, lost, object.escaped);
    lost = bdd_and(bdds, lost, object.allocated);
    if (lost == BDD_FALSE || !walk_comes_after(check->walker, engine->allocations.at[object.origin].inst, leaving))
        return;
    bdd still = kept(check, block);
    if (!check->back_edge && !check->jump && bdd_intersects(bdds, lost, still))
        engine->objects.at[block].handed_on = 1;
    lost = bdd_minus(bdds, lost, still);
    if (lost == BDD_FALSE)
        return;
    object_id owner = NO_OBJECT;
    lost = bdd_minus(bdds, lost, lost_with_owner(check, block, lost, &owner));
    if (lost == BDD_FALSE || engine->guards.bdd.overflowed)
        return;
    struct candidate candidate = {.object = block, .inst = inst, .from = check->from, .guard = lost, .back_edge = check->back_edge, .jump = check->jump,
                                  .parts = {object.allocated, engine->now.reach, bdd_not(object.freed_upper), bdd_not(object.escaped), bdd_not(still)},
                                  .step = check->engine->steps, .owner = owner, .left_in = left_in(check, block, lost)};
    if (check->jump) {
        vector_push(&check->walker->jumped, candidate);
        return;
    }
    engine->objects.at[block].candidates++;
    engine->objects.at[block].entrusted = ENTRUSTED_NOT; /* nobody else takes care of it */
    vector_push(&check->walker->candidates, candidate);
}

void leak_at_exit(struct walker *walker, const struct function_exit *exit)
{
    struct leak_check check = {.walker = walker, .engine = &walker->engine, .stamp = ++walker->check_stamp,
                               .result = exit->result, .jump = exit->jump, .from = exit->from};
    if (walker->engine.guards.bdd.overflowed)
        return;
    uint32_t inst = exit->from == CFG_NONE ? exit->inst : exits_statement(walker, exit->from, exit->inst);
    const struct ir_body *body = &walker->engine.body;
    uint32_t leaving = exit->from == CFG_NONE ? exit->inst : (uint32_t)(ir_terminator(body, exit->from) - body->insts);
    for (object_id block = 1; block < walker->engine.objects.count; block++)
        check_object(&check, block, inst, leaving);
}

void leak_at_back_edge(struct walker *walker, uint32_t loop, uint32_t inst, uint32_t first_object)
{
    struct engine *engine = &walker->engine;
    uint32_t header = walker->cfg->loops[loop].header;
    struct leak_check check = {.walker = walker, .engine = engine, .stamp = ++walker->check_stamp, .back_edge = true, .first_object = first_object,
                               .live = walker->registers + engine->body.blocks[header].first,
                               .live_count = walk_phi_count(walker, header)};
    if (engine->guards.bdd.overflowed)
        return;
    for (object_id block = first_object; block < engine->objects.count; block++)
        check_object(&check, block, inst, inst);
}
