/* What happens to blocks: released, or out of sight (analysis.md 4). Guards carry the reach condition of the place. */
#include <string.h>

#include "memory/engine.h"
#include "memory/limits.h"

/* What an unknown function answered that was told nothing, asked inside a loop that counts: that is no way to tell one element from another, or how many
 * there are. */
static bool is_answer(const struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    if (!engine->round || !engine->round->counter || variable < engine->round->first_condition || condition->kind != CONDITION_EQUAL)
        return false;
    const struct term_node *left = term_get(engine, condition->left);
    int64_t constant;
    return left->kind == TERM_SYMBOL && left->a < engine->symbols.count && engine->symbols.at[left->a].answer &&
           term_is_constant(&engine->guards, condition->right, &constant);
}

static bool of_generic_round(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    return variable >= engine->loop_floor && !is_answer(engine, variable);
}

/* Of what a name says only which blocks there have to be: numbers count elements, and pointers lead to arrays of none. */
static bool of_no_allocation(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    return variable >= engine->loop_floor || !engine->guards.conditions.at[variable].allocation;
}

/* The allocations that the names in a guard imply: made in this loop, but not all that they say is about one round. */
static bdd allocations_within(struct engine *engine, bdd guard, int depth)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct bdd_variables names = {0};
    bdd needed = BDD_TRUE;
    bdd_support(bdds, guard, &names);
    for (uint32_t i = 0; i < names.list.count; i++) {
        uint32_t name = names.list.at[i];
        if (name < engine->loop_floor || engine->guards.conditions.at[name].kind != CONDITION_DEFINED)
            continue;
        bool not = bdd_implies(bdds, guard, bdd_not(bdd_variable(bdds, name)));
        if (!not && !bdd_implies(bdds, guard, bdd_variable(bdds, name)))
            continue;
        bdd meant = not ? bdd_not(engine->guards.conditions.at[name].definition) : engine->guards.conditions.at[name].definition;
        needed = bdd_and(bdds, needed, bdd_exists(bdds, meant, of_no_allocation, engine));
        if (depth < LIMIT_NAMES_WITHIN)
            needed = bdd_and(bdds, needed, allocations_within(engine, meant, depth + 1));
    }
    vector_release(&names.list);
    return needed;
}

/* A loop that releases an element of a container releases all of them, whatever its exit test (analysis.md 5): what the round's own conditions say
 * about which elements is quantified away. How control got to the loop is not, nor which blocks had to be made, though a name made in the round may
 * hide both. */
static bdd without_round(struct engine *engine, bdd guard)
{
    if (engine->loop_floor == UINT32_MAX)
        return guard;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd released = bdd_and(bdds, bdd_exists(bdds, guard, of_generic_round, engine), engine->loop_reach);
    return bdd_and(bdds, released, allocations_within(engine, guard, 0));
}

enum { SPELLED_NODES = 60, SPELLED_DEPTH = 3 };

static bdd spelled_choice(void *context, uint32_t variable)
{
    struct engine *engine = context;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct condition *condition = &engine->guards.conditions.at[variable];
    if (!condition_is_choice(condition) || condition->kind != CONDITION_DEFINED || bdd_size(bdds, condition->definition, SPELLED_NODES) >= SPELLED_NODES)
        return bdd_variable(bdds, variable);
    return condition->definition;
}

/* Where it holds for some choice. A name that hides a choice says more than that choice: it is spelled out first, if that is not long. */
static bdd whatever_is_chosen(struct engine *engine, bdd guard, bool *chosen)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd possible = without_choices(engine, guard, chosen);
    for (int depth = 0; depth < SPELLED_DEPTH && *chosen; depth++) {
        bdd spelled = bdd_compose(bdds, guard, bdds, spelled_choice, engine);
        if (spelled == guard || bdd_size(bdds, spelled, SPELLED_NODES) >= SPELLED_NODES)
            break;
        guard = spelled;
        possible = without_choices(engine, guard, NULL);
    }
    return possible;
}

/* Does the guard hang on a choice that was not made when the block was? `*digest = length ? xmalloc(length) : xstrdup("")`, with the length from some
 * element of an array: which of the two it is was decided then. */
static bool hangs_on_choice(struct engine *engine, object_id target, bdd guard)
{
    const struct object *block = &engine->objects.at[object_base(engine, target)];
    bool chosen;
    if (block->kind == OBJECT_HEAP && block->allocated != BDD_FALSE)
        guard = bdd_constrain(&engine->guards.bdd, guard, block->allocated);
    without_choices(engine, guard, &chosen);
    return chosen;
}

/* The same, but to the caller's blocks it happens only where what the caller put into a field says so. */
static bdd whatever_we_chose(struct engine *engine, bdd guard, bool *chosen)
{
    bdd possible = without_our_choices(engine, guard);
    *chosen = possible != guard;
    return possible;
}

/* Was it put into an array that is a variable of the function, at some index or beside such ones? */
static bool is_in_own_array(const struct engine *engine, object_id target)
{
    const struct object *block = &engine->objects.at[object_base(engine, target)];
    const struct object *array = &engine->objects.at[block->placed ? object_base(engine, block->placed_in) : NO_OBJECT];
    return block->kind == OBJECT_HEAP && array->kind == OBJECT_SLOT && array->elements;
}

/* Was it made in this round, and put into no array? Then it is one thing that the round deals with, whichever of several a callee made it, and not one of many
 * that rounds go along: what the round asks before it releases the block is about this one. */
static bool is_of_this_round(const struct engine *engine, object_id block)
{
    const struct object *object = &engine->objects.at[block];
    return engine->round_floor && block >= engine->round_floor && object->kind == OBJECT_HEAP && object->single && object->placed != PLACED_ANYWHERE &&
           (object->placed == PLACED_NOWHERE || engine->objects.at[object->placed_in].kind != OBJECT_ELEMENT);
}

/* Callers are told how a block is released if all releases agree. */
static void note_release(struct engine *engine, struct object *object, struct release how, bdd lower)
{
    bool same = object->released.family == how.family && object->released.offset == how.offset;
    if (!object->releases)
        object->released = how;
    else if (!same)
        object->released = (struct release){0};
    vector_push(&engine->releases, ((struct certain_release){.inst = engine->inst, .step = engine->steps, .lower = lower, .next = object->releases}));
    object->releases = engine->releases.count - 1;
}

/* The release after which `lower` is a second one. Others may be on ways that do not lead here. */
static void look_for_double_free(struct engine *engine, object_id block, bdd lower)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct object *object = &engine->objects.at[block];
    /* who had it out of sight may have counted a reference more, or put something else where the second pointer was found */
    bdd twice = bdd_minus(bdds, bdd_and(bdds, object->freed_lower, lower), object->escaped);
    if (twice == BDD_FALSE)
        return;
    uint32_t before = object->releases;
    while (engine->releases.at[before].next && !bdd_intersects(bdds, engine->releases.at[before].lower, twice))
        before = engine->releases.at[before].next;
    vector_push(&engine->double_frees, ((struct double_free){.object = block, .inst = engine->inst, .step = engine->steps, .guard = twice, .first_inst = engine->releases.at[before].inst, .first_step = engine->releases.at[before].step,
                                                             .parts = {object->freed_lower, lower, bdd_not(object->escaped)}}));
}

/* The first release, but that of a callee in the very call that made the block only if there is no other. */
static void note_place(struct engine *engine, struct object *object)
{
    bool making = object->kind == OBJECT_HEAP && object->freed_at == engine->allocations.at[object->origin].inst;
    if (object->freed_at == UINT32_MAX || making)
        object->freed_at = engine->inst;
}

static void free_object(struct engine *engine, object_id target, struct release how, bdd lower, bdd upper, bool chosen)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    object_id block = object_base(engine, target);
    object_id stand_in = engine->objects.at[block].stand_in;
    if (stand_in)
        engine->objects.at[stand_in].freed_upper = bdd_or(bdds, engine->objects.at[stand_in].freed_upper, upper);
    struct object *object = &engine->objects.at[block];
    int64_t offset = block == target ? how.offset : TERM_ANYWHERE; /* an element is some place in its block */
    object->release_offset = object->perhaps_released && object->release_offset != offset ? TERM_ANYWHERE : offset;
    object->perhaps_released = 1;
    bool certain = object->single && block == target && object->kind != OBJECT_VARARGS && !chosen;
    if (!certain) {
        /* somewhere in one block of ours: a text that was moved in its block is released with the block, not one element of many */
        bool whole = (object->single && object->kind == OBJECT_HEAP && !chosen) || is_of_this_round(engine, block);
        object->freed_upper = engine_cut(engine, bdd_or(bdds, object->freed_upper, whole ? upper : without_round(engine, upper)),
                                            LIMIT_REACH_GUARD);
        note_place(engine, object);
        return;
    }
    look_for_double_free(engine, block, lower);
    if (lower != BDD_FALSE)
        note_release(engine, object, how, lower);
    object->freed_lower = bdd_or(bdds, engine_cut(engine, object->freed_lower, LIMIT_FREED_GUARD), lower);
    /* what was there before gets the name: the return after a release sees it as it is */
    object->freed_upper = bdd_or(bdds, engine_cut(engine, object->freed_upper, LIMIT_REACH_GUARD), upper);
    note_place(engine, object);
}

void event_never(struct engine *engine, object_id block, bdd guard)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd here = bdd_and(bdds, engine->now.reach, guard);
    if (here == BDD_FALSE)
        return;
    bdd allocated = engine_cut(engine, bdd_minus(bdds, engine->objects.at[block].allocated, here), LIMIT_REACH_GUARD);
    engine->objects.at[block].allocated = allocated;
}

object_id event_target(struct engine *engine, term address, int64_t *offset)
{
    struct term_node node = *term_get(engine, address);
    *offset = node.kind == TERM_SYMBOL ? 0 : node.value;
    if (node.kind == TERM_ADDRESS)
        return node.a;
    if (node.kind == TERM_SYMBOL)
        return object_pointee(engine, node.a);
    if (node.kind == TERM_PLUS && term_get(engine, node.a)->kind == TERM_SYMBOL)
        return object_pointee(engine, term_get(engine, node.a)->a);
    return NO_OBJECT;
}

int64_t event_offset(int64_t offset, int64_t further)
{
    return offset == TERM_ANYWHERE || further == TERM_ANYWHERE ? TERM_ANYWHERE : (int64_t)((uint64_t)offset + (uint64_t)further); /* as addresses do, it wraps */
}

/* munmap() takes a mapping apart: what is released behind its start was not released before. */
static bool is_part(const struct engine *engine, object_id target, struct release how)
{
    return engine->objects.at[target].kind == OBJECT_HEAP && how.family && how.offset &&
           strcmp(strings_get(&engine->names, how.family), "heap");
}

/* The middle of a block from malloc: nobody releases that. Where a callee may get to it, following a list whose head stands for a node, say, it
 * does not. */
static bool is_inside(const struct engine *engine, object_id target, struct release how)
{
    return engine->objects.at[target].kind == OBJECT_HEAP && how.offset != TERM_ANYWHERE && how.offset && !is_part(engine, target, how);
}

void event_free(struct engine *engine, value address, struct release how, bdd lower, bdd upper)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    misuse_look(engine, address, how, lower);
    for (uint32_t i = 0; i < value_count(engine, address); i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        int64_t offset;
        object_id target = event_target(engine, entry.term, &offset);
        if (!target)
            continue;
        bdd here = bdd_and(bdds, engine->now.reach, entry.guard);
        struct release there = {.family = how.family, .offset = event_offset(offset, how.offset)};
        if (is_inside(engine, target, there) && !bdd_intersects(bdds, here, lower))
            continue;
        bdd alone = is_part(engine, target, there) ? BDD_FALSE : bdd_and(bdds, here, lower);
        /* certain only where no other alternative is possible too */
        for (uint32_t j = 0; j < value_count(engine, address); j++)
            if (j != i)
                alone = bdd_minus(bdds, alone, value_entries(engine, address)[j].guard);
        /* which of many it was may go either way; how control got here may not */
        bdd may = bdd_and(bdds, entry.guard, upper);
        bool chosen = hangs_on_choice(engine, target, may);
        if (chosen && engine->objects.at[target].kind == OBJECT_INPUT)
            may = whatever_we_chose(engine, may, &chosen);
        else if (chosen)
            may = is_in_own_array(engine, target) ? whatever_is_chosen(engine, may, &chosen) : without_choices(engine, may, &chosen);
        free_object(engine, target, there, alone, bdd_and(bdds, engine->now.reach, may), chosen);
    }
}

static bool lives_on(const struct engine *engine, object_id keeper)
{
    return keeper == KEEPER_FOREVER || (keeper != KEEPER_UNKNOWN && object_is_root(engine, keeper));
}

object_id event_joint_keeper(const struct engine *engine, object_id one, object_id other)
{
    if (one == other || lives_on(engine, one))
        return other;
    return lives_on(engine, other) ? one : KEEPER_UNKNOWN;
}

object_id event_keeper(struct engine *engine, value pointer)
{
    object_id keeper = KEEPER_FOREVER;
    for (uint32_t i = 0; i < value_count(engine, pointer); i++) {
        term leads = value_entries(engine, pointer)[i].term;
        int64_t offset;
        object_id target = event_target(engine, leads, &offset);
        if (target)
            keeper = event_joint_keeper(engine, keeper, object_base(engine, target));
        else if (term_get(engine, leads)->kind != TERM_CONSTANT)
            return KEEPER_UNKNOWN;
    }
    return keeper == KEEPER_FOREVER ? KEEPER_UNKNOWN : keeper;
}

/* Which of many it was may go either way, and so, in a round, may which round it was. How control got here may not, if there is only one. */
static bdd whichever_it_was(struct engine *engine, bdd guard)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd chosen = engine->now.reach != BDD_FALSE && bdd_implies(bdds, guard, engine->now.reach) ? bdd_restrict(bdds, guard, engine->now.reach) : guard;
    return chosen == guard || without_choices(engine, chosen, NULL) != chosen ? without_choices(engine, guard, NULL) : guard;
}

static void escape_object(struct engine *engine, object_id block, bdd guard, symbol_id to, object_id keeper)
{
    struct object *object = &engine->objects.at[block];
    if (object->kind == OBJECT_FUNCTION)
        return;
    if (object->kind == OBJECT_SLOT)
        object->address_escaped = 1;
    if (keeper == block)
        keeper = KEEPER_UNKNOWN; /* a block does not keep itself */
    bool first = object->escaped == BDD_FALSE;
    if (first || (keeper == KEEPER_UNKNOWN && object->keeper != KEEPER_UNKNOWN)) { /* whoever lost sight of it is to blame */
        object->escaped_at = engine->inst;
        object->escaped_to = to;
        object->escaped_for = engine->blamed != PROGRAM_NONE ? engine->blamed : to;
    }
    object->keeper = first ? keeper : event_joint_keeper(engine, object->keeper, keeper);
    if (object->kind == OBJECT_INPUT && (object->depth > 1 || object->external)) {
        object->escaped = BDD_TRUE; /* deep in the caller's structure: when exactly decides nothing */
        return;
    }
    object->escaped = engine_cut(engine, bdd_or(&engine->guards.bdd, object->escaped, whichever_it_was(engine, guard)), LIMIT_REACH_GUARD);
    if (object->stand_in)
        escape_object(engine, object->stand_in, guard, to, keeper);
}

void event_escape_object(struct engine *engine, object_id block, bdd guard, symbol_id to)
{
    escape_object(engine, block, guard, to, KEEPER_UNKNOWN);
}

void event_keep_object(struct engine *engine, object_id block, bdd guard, object_id keeper)
{
    escape_object(engine, block, guard, PROGRAM_NONE, keeper);
}

void event_escape(struct engine *engine, value what, bdd guard, symbol_id to)
{
    event_keep(engine, what, guard, to, KEEPER_UNKNOWN);
}

/* What the entry of a value points to; NO_OBJECT: nothing. */
static object_id target_of(struct engine *engine, const struct value_entry *entry)
{
    const struct term_node *node = term_get(engine, entry->term);
    return node->kind == TERM_ADDRESS ? node->a : node->kind == TERM_SYMBOL ? object_pointee(engine, node->a) : NO_OBJECT;
}

static void keep_reachable(struct engine *engine, const struct object_set *reached, uint32_t first, bdd guard, symbol_id to, object_id keeper)
{
    for (uint32_t i = first; i < reached->list.count; i++)
        escape_object(engine, reached->list.at[i], guard, to, keeper);
    for (object_id id = 1; reached->truncated && id < engine->objects.count; id++) /* some of them: any of them */
        if (engine->objects.at[id].kind == OBJECT_HEAP)
            event_escape_object(engine, id, guard, to);
}

void event_keep(struct engine *engine, value what, bdd guard, symbol_id to, object_id keeper)
{
    struct object_set reached = {0};
    for (uint32_t i = 0; i < value_count(engine, what); i++) {
        struct value_entry entry = value_entries(engine, what)[i];
        object_id target = target_of(engine, &entry);
        bdd here = target ? bdd_and(&engine->guards.bdd, guard, entry.guard) : BDD_FALSE;
        if (here == BDD_FALSE)
            continue;
        vector_clear(&reached.list);
        memory_reachable(engine, target, &reached);
        keep_reachable(engine, &reached, 0, here, to, keeper);
    }
    vector_release(&reached.list);
}

void event_keep_inside(struct engine *engine, value what, bdd guard, symbol_id to)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct object_set reached = {0};
    for (uint32_t i = 0; i < value_count(engine, what); i++) {
        struct value_entry entry = value_entries(engine, what)[i];
        object_id target = target_of(engine, &entry);
        bdd here = target ? bdd_and(bdds, guard, entry.guard) : BDD_FALSE;
        if (here == BDD_FALSE)
            continue;
        vector_clear(&reached.list);
        memory_reachable(engine, target, &reached);
        keep_reachable(engine, &reached, 1, here, to, KEEPER_UNKNOWN);
        object_id block = object_base(engine, target);
        bdd inside = engine_cut(engine, bdd_or(bdds, engine->objects.at[block].inside_kept, whichever_it_was(engine, here)), LIMIT_REACH_GUARD);
        engine->objects.at[block].inside_kept = inside;
    }
    vector_release(&reached.list);
}
