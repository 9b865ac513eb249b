/* Objects and terms of a function as its callers can name them. */
#include "memory/limits.h"
#include "summary/export.h"

static uint32_t object_add(struct export *export, object_id id, struct summary_object object)
{
    vector_push(&export->object_list, object);
    uint32_t number = export->object_list.count - 1;
    *table_put(&export->objects, id, NULL) = number;
    return number;
}

/* Where something still holds the block at the exit. */
static bdd held_at_exit(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    bdd held = export->result ? value_points_to(engine, export->result, id) : BDD_FALSE;
    for (uint32_t holder = engine->objects.at[id].holders; holder; holder = engine->holders.at[holder].next) {
        value content = state_get(engine, &engine->now, engine->holders.at[holder].cell);
        if (content)
            held = bdd_or(&engine->guards.bdd, held, value_points_to(engine, content, id));
    }
    return held;
}

/* Where what the caller gave, or a global, holds the block, too: not only the result. A block of ours that holds it has to be held itself. */
static bdd held_beside_result(struct engine *engine, object_id id, int depth)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd held = BDD_FALSE;
    for (uint32_t holder = engine->objects.at[id].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        object_id owner = object_base(engine, engine->cells.at[cell].object);
        value content = state_get(engine, &engine->now, cell);
        bdd here = content ? value_points_to(engine, content, id) : BDD_FALSE;
        if (here == BDD_FALSE || owner == id || engine->objects.at[owner].external)
            continue;
        if (engine->objects.at[owner].kind == OBJECT_HEAP)
            here = depth == 0 ? BDD_FALSE : bdd_and(bdds, here, held_beside_result(engine, owner, depth - 1));
        else if (!object_is_root(engine, owner))
            here = BDD_FALSE;
        held = bdd_or(bdds, held, here);
    }
    return held;
}

/* `return box->cache = read(box);`: who gets it by the result need not release it. */
static bool is_always_held(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    bdd held = held_beside_result(engine, id, 1);
    bdd here = bdd_and(&engine->guards.bdd, export_existence(export, id), engine->now.reach);
    return held != BDD_FALSE && !export_can_hold(export, here, bdd_not(held));
}

bool export_is_held_for_caller(const struct export *export, object_id id)
{
    const struct engine *engine = export->engine;
    for (uint32_t holder = engine->objects.at[id].holders; holder; holder = engine->holders.at[holder].next)
        if (object_region(engine, engine->cells.at[engine->holders.at[holder].cell].object) >> 32 == 2)
            return true;
    return false;
}

bool export_is_exclusive(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    bool fresh;
    if (export->unconditional)
        return true;
    uint32_t *slot = table_put(&export->exclusive, id, &fresh);
    if (!fresh)
        return *slot;
    bdd both = bdd_and(&engine->guards.bdd, engine->objects.at[id].freed_upper, held_at_exit(export, id));
    bdd together = bdd_and(&engine->guards.bdd, both, engine->now.reach);
    bool exclusive = !feasible_at_a_glance(engine->feasibility, &engine->guards, together);
    /* callers that get it as the result go by nothing else: that is worth a longer look */
    if (!exclusive && export->result && value_points_to(engine, export->result, id) != BDD_FALSE)
        exclusive = !feasible(engine->feasibility, &engine->guards, together);
    *table_put(&export->exclusive, id, NULL) = exclusive;
    return exclusive;
}

bdd export_existence(struct export *export, object_id id)
{
    const struct object *object = &export->engine->objects.at[id];
    bool exclusive = object->freed_upper != BDD_FALSE && export_is_exclusive(export, id);
    return exclusive ? bdd_minus(&export->engine->guards.bdd, object->allocated, object->freed_upper) : object->allocated;
}

/* Where a fresh block is there for the caller, in exported conditions. */
static bdd existence(struct export *export, object_id id, uint8_t *vague)
{
    struct engine *engine = export->engine;
    const struct object *object = &engine->objects.at[id];
    *vague = object->vague;
    if (export->unconditional)
        return object->allocated == BDD_FALSE ? BDD_FALSE : BDD_TRUE;
    bdd exists = export_existence(export, id);
    bool exclusive = object->freed_upper == BDD_FALSE || export_is_exclusive(export, id);
    bdd certain = export_process(export, exists, false);
    /* if there is no room to say when, the choice of an alternative that holds it tells (apply.c, assume_held) */
    bdd returned = export->result ? value_points_to(engine, export->result, id) : BDD_FALSE;
    bdd held = certain == BDD_FALSE ? held_at_exit(export, id) : BDD_FALSE;
    if (certain == BDD_FALSE && held != returned) {
        certain = export_is_held_for_caller(export, id) ? export_certain_with(export, exists) : BDD_FALSE;
        if (certain != BDD_FALSE)
            return certain;
        if (*vague == BLOCK_KNOWN || *vague == BLOCK_UNCOUNTED || *vague == BLOCK_UNITED)
            *vague = BLOCK_VAGUE;
    }
    if (held != BDD_FALSE && ((exclusive && object->escaped == BDD_FALSE) || held == returned))
        return bdd_minus(&engine->guards.bdd, export_process(export, exists, true),
                         export_process(export, export_excluded_cases(export, exists), false));
    return certain;
}

/* What a block holds that the caller is not told of, is kept where the caller does not see it. */
static void escape_content(struct engine *engine, object_id id)
{
    struct object_set reached = {0};
    memory_reachable(engine, id, &reached);
    for (uint32_t i = 1; i < reached.list.count; i++)
        if (engine->objects.at[reached.list.at[i]].kind == OBJECT_INPUT)
            event_escape_object(engine, reached.list.at[i], engine->objects.at[id].allocated, PROGRAM_NONE);
    vector_release(&reached.list);
}

static bool is_given(const struct engine *engine, value content)
{
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        const struct object *object = node->kind == TERM_ADDRESS ? &engine->objects.at[object_base(engine, node->a)] : NULL;
        bool parameter = node->kind == TERM_SYMBOL && engine->symbols.at[node->a].kind == SYMBOL_PARAMETER;
        if (parameter || (object && object->kind == OBJECT_INPUT && !object->external))
            return true;
    }
    return false;
}

/* Does a block, or an element of it, hold something that the caller gave? Then that is kept as long as the block is. */
static bool holds_given(struct engine *engine, object_id id)
{
    for (object_id part = id; part; part = part == id ? engine->objects.at[id].elements : engine->objects.at[part].next_element)
        for (cell_id cell = engine->objects.at[part].cells; cell; cell = engine->cells.at[cell].next)
            if (is_given(engine, state_get(engine, &engine->now, cell)))
                return true;
    return false;
}

static uint32_t export_fresh(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    /* first as something unknown: conditions of its existence may mention its address */
    uint32_t number = object_add(export, id, (struct summary_object){.kind = SUMMARY_UNKNOWN, .a = id});
    if (table_find(&export->put_away, id))
        return number;
    enum export_effort effort = export->effort;
    bdd where = export->where;
    export->effort = EFFORT_BLOCK;
    export->where = BDD_TRUE;
    uint8_t vague;
    bdd exists = existence(export, id, &vague);
    export->effort = effort;
    export->where = where;
    bool returned = export->result && value_points_to(engine, export->result, id) != BDD_FALSE;
    if (returned && exists != BDD_FALSE) /* a case of the result may be possible with other arguments, too: what is new in it need not be */
        exists = bdd_and(&engine->guards.bdd, exists, export_possible_commands(export, export_existence(export, id)));
    bool kept = engine->objects.at[id].entrusted == ENTRUSTED_BEYOND && !holds_given(engine, id);
    if ((engine->objects.at[id].escaped == BDD_TRUE || kept) && !returned)
        return number; /* out of sight in any case, or of no interest to the caller */
    if (export->fresh_list.count >= LIMIT_SUMMARY_FRESH || exists == BDD_FALSE) {
        engine->capped[CAP_SUMMARY_FRESH] += exists != BDD_FALSE;
        engine->objects.at[id].unsaid = 1; /* nothing that the caller can express says that it exists */
        escape_content(engine, id);
        return number;
    }
    struct summary_fresh fresh = {.zeroed = engine->objects.at[id].zeroed, .handle = engine->objects.at[id].handle, .vague = vague};
    fresh.held = returned && !export->unconditional && is_always_held(export, id);
    fresh.family = strings_put(&export->names, object_family(engine, id));
    vector_push(&export->fresh_list, fresh);
    vector_push(&export->fresh_objects, id);
    vector_push(&export->fresh_existence, exists);
    export->object_list.at[number] = (struct summary_object){.kind = SUMMARY_FRESH, .a = export->fresh_list.count - 1};
    return number;
}

uint32_t export_object(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    uint32_t *known = table_find(&export->objects, id);
    if (known)
        return *known;
    struct object object = engine->objects.at[id];
    struct summary_object made = {.kind = SUMMARY_UNKNOWN, .a = id, .b = -1, .c = -1, .many = !object.single,
                                  .borrowed = object.borrowed};
    switch (object.kind) {
    case OBJECT_GLOBAL:
        made.kind = SUMMARY_GLOBAL;
        made.a = object.origin;
        break;
    case OBJECT_FUNCTION:
        made.kind = SUMMARY_FUNCTION;
        made.a = object.origin;
        break;
    case OBJECT_HEAP:
        return export_fresh(export, id);
    case OBJECT_VARARGS:
        made.kind = SUMMARY_VARARGS;
        break;
    case OBJECT_INPUT:
        if (object.external)
            break;
        made.kind = SUMMARY_INPUT;
        made.b = object.chain;
        made.c = object.fork;
        made.a = export_term(export, engine->symbols.at[object.origin].term);
        known = table_find(&export->objects, id);
        if (known)
            return *known;
        break;
    case OBJECT_ELEMENT:
        made.kind = SUMMARY_ELEMENT;
        made.a = export_object(export, object.parent);
        made.b = engine->elements.at[object.origin].base;
        if (engine->elements.at[object.origin].least > made.b)
            made.b = engine->elements.at[object.origin].least;
        made.c = engine->elements.at[object.origin].stride;
        break;
    default:
        break;
    }
    return object_add(export, id, made);
}

uint32_t export_term(struct export *export, term id)
{
    struct engine *engine = export->engine;
    uint32_t *known = table_find(&export->terms, id);
    if (known)
        return *known;
    struct term_node node = *term_get(engine, id);
    struct summary_term made = {.kind = SUMMARY_SYMBOL, .value = node.value, .low = node.range.low, .high = node.range.high};
    if (node.kind == TERM_CONSTANT) {
        made.kind = SUMMARY_CONSTANT;
    } else if (node.kind == TERM_ADDRESS) {
        made.kind = SUMMARY_ADDRESS;
        made.a = export_object(export, node.a);
    } else if (node.kind == TERM_SYMBOL && node.a < engine->symbols.count) {
        struct symbol symbol = engine->symbols.at[node.a];
        if (symbol.kind == SYMBOL_PARAMETER) {
            made.kind = SUMMARY_PARAMETER;
            made.a = symbol.of;
        } else if (symbol.kind == SYMBOL_CONTENT) {
            struct cell cell = engine->cells.at[symbol.of];
            made.kind = SUMMARY_CONTENT;
            made.a = export_object(export, cell.object);
            made.value = cell.offset;
            made.width = cell.width ? cell.width : 8;
            made.pointer = cell.pointer;
        }
    } else if (node.kind == TERM_PLUS) {
        made.kind = SUMMARY_PLUS;
        made.a = export_term(export, node.a);
    } else if (node.kind == TERM_BINARY && export->term_list.count < LIMIT_SUMMARY_TERMS) {
        made.kind = SUMMARY_BINARY;
        made.op = node.op;
        made.a = export_term(export, node.a);
        made.b = export_term(export, node.b);
    }
    vector_push(&export->term_list, made);
    uint32_t number = export->term_list.count - 1;
    *table_put(&export->terms, id, NULL) = number;
    return number;
}

uint32_t export_any(struct export *export, struct interval range)
{
    vector_push(&export->term_list, ((struct summary_term){.kind = SUMMARY_SYMBOL, .low = range.low, .high = range.high}));
    return export->term_list.count - 1;
}
