/* From the state at the exit to a summary: everything a caller can see, in terms of inputs.
 *
 * Walks from the visible cells: content of input objects and globals that changed, the return value, fresh objects reachable from
 * these, and what happened to input objects. Objects, terms, conditions and guard nodes are numbered as they are met, which
 * makes the result canonical. */
#include <string.h>

#include "memory/limits.h"
#include "summary/summary.h"

struct export {
    struct engine *engine;
    struct summaries *store;
    struct table objects, terms, conditions, nodes;
    VECTOR(struct summary_object) object_list;
    VECTOR(struct summary_term) term_list;
    VECTOR(struct summary_condition) condition_list;
    VECTOR(struct summary_node) node_list;
    VECTOR(struct summary_entry) entry_list;
    VECTOR(struct summary_fresh) fresh_list;
    VECTOR(struct summary_effect) effect_list;
    VECTOR(object_id) fresh_objects;
    struct table occurrences;  /* condition variable -> how many places mention it */
    struct table in_return;
    struct table held;         /* fresh object -> processed guard */
    struct table expanded;     /* guard -> with small names replaced */
    bdd care;                  /* the function returns: nothing else is seen by callers */
    uint32_t result_symbols;   /* mask of the symbols the result is made of (term_node.mentions) */
    bool crowded;              /* a cap was hit: from here on nothing new is named */
};

static uint32_t export_term(struct export *, term);

/* ---- objects and terms ---- */

static uint32_t object_add(struct export *export, object_id id, struct summary_object object)
{
    vector_push(&export->object_list, object);
    uint32_t number = export->object_list.count - 1;
    *table_put(&export->objects, id, NULL) = number;
    return number;
}

static uint32_t export_fresh(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    if (export->fresh_list.count >= LIMIT_SUMMARY_FRESH) {
        export->crowded = true;
        return object_add(export, id, (struct summary_object){.kind = SUMMARY_UNKNOWN, .a = id});
    }
    struct summary_fresh fresh = {.zeroed = engine->objects.at[id].zeroed, .handle = engine->objects.at[id].handle};
    fresh.family = strings_put(&export->store->families, object_family(engine, id));
    vector_push(&export->fresh_list, fresh);
    vector_push(&export->fresh_objects, id);
    return object_add(export, id, (struct summary_object){.kind = SUMMARY_FRESH, .a = export->fresh_list.count - 1});
}

static uint32_t export_object(struct export *export, object_id id)
{
    struct engine *engine = export->engine;
    uint32_t *known = table_find(&export->objects, id);
    if (known)
        return *known;
    struct object object = engine->objects.at[id];
    struct summary_object made = {.kind = SUMMARY_UNKNOWN, .a = id, .b = -1, .many = !object.single,
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
        made.a = export_term(export, engine->symbols.at[object.origin].term);
        known = table_find(&export->objects, id);
        if (known)
            return *known;
        break;
    case OBJECT_ELEMENT:
        made.kind = SUMMARY_ELEMENT;
        made.a = export_object(export, object.parent);
        made.b = engine->elements.at[object.origin].base;
        made.c = engine->elements.at[object.origin].stride;
        break;
    default:
        break;
    }
    return object_add(export, id, made);
}

static uint32_t export_term(struct export *export, term id)
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

/* ---- guards ---- */

static bdd small_definition(void *context, uint32_t variable)
{
    struct engine *engine = context;
    const struct condition *condition = &engine->guards.conditions.at[variable];
    if (condition->kind == CONDITION_DEFINED &&
        bdd_size(&engine->guards.bdd, condition->definition, LIMIT_EXPANDED_CUT + 1) <= LIMIT_EXPANDED_CUT)
        return condition->definition;
    return bdd_variable(&engine->guards.bdd, variable);
}

/* Names of small guards replaced by what they stand for; what stays named is to the caller a condition of its own, which still ties
 * effects and result together. */
static bdd expand_cuts(struct export *export, bdd guard)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    if (guard == BDD_TRUE || guard == BDD_FALSE)
        return guard;
    uint32_t *known = table_find(&export->expanded, guard);
    if (known)
        return *known;
    uint32_t limit = bdds->node_limit;
    bool overflowed = bdds->overflowed;
    bdd result = guard;
    for (int round = 0; round < 6; round++) {
        bdds->node_limit = bdds->nodes.count + LIMIT_EXPANSION_NODES;
        bdd expanded = bdd_compose(bdds, result, bdds, small_definition, export->engine);
        bool failed = bdds->overflowed;
        bdds->overflowed = false;
        if (failed || expanded == result || bdd_size(bdds, expanded, LIMIT_SUMMARY_NODES) >= LIMIT_SUMMARY_NODES)
            break;
        result = expanded;
    }
    bdds->node_limit = limit;
    bdds->overflowed = overflowed;
    *table_put(&export->expanded, guard, NULL) = result;
    return result;
}

/* What callers see happened on a path that we followed to a return. All guards are constrained by that in the same way, so that an object
 * that is allocated is still held in the same cases. */
static bdd explored(struct export *export, bdd reach)
{
    bdd care = expand_cuts(export, reach);
    return bdd_size(&export->engine->guards.bdd, care, LIMIT_SUMMARY_NODES) < LIMIT_SUMMARY_NODES ? care : BDD_TRUE;
}

/* A condition that only one place mentions ties nothing together: there it may go either way. */
static bool is_private(void *context, uint32_t variable)
{
    struct export *export = context;
    const struct condition *condition = &export->engine->guards.conditions.at[variable];
    uint32_t *count = table_find(&export->occurrences, variable);
    bool fresh = condition->kind == CONDITION_FREE || condition->kind == CONDITION_DEFINED;
    return fresh && (!count || *count < 2);
}

/* Of a name that stayed a name the caller does not learn what it stands for: nothing certain is built on it. */
static bool is_named(void *context, uint32_t variable)
{
    const struct export *export = context;
    return export->engine->guards.conditions.at[variable].kind == CONDITION_DEFINED;
}

static bool is_dropped(void *context, uint32_t variable)
{
    struct export *export = context;
    return !table_find(&export->conditions, variable);
}

/* Does the caller know nothing about it, or only what the structure it passes happens to contain? */
static bool is_hidden(struct export *export, uint32_t term)
{
    struct summary_term *node = &export->term_list.at[term];
    switch (node->kind) {
    case SUMMARY_CONTENT: return export->object_list.at[node->a].kind != SUMMARY_GLOBAL;
    case SUMMARY_SYMBOL: return true;
    case SUMMARY_PLUS: return is_hidden(export, node->a);
    case SUMMARY_BINARY: return is_hidden(export, node->a) || is_hidden(export, node->b);
    default: return false;
    }
}

static bool mentions_allocation(struct engine *engine, bdd guard)
{
    struct bdd_variables support = {0};
    bdd_support(&engine->guards.bdd, guard, &support);
    bool found = false;
    for (uint32_t i = 0; i < support.list.count && !found; i++)
        found = engine->guards.conditions.at[support.list.at[i]].allocation;
    vector_release(&support.list);
    return found;
}

static bool export_condition(struct export *export, uint32_t variable)
{
    if (table_find(&export->conditions, variable))
        return true;
    if (export->condition_list.count >= LIMIT_SUMMARY_CONDITIONS) {
        export->crowded = true;
        return false;
    }
    struct condition condition = export->engine->guards.conditions.at[variable];
    bool of_memory = condition.allocation;
    if (condition.kind == CONDITION_DEFINED) {
        condition.kind = CONDITION_FREE;
        of_memory = mentions_allocation(export->engine, condition.definition);
    }
    struct summary_condition made = {.kind = condition.kind, .op = condition.op, .allocation = condition.allocation,
                                     .choice = condition.tag == CONDITION_TAG_CHOICE};
    if (condition.kind != CONDITION_FREE) {
        made.left = export_term(export, condition.left);
        made.right = export_term(export, condition.right);
        made.hidden = is_hidden(export, made.left) || is_hidden(export, made.right);
    } else {
        made.hidden = !of_memory;
    }
    made.in_return = table_find(&export->in_return, variable) != NULL;
    if (condition.kind != CONDITION_FREE) {
        uint32_t symbols = term_get(export->engine, condition.left)->mentions | term_get(export->engine, condition.right)->mentions;
        made.in_return |= (symbols & export->result_symbols) != 0;
    }
    vector_push(&export->condition_list, made);
    *table_put(&export->conditions, variable, NULL) = export->condition_list.count - 1;
    return true;
}

static summary_guard export_node(struct export *export, bdd guard)
{
    if (guard == BDD_TRUE)
        return 0;
    if (guard == BDD_FALSE)
        return 1;
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd plain = guard & ~1u;
    uint32_t *known = table_find(&export->nodes, plain);
    if (known)
        return *known ^ (guard & 1);
    uint32_t variable = bdd_top(bdds, plain);
    summary_guard high = export_node(export, bdd_high(bdds, plain));
    summary_guard low = export_node(export, bdd_low(bdds, plain));
    struct summary_node node = {.condition = *table_find(&export->conditions, variable), .high = high, .low = low};
    vector_push(&export->node_list, node);
    summary_guard made = (export->node_list.count - 1) * 2;
    *table_put(&export->nodes, plain, NULL) = made;
    return made ^ (guard & 1);
}

/* The guard over conditions that the summary has: the rest is quantified, upwards or downwards. */
static bdd process_guard(struct export *export, bdd guard, bool upper)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    guard = bdd_constrain(bdds, expand_cuts(export, guard), export->care);
    guard = upper ? bdd_exists(bdds, guard, is_private, export)
                  : bdd_forall(bdds, guard, is_private, export);
    struct bdd_variables support = {0};
    bdd_support(bdds, guard, &support);
    bool complete = true;
    for (uint32_t i = 0; i < support.list.count; i++)
        complete &= export_condition(export, support.list.at[i]);
    vector_release(&support.list);
    if (!complete)
        guard = upper ? bdd_exists(bdds, guard, is_dropped, export) : bdd_forall(bdds, guard, is_dropped, export);
    if (export->node_list.count + bdd_size(bdds, guard, LIMIT_SUMMARY_NODES) > LIMIT_SUMMARY_NODES &&
        guard != BDD_TRUE && guard != BDD_FALSE) {
        export->crowded = true;
        return upper ? BDD_TRUE : BDD_FALSE;
    }
    return guard;
}

static summary_guard export_guard(struct export *export, bdd guard, bool upper)
{
    return export_node(export, process_guard(export, guard, upper));
}

static summary_guard export_certain(struct export *export, bdd guard)
{
    bdd lower = process_guard(export, guard, false);
    return export_node(export, bdd_forall(&export->engine->guards.bdd, lower, is_named, export));
}

/* ---- effects ---- */

/* What happens to an object happens only where the pointers that lead to it are not null: no need to say so. */
static bdd given_object(struct export *export, bdd guard, object_id id)
{
    struct engine *engine = export->engine;
    for (int depth = 0; depth < 8; depth++) {
        id = object_base(engine, id);
        if (engine->objects.at[id].kind != OBJECT_INPUT)
            break;
        const struct symbol *symbol = &engine->symbols.at[engine->objects.at[id].origin];
        bdd null = condition_compare(&engine->guards, IR_EQ, symbol->term, term_constant(&engine->guards, 0));
        if (null != BDD_TRUE && null != BDD_FALSE)
            guard = bdd_cofactor(&engine->guards.bdd, guard, bdd_top(&engine->guards.bdd, null), false);
        if (symbol->kind != SYMBOL_CONTENT)
            break;
        id = engine->cells.at[symbol->of].object;
    }
    return guard;
}

static void count_guard(struct export *export, bdd guard, bool result)
{
    struct bdd_variables support = {0};
    guard = bdd_constrain(&export->engine->guards.bdd, expand_cuts(export, guard), export->care);
    bdd_support(&export->engine->guards.bdd, guard, &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        ++*table_put(&export->occurrences, support.list.at[i], NULL);
        if (result)
            table_put(&export->in_return, support.list.at[i], NULL);
    }
    vector_release(&support.list);
}

static void count_value(struct export *export, value content, bool result)
{
    for (uint32_t i = 0; content && i < value_count(export->engine, content); i++)
        count_guard(export, value_entries(export->engine, content)[i].guard, result);
}

/* Under which exported conditions something the caller sees holds a fresh object. */
static void note_held(struct export *export, term t, bdd guard)
{
    struct engine *engine = export->engine;
    const struct term_node *node = term_get(engine, t);
    if (node->kind != TERM_ADDRESS || engine->objects.at[object_base(engine, node->a)].kind != OBJECT_HEAP)
        return;
    bool fresh;
    uint32_t *held = table_put(&export->held, object_base(engine, node->a), &fresh);
    *held = fresh ? guard : bdd_or(&engine->guards.bdd, *held, guard);
}

static uint32_t export_value(struct export *export, value content, object_id owner, uint32_t *first)
{
    struct engine *engine = export->engine;
    struct summary_entry entries[LIMIT_VALUE_ENTRIES + 1];
    uint32_t count = value_count(engine, content);
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        uint32_t term = export_term(export, entry.term);
        if (owner)
            entry.guard = given_object(export, entry.guard, owner);
        if (term_get(engine, entry.term)->kind == TERM_ADDRESS)
            entry.guard = given_object(export, entry.guard, term_get(engine, entry.term)->a);
        bdd processed = process_guard(export, entry.guard, true);
        note_held(export, entry.term, processed);
        entries[i] = (struct summary_entry){.guard = export_node(export, processed), .term = term};
    }
    *first = export->entry_list.count;
    for (uint32_t i = 0; i < count; i++)
        vector_push(&export->entry_list, entries[i]);
    return count;
}

/* Does the caller have a name for this object? */
static bool is_visible(const struct export *export, object_id id)
{
    const struct engine *engine = export->engine;
    const struct object *block = &engine->objects.at[object_base(engine, id)];
    if (block->kind == OBJECT_INPUT)
        return !block->external;
    if (block->kind == OBJECT_HEAP)
        return table_find(&export->objects, object_base(engine, id)) != NULL;
    return block->kind == OBJECT_GLOBAL;
}

struct changed { cell_id cell; value content; };

struct changes {
    struct export *export;
    VECTOR(struct changed) list;
};

static void collect_change(void *context, cell_id cell, value before, value after)
{
    struct changes *changes = context;
    struct engine *engine = changes->export->engine;
    (void)before;
    if (after && after != engine->cells.at[cell].initial)
        vector_push(&changes->list, ((struct changed){cell, after}));
}

/* How much a caller loses if this write is left out: pointers first, then constants, then other numbers. */
static int importance(struct engine *engine, value content)
{
    int best = 0;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        int here = 1;
        if (node->kind == TERM_ADDRESS)
            here = engine->objects.at[object_base(engine, node->a)].kind == OBJECT_HEAP ? 4 : 3;
        else if (node->kind == TERM_CONSTANT)
            here = 2;
        best = here > best ? here : best;
    }
    return best;
}

static void export_write(struct export *export, struct changed change)
{
    struct engine *engine = export->engine;
    struct cell cell = engine->cells.at[change.cell];
    struct summary_effect effect = {.kind = EFFECT_WRITE, .offset = cell.offset,
                                    .width = cell.width ? cell.width : 8, .pointer = cell.pointer};
    effect.object = export_object(export, cell.object);
    effect.set = !engine->objects.at[cell.object].single;
    effect.count = export_value(export, change.content, cell.object, &effect.first);
    vector_push(&export->effect_list, effect);
}

/* A write that does not fit: what it stored is kept somewhere the caller is not told of. */
static void escape_unsaid(struct export *export, value content)
{
    struct engine *engine = export->engine;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        if (node->kind == TERM_ADDRESS)
            event_escape_object(engine, object_base(engine, node->a), BDD_TRUE, PROGRAM_NONE);
    }
}

/* Writes to visible objects, most important first; fresh objects become visible as writes mention them. */
static void export_writes(struct export *export, struct changes *changes)
{
    struct engine *engine = export->engine;
    bool *done = ARENA_NEW(&engine->arena, bool, changes->list.count + 1);
    for (int level = 4; level > 0; level--)
        for (bool again = true; again;) {
            again = false;
            for (uint32_t i = 0; i < changes->list.count; i++) {
                struct changed change = changes->list.at[i];
                if (done[i] || importance(engine, change.content) < level ||
                    !is_visible(export, engine->cells.at[change.cell].object))
                    continue;
                done[i] = again = true;
                if (export->effect_list.count >= LIMIT_SUMMARY_EFFECTS)
                    escape_unsaid(export, change.content);
                else
                    export_write(export, change);
            }
        }
}

static void export_events(struct export *export)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    for (object_id id = 1; id < engine->objects.count; id++) {
        struct object object = engine->objects.at[id];
        if (object.kind == OBJECT_ELEMENT || object.kind == OBJECT_GLOBAL || !is_visible(export, id))
            continue;
        if (object.freed_upper != BDD_FALSE && export->effect_list.count < 4 * LIMIT_SUMMARY_EFFECTS) {
            struct summary_effect effect = {.kind = EFFECT_FREE, .object = export_object(export, id)};
            effect.upper = export_guard(export, given_object(export, object.freed_upper, id), true);
            /* a block that was made and released inside: whether the caller also got it hangs on conditions it may not learn */
            effect.lower = object.single && object.kind != OBJECT_HEAP ? export_certain(export, given_object(export, object.freed_lower, id)) : 1;
            vector_push(&export->effect_list, effect);
        }
        bdd away = object.escaped;
        if ((away != BDD_FALSE || object.havocked) && export->effect_list.count < 4 * LIMIT_SUMMARY_EFFECTS) {
            struct summary_effect effect = {.kind = EFFECT_ESCAPE, .object = export_object(export, id),
                                            .offset = object.havocked};
            effect.upper = export_guard(export, away == BDD_FALSE ? BDD_TRUE : given_object(export, away, id), true);
            effect.lower = away == BDD_FALSE; /* content changed, not kept */
            vector_push(&export->effect_list, effect);
        }
    }
    (void)bdds;
}

static void export_fresh_guards(struct export *export)
{
    struct engine *engine = export->engine;
    symbol_id self = engine->program->functions.at[engine->function].symbol;
    for (uint32_t i = 0; i < export->fresh_list.count; i++) {
        object_id id = export->fresh_objects.at[i];
        const struct allocation *allocation = &engine->allocations.at[engine->objects.at[id].origin];
        /* allocated only where it is also held, in the caller's terms: what was forgotten about conditions must not look like a loss */
        bdd allocated = process_guard(export, engine->objects.at[id].allocated, false);
        uint32_t *held = table_find(&export->held, id);
        allocated = bdd_and(&engine->guards.bdd, allocated, held ? *held : BDD_FALSE);
        export->fresh_list.at[i].guard = export_node(export, allocated);
        struct summary_fresh *fresh = &export->fresh_list.at[i];
        fresh->chain[fresh->chain_count++] = self;
        uint32_t below = engine->chains.at[allocation->chain];
        for (uint32_t j = 0; j < below && fresh->chain_count < 4; j++)
            fresh->chain[fresh->chain_count++] = engine->chains.at[allocation->chain + 1 + j];
    }
}

static void count_all(struct export *export, const struct changes *changes, value result)
{
    struct engine *engine = export->engine;
    count_value(export, result, true);
    for (uint32_t i = 0; result && i < value_count(engine, result); i++)
        if (term_get(engine, value_entries(engine, result)[i].term)->kind != TERM_ADDRESS)
            export->result_symbols |= term_get(engine, value_entries(engine, result)[i].term)->mentions;
    count_guard(export, engine->ended, false);
    for (uint32_t i = 0; i < changes->list.count && i < 4 * LIMIT_SUMMARY_EFFECTS; i++)
        count_value(export, changes->list.at[i].content, false);
    for (object_id id = 1; id < engine->objects.count; id++) {
        const struct object *object = &engine->objects.at[id];
        if (object->kind == OBJECT_INPUT && !object->external) {
            count_guard(export, object->freed_upper, false);
            count_guard(export, object->escaped, false);
        } else if (object->kind == OBJECT_HEAP && object->allocated != BDD_FALSE) {
            count_guard(export, object->allocated, false);
            count_guard(export, object->freed_upper, false);
        }
    }
}

#define KEEP(export, summary, list, array, number)                                                          \
    ((summary)->array = arena_copy(&(export)->store->arena, (export)->list.at,                              \
                                   (export)->list.count * sizeof *(export)->list.at),                       \
     (summary)->number = (export)->list.count)

static void finish(struct export *export, struct summary *summary)
{
    KEEP(export, summary, object_list, objects, object_count);
    KEEP(export, summary, term_list, terms, term_count);
    KEEP(export, summary, condition_list, conditions, condition_count);
    KEEP(export, summary, node_list, nodes, node_count);
    KEEP(export, summary, entry_list, entries, entry_count);
    KEEP(export, summary, fresh_list, fresh, fresh_count);
    KEEP(export, summary, effect_list, effects, effect_count);
    vector_release(&export->object_list);
    vector_release(&export->term_list);
    vector_release(&export->condition_list);
    vector_release(&export->node_list);
    vector_release(&export->entry_list);
    vector_release(&export->fresh_list);
    vector_release(&export->effect_list);
    vector_release(&export->fresh_objects);
    table_release(&export->objects);
    table_release(&export->terms);
    table_release(&export->conditions);
    table_release(&export->nodes);
    table_release(&export->occurrences);
    table_release(&export->in_return);
    table_release(&export->expanded);
    table_release(&export->held);
}

struct summary summary_infer(struct engine *engine, struct summaries *store, const struct state *exit, value result)
{
    struct export export = {.engine = engine, .store = store, .care = BDD_TRUE};
    struct summary summary = {.known = true};
    vector_push(&export.node_list, ((struct summary_node){0}));
    struct changes changes = {.export = &export};
    if (exit->reach != BDD_FALSE) {
        engine->now = *exit;
        state_differences(engine, 0, exit->root, collect_change, &changes);
        summary.returns = export_guard(&export, bdd_not(engine->ended), true);
        export.care = explored(&export, exit->reach);
        count_all(&export, &changes, result);
        if (result)
            summary.result_count = export_value(&export, result, NO_OBJECT, &summary.result_first);
        export_writes(&export, &changes);
        export_events(&export);
        export_fresh_guards(&export);
    } else {
        summary.returns = 1;
    }
    finish(&export, &summary);
    vector_release(&changes.list);
    return summary;
}
