/* A callee's summary in the caller: every term is evaluated once against the state before the call, then the guards, then
 * the effects (analysis.md 6, instantiation). */
#include <string.h>

#include "memory/limits.h"
#include "summary/filled.h"
#include "summary/made.h"
#include "summary/summary.h"

static const struct interval ANY = {INTERVAL_MIN, INTERVAL_MAX};

struct import {
    struct engine *engine;
    const struct summary *summary;
    const value *arguments;
    uint32_t argument_count, fixed;
    value *objects;         /* addresses it stands for here; NO_VALUE not evaluated */
    value *terms;
    bdd *exact;             /* condition -> guard here */
    bdd *nodes_exact;
    bdd *nodes_upper;       /* with content conditions quantified away */
    bool *known;            /* condition evaluated */
    bool *node_done, *upper_done;
    uint32_t *temporary;    /* condition -> variable that stands for it while it is quantified */
    struct table quantified;
    bdd *exists;            /* object -> where the pointers to it are not null */
    bool *exists_known;
    object_id *fresh;
    bool one_of_many;          /* functions that the call may lead to */
    symbol_id callee;
    bool result_used;
};

static value import_object(struct import *, uint32_t);

/* ---- terms ---- */

static value variadic_arguments(struct import *import)
{
    value all = NO_VALUE;
    for (uint32_t i = import->fixed; i < import->argument_count; i++)
        all = all ? value_union(import->engine, all, import->arguments[i]) : import->arguments[i];
    return all ? all : value_constant(import->engine, 0);
}

/* A number of which the callee says no more than the range. */
static value told(struct engine *engine, struct interval range)
{
    value number = value_fresh(engine, range);
    engine->symbols.at[term_get(engine, value_entries(engine, number)->term)->a].told = engine->inst + 1;
    return number;
}

static value evaluate_term(struct import *import, const struct summary_term *term);

static value import_term(struct import *import, uint32_t number)
{
    if (import->terms[number])
        return import->terms[number];
    value made = evaluate_term(import, &import->summary->terms[number]);
    return import->terms[number] = made;
}

/* What the callee would read; where its way leads through what is null here, it did not get there: no block. */
static value load(struct engine *engine, value address, uint32_t width, bool pointer)
{
    int64_t constant;
    bool null = value_is_constant(engine, address, &constant) && constant > -LIMIT_NULL_PAGE && constant < LIMIT_NULL_PAGE;
    return null && pointer ? value_constant(engine, 0) : memory_load(engine, address, width, pointer);
}

/* Nodes of a list that the callee goes along are there at the same time: read as alternatives, each would hide those behind it. */
static value one_of_many(struct import *import, uint32_t object)
{
    value all = import_object(import, object);
    return import->summary->objects[object].many ? value_choose(import->engine, all, import->engine->inst) : all;
}

static value evaluate_term(struct import *import, const struct summary_term *term)
{
    struct engine *engine = import->engine;
    switch (term->kind) {
    case SUMMARY_CONSTANT:
        return value_constant(engine, term->value);
    case SUMMARY_PARAMETER:
        return term->a < import->argument_count ? import->arguments[term->a] : value_fresh(engine, ANY);
    case SUMMARY_CONTENT:
        if (import->summary->objects[term->a].kind == SUMMARY_VARARGS)
            return variadic_arguments(import);
        return load(engine, value_add(engine, one_of_many(import, term->a), term->value), term->width, term->pointer);
    case SUMMARY_ADDRESS:
        return value_add(engine, import_object(import, term->a), term->value);
    case SUMMARY_PLUS:
        return value_add(engine, import_term(import, term->a), term->value);
    case SUMMARY_BINARY:
        return value_binary(engine, term->op, import_term(import, term->a), import_term(import, term->b));
    default:
        return told(engine, (struct interval){term->low, term->high});
    }
}

/* The non-null alternatives of a pointer, as addresses. */
static value without_null(struct import *import, value pointer)
{
    struct engine *engine = import->engine;
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    uint32_t count = 0;
    for (uint32_t i = 0; i < value_count(engine, pointer); i++) {
        struct value_entry entry = value_entries(engine, pointer)[i];
        if (term_get(engine, entry.term)->kind != TERM_CONSTANT)
            entries[count++] = entry;
    }
    if (count == value_count(engine, pointer))
        return pointer;
    if (count == 1) { /* keeps the guard: the object exists only where the pointer is not null */
        return value_make(engine, (struct value_entry[]){entries[0],
                          {bdd_not(entries[0].guard), term_constant(&engine->guards, 0)}}, 2);
    }
    entries[count++] = (struct value_entry){value_is_zero(engine, pointer), term_constant(&engine->guards, 0)};
    return value_make(engine, entries, count);
}

/* Everything that link fields lead to, from the first on. */
static value follow_chain(struct import *import, value first, const int64_t *links, uint32_t count)
{
    struct engine *engine = import->engine;
    value all = first, frontier = first;
    for (int round = 0; round < 6; round++) {
        value next = NO_VALUE;
        for (uint32_t i = 0; i < count; i++) {
            value one = load(engine, value_add(engine, frontier, links[i]), engine->program->pointer_size, true);
            next = next ? value_union(engine, next, one) : one;
        }
        value grown = value_union(engine, all, next);
        if (grown == all)
            break;
        all = grown;
        frontier = next;
    }
    return all;
}

static value evaluate_element(struct import *import, const struct summary_object *object)
{
    struct engine *engine = import->engine;
    value array = import_object(import, object->a);
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    uint32_t count = value_count(engine, array);
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, array)[i];
        struct term_node node = *term_get(engine, entry.term);
        if (node.kind == TERM_SYMBOL)
            node = (struct term_node){.kind = TERM_ADDRESS, .a = object_pointee(engine, node.a)};
        if (node.kind == TERM_ADDRESS)
            entry.term = term_address(&engine->guards, (object->b >= object->c ? object_member_element : object_element)(
                                                           engine, node.a, node.value + object->b, object->c, NO_VALUE), 0);
        entries[i] = entry;
    }
    return value_make(engine, entries, count);
}

static value import_object(struct import *import, uint32_t number)
{
    if (import->objects[number])
        return import->objects[number];
    struct engine *engine = import->engine;
    const struct summary_object *object = &import->summary->objects[number];
    value made;
    switch (object->kind) {
    case SUMMARY_INPUT:
        made = without_null(import, import_term(import, object->a));
        if (object->b >= 0 || object->c >= 0)
            made = follow_chain(import, made, object->b >= 0 ? &object->b : &object->c, object->b >= 0 && object->c >= 0 ? 2 : 1);
        break;
    case SUMMARY_GLOBAL:
        made = value_address(engine, object_global(engine, object->a), 0);
        break;
    case SUMMARY_FUNCTION:
        made = value_address(engine, object_function(engine, object->a), 0);
        break;
    case SUMMARY_FRESH:
        made = value_address(engine, import->fresh[object->a], 0);
        break;
    case SUMMARY_ELEMENT:
        made = evaluate_element(import, object);
        break;
    default:
        made = value_fresh_pointer(engine, false);
        if (object->borrowed && value_count(engine, made) == 1)
            engine->objects.at[term_get(engine, value_entries(engine, made)->term)->a].borrowed = 1;
        break;
    }
    return import->objects[number] = made;
}

/* ---- conditions and guards ---- */

static bdd import_guard(struct import *, summary_guard);
static bdd import_upper_node(struct import *, summary_guard);

static bdd import_condition(struct import *import, uint32_t number)
{
    if (import->known[number])
        return import->exact[number];
    struct engine *engine = import->engine;
    const struct summary_condition *condition = &import->summary->conditions[number];
    static const enum ir_predicate predicates[] = {[CONDITION_EQUAL] = IR_EQ, [CONDITION_LESS] = IR_SLT,
                                                   [CONDITION_BELOW] = IR_ULT};
    bdd guard;
    if (condition->kind == CONDITION_DEFINED) {
        guard = engine_cut(engine, import_guard(import, condition->definition), LIMIT_IMPORTED_GUARD);
    } else if (condition->kind == CONDITION_FREE) {
        guard = condition->choice ? condition_choice(engine, false) : condition_free(&engine->guards, condition->allocation);
    } else if (condition->certain == CERTAINTY_NEWCOMER) {
        guard = engine_cut(engine, value_is_newcomer(engine, import_term(import, condition->left)), LIMIT_IMPORTED_GUARD);
    } else {
        value left = import_term(import, condition->left), right = import_term(import, condition->right);
        enum ir_predicate predicate = condition->kind == CONDITION_FLOAT ? condition->op : predicates[condition->kind];
        guard = value_compare(engine, predicate, left, right);
        if (condition->choice)
            condition_tell_target(engine, guard);
        if (bdd_implies(&engine->guards.bdd, engine->now.reach, guard))
            guard = BDD_TRUE;
        else if (!bdd_intersects(&engine->guards.bdd, engine->now.reach, guard))
            guard = BDD_FALSE;
        else if (condition->certain)
            guard = condition->certain == CERTAINTY_PASSED_ON ? compare_as_callers_know(engine, left, right) : BDD_FALSE;
        else /* composed many times: a name keeps the callee's DAG as small as it came */
            guard = engine_cut(engine, bdd_restrict(&engine->guards.bdd, guard, engine->now.reach),
                                  LIMIT_IMPORTED_GUARD);
    }
    import->known[number] = true;
    return import->exact[number] = guard;
}

static bdd import_guard(struct import *import, summary_guard guard)
{
    if (guard < 2)
        return guard == 0 ? BDD_TRUE : BDD_FALSE;
    uint32_t number = guard >> 1;
    if (!import->node_done[number]) {
        const struct summary_node *node = &import->summary->nodes[number];
        bdd condition = import_condition(import, node->condition);
        import->nodes_exact[number] = bdd_ite(&import->engine->guards.bdd, condition,
                                              import_guard(import, node->high), import_guard(import, node->low));
        import->node_done[number] = true;
    }
    return guard & 1 ? bdd_not(import->nodes_exact[number]) : import->nodes_exact[number];
}

static bool is_new(const struct summary *summary, uint32_t entry)
{
    const struct summary_term *put = &summary->terms[summary->entries[entry].term];
    return put->kind == SUMMARY_ADDRESS && summary->objects[put->a].kind == SUMMARY_FRESH;
}

/* Does the callee set the cell whose content at entry the term is? To be that of a descriptor, it has to put a new one there. */
static bool is_set(const struct summary *summary, const struct summary_term *content)
{
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        if (effect->kind != EFFECT_WRITE || effect->object != content->a || effect->offset != content->value)
            continue;
        bool found = content->pointer;
        for (uint32_t j = effect->first; j < effect->first + effect->count && !found; j++)
            found = is_new(summary, j);
        if (found)
            return true;
    }
    return false;
}

/* Whether a pointer that the callee exchanges for a grown block is null in a structure that we were given, or a descriptor that it opens negative: our
 * own callers are the ones to know. */
static bool is_asked_of_ours(const struct import *import, const struct summary_condition *asked, bdd guard)
{
    const struct engine *engine = import->engine;
    const struct summary_term *content = &import->summary->terms[asked->left];
    const struct condition *condition = &engine->guards.conditions.at[bdd_top(&engine->guards.bdd, guard)];
    int64_t constant;
    if (asked->kind != condition->kind || content->kind != SUMMARY_CONTENT || asked->kind != (content->pointer ? CONDITION_EQUAL : CONDITION_LESS) ||
        !term_is_constant(&engine->guards, condition->right, &constant) || constant != 0 || !is_set(import->summary, content))
        return false;
    const struct term_node *left = term_get(engine, condition->left);
    return condition->literal >> 1 == guard >> 1 && left->kind == TERM_SYMBOL && left->a < engine->symbols.count &&
           engine->symbols.at[left->a].kind == SYMBOL_CONTENT;
}

/* Self-guarded release (analysis.md 6): a condition on the content of the structure that does not evaluate to a constant
 * here, and that the result does not tell, may go either way. It gets a variable that is quantified at the end. */
static bdd condition_for_upper(struct import *import, uint32_t number)
{
    const struct summary_condition *condition = &import->summary->conditions[number];
    bdd exact = import_condition(import, number);
    if (condition->kind == CONDITION_DEFINED && !(condition->in_return && import->result_used))
        return import_upper_node(import, condition->definition);
    if (!condition->hidden || (condition->in_return && import->result_used) || exact == BDD_TRUE || exact == BDD_FALSE ||
        is_asked_of_ours(import, condition, exact))
        return exact;
    if (import->temporary[number] == UINT32_MAX) {
        bdd variable = condition_free(&import->engine->guards, false);
        import->temporary[number] = bdd_top(&import->engine->guards.bdd, variable);
        table_put(&import->quantified, import->temporary[number], NULL);
    }
    return bdd_variable(&import->engine->guards.bdd, import->temporary[number]);
}

static bdd import_upper_node(struct import *import, summary_guard guard)
{
    if (guard < 2)
        return guard == 0 ? BDD_TRUE : BDD_FALSE;
    uint32_t number = guard >> 1;
    if (!import->upper_done[number]) {
        const struct summary_node *node = &import->summary->nodes[number];
        bdd condition = condition_for_upper(import, node->condition);
        import->nodes_upper[number] = bdd_ite(&import->engine->guards.bdd, condition,
                                              import_upper_node(import, node->high), import_upper_node(import, node->low));
        import->upper_done[number] = true;
    }
    return guard & 1 ? bdd_not(import->nodes_upper[number]) : import->nodes_upper[number];
}

static bool is_quantified(void *context, uint32_t variable)
{
    return table_find(&((struct import *)context)->quantified, variable) != NULL;
}

static bdd import_upper(struct import *import, summary_guard guard)
{
    bdd open = import_upper_node(import, guard);
    if (!import->quantified.count)
        return open;
    return bdd_exists(&import->engine->guards.bdd, open, is_quantified, import);
}

/* The same from below: what hangs on such a condition is not certain. */
static bdd import_lower(struct import *import, summary_guard guard)
{
    return bdd_not(import_upper(import, guard ^ 1));
}

/* ---- effects ---- */

/* Upper: where the alternatives overlap, the object may be there. */
static bdd not_null(struct engine *engine, value pointer)
{
    bdd object = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, pointer); i++) {
        struct value_entry entry = value_entries(engine, pointer)[i];
        /* nothing of ours can be behind a caller's null pointer, so that case need not be kept apart */
        if (term_get(engine, entry.term)->kind != TERM_CONSTANT || guard_only_inputs_null(engine, entry.guard))
            object = bdd_or(&engine->guards.bdd, object, entry.guard);
    }
    return object;
}

/* Where the pointers that lead to an object are not null: the guards of effects on it leave that out (infer.c, given_object). */
static bdd import_exists(struct import *import, uint32_t number)
{
    struct engine *engine = import->engine;
    const struct summary_object *object = &import->summary->objects[number];
    if (object->kind == SUMMARY_ELEMENT)
        return import_exists(import, object->a);
    if (object->kind != SUMMARY_INPUT)
        return BDD_TRUE;
    if (import->exists_known[number])
        return import->exists[number];
    import->exists_known[number] = true;
    const struct summary_term *term = &import->summary->terms[object->a];
    bdd exists = object->many ? BDD_TRUE : not_null(engine, import_term(import, object->a));
    if (term->kind == SUMMARY_CONTENT)
        exists = bdd_and(&engine->guards.bdd, exists, import_exists(import, term->a));
    if (bdd_implies(&engine->guards.bdd, engine->now.reach, exists))
        exists = BDD_TRUE;
    return import->exists[number] = engine_cut(engine, exists, LIMIT_ENTRY_GUARD);
}

static bool holds_block(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    return node->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, node->a)].kind == OBJECT_HEAP;
}

/* Is this what the cell held before, and is released otherwise? Then it stays exactly where it is not released. */
static bool is_kept_or_freed(const struct summary *summary, const struct summary_term *term, const struct summary_effect *write)
{
    if (term->kind != SUMMARY_ADDRESS || term->value || summary->objects[term->a].kind != SUMMARY_INPUT)
        return false;
    const struct summary_term *pointer = &summary->terms[summary->objects[term->a].a];
    bool freed = false;
    for (uint32_t i = 0; i < summary->effect_count && !freed; i++)
        freed = summary->effects[i].kind == EFFECT_FREE && summary->effects[i].object == term->a;
    return freed && pointer->kind == SUMMARY_CONTENT && pointer->a == write->object && pointer->value == write->offset;
}

/* The callee's own test whether the pointer to a block is null, as it went: what was asked of it goes by another name here than the guards
 * of our own alternatives, and the two would seem to overlap. */
static bdd tested_not_null(struct import *import, const struct summary_term *term)
{
    const struct summary *summary = import->summary;
    if (term->kind != SUMMARY_ADDRESS || summary->objects[term->a].kind != SUMMARY_INPUT)
        return BDD_TRUE;
    for (uint32_t i = 0; i < summary->condition_count; i++) {
        const struct summary_condition *condition = &summary->conditions[i];
        if (condition->kind != CONDITION_EQUAL || condition->left != summary->objects[term->a].a)
            continue;
        const struct summary_term *other = &summary->terms[condition->right];
        if (other->kind == SUMMARY_CONSTANT && other->value == 0)
            return bdd_not(import_condition(import, i));
    }
    return BDD_TRUE;
}

/* Of a number that is used as a pointer. */
static bdd is_null(struct engine *engine, term t)
{
    return term_get(engine, t)->kind == TERM_ADDRESS ? BDD_FALSE
                                                     : condition_compare(&engine->guards, IR_EQ, t, term_constant(&engine->guards, 0));
}

/* Entries of a value as they are here. Where a block that is put into a cell (`write`) depends on the container's content, it counts as stored
 * (captures that depend on container state, analysis.md 6). */
static value import_value(struct import *import, uint32_t first, uint32_t count, const struct summary_effect *write, bool overlap)
{
    struct engine *engine = import->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct value_entry entries[LIMIT_VALUE_PAIRS * 2];
    uint32_t made = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct summary_entry entry = import->summary->entries[first + i];
        bdd exact = import_guard(import, entry.guard), exists = BDD_TRUE;
        value inner = import_term(import, entry.term);
        if (import->summary->terms[entry.term].kind == SUMMARY_ADDRESS)
            exists = import_exists(import, import->summary->terms[entry.term].a);
        exact = bdd_and(bdds, exact, exists);
        for (uint32_t j = 0; j < value_count(engine, inner) && made < LIMIT_VALUE_PAIRS * 2 - 1; j++) {
            struct value_entry alternative = value_entries(engine, inner)[j];
            bdd guard = exact;
            if (import->summary->terms[entry.term].kind == SUMMARY_ADDRESS &&
                term_get(engine, alternative.term)->kind == TERM_CONSTANT)
                continue; /* the guard is given that the object exists: its own null is another entry */
            if (import->summary->terms[entry.term].kind == SUMMARY_ADDRESS && !write)
                alternative.guard = bdd_minus(bdds, alternative.guard, is_null(engine, alternative.term));
            if (write && holds_block(engine, alternative.term) && !is_kept_or_freed(import->summary, &import->summary->terms[entry.term], write))
                guard = bdd_and(bdds, bdd_and(bdds, exists, import_upper(import, entry.guard)),
                                tested_not_null(import, &import->summary->terms[entry.term]));
            overlap |= guard != exact;
            entries[made++] = (struct value_entry){bdd_and(bdds, guard, alternative.guard), alternative.term};
        }
    }
    value all = value_make(engine, entries, made);
    return overlap ? value_choose(engine, all, engine->inst) : all;
}

/* A list that the callee turned round (infer.c): from its second node on. Where there is none, nothing is written: a list of one is as it was. */
static void apply_turned(struct import *import, const struct summary_effect *effect, value content, bdd guard)
{
    struct engine *engine = import->engine;
    value rest = import_object(import, effect->object);
    for (uint32_t i = 0; i < value_count(engine, rest); i++) {
        struct value_entry entry = value_entries(engine, rest)[i];
        if (term_get(engine, entry.term)->kind != TERM_CONSTANT)
            memory_store(engine, value_add(engine, value_of_term(engine, entry.term), effect->offset), content, effect->width, true,
                         bdd_and(&engine->guards.bdd, guard, entry.guard));
    }
}

static void apply_write(struct import *import, const struct summary_effect *effect, value content, bdd guard)
{
    struct engine *engine = import->engine;
    const struct summary_object *object = &import->summary->objects[effect->object];
    value address = value_add(engine, import_object(import, effect->object), effect->offset);
    if (object->kind == SUMMARY_INPUT && object->many && !effect->beside) {
        apply_turned(import, effect, content, guard);
        return;
    }
    if (effect->beside) {
        memory_store_beside(engine, address, content, effect->width, effect->pointer, guard);
        return;
    }
    if (import->summary->fresh_count) {
        content = memory_as_declared(engine, address, content, import->fresh[0]);
        filled_note(engine, address, content, import->fresh[0]);
    }
    for (uint32_t i = 0; object->kind == SUMMARY_GLOBAL && effect->pointer && i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        if (node->kind == TERM_SYMBOL && node->a < engine->symbols.count && engine->symbols.at[node->a].kind == SYMBOL_FRESH)
            engine->symbols.at[node->a].elsewhere = 1;
    }
    memory_store(engine, address, content, effect->width, effect->pointer, guard);
}

/* Is it one block of the caller's? */
static bool is_given(const struct engine *engine, value target)
{
    for (uint32_t i = 0; i < value_count(engine, target); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, target)[i].term);
        if (node->kind != TERM_CONSTANT && !(node->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, node->a)].kind == OBJECT_INPUT))
            return false;
    }
    return true;
}

/* Does the callee come to the block through memory, not by an argument? */
static bool is_found(const struct summary *summary, uint32_t number)
{
    const struct summary_object *object = &summary->objects[number];
    return object->kind != SUMMARY_INPUT || summary->terms[object->a].kind != SUMMARY_PARAMETER;
}

/* Somewhere behind a pointer into a larger structure: the other members stay as they are. Library functions also know how large the structure
 * is that they are given; of others the first member may stand for the whole. */
static void havoc_target(struct import *import, const struct summary_effect *effect, const struct term_node *address, bdd guard)
{
    struct engine *engine = import->engine;
    const struct summary_object *object = &import->summary->objects[effect->object];
    const struct summary_term *pointer = &import->summary->terms[object->a];
    object_id target = address->a;
    int64_t at = address->value, size = 0;
    if (object->kind == SUMMARY_INPUT && pointer->kind == SUMMARY_PARAMETER)
        size = program_pointee_size(engine->program, import->callee, pointer->a);
    bool part = at > 0 || (at == 0 && size && engine->program->symbols.at[import->callee].model);
    memory_havoc_part(engine, target, at, !part ? 0 : size ? size : 1, guard);
}

/* Who keeps what escapes: see EFFECT_ESCAPE. */
static object_id import_keeper(struct import *import, uint32_t keeper)
{
    if (keeper < 2)
        return keeper ? KEEPER_FOREVER : KEEPER_UNKNOWN;
    return keeper - 2 < import->argument_count ? event_keeper(import->engine, import->arguments[keeper - 2]) : KEEPER_UNKNOWN;
}

static void apply_event(struct import *import, const struct summary_effect *effect, bdd guard)
{
    struct engine *engine = import->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    value target = import_object(import, effect->object);
    bool many = import->summary->objects[effect->object].many;
    guard = bdd_and(bdds, guard, import_exists(import, effect->object));
    if (effect->kind == EFFECT_FREE) {
        /* of a block of our caller's, that caller knows more about the structure than we do */
        bool given = is_given(engine, target);
        bdd lower = many ? BDD_FALSE : bdd_and(bdds, guard, given ? import_guard(import, effect->lower) : import_lower(import, effect->lower));
        bdd upper = bdd_and(bdds, guard, given ? import_guard(import, effect->upper) : without_flags(engine, import_upper(import, effect->upper)));
        const char *family = summary_string(import->summary, effect->first);
        struct release how = {.family = *family ? strings_put(&engine->names, family) : 0, .offset = effect->offset,
                              .found = is_found(import->summary, effect->object)};
        event_free(engine, target, how, lower, upper);
        return;
    }
    bdd upper = bdd_and(bdds, guard, import_upper(import, effect->upper));
    engine->blamed = effect->first - 1;
    if (effect->lower == ESCAPE_KEPT)
        event_keep(engine, target, bdd_and(bdds, engine->now.reach, upper), import->callee, import_keeper(import, effect->count));
    else if (effect->lower == ESCAPE_INSIDE)
        event_keep_inside(engine, target, bdd_and(bdds, engine->now.reach, upper), import->callee);
    engine->blamed = PROGRAM_NONE;
    if (!effect->offset)
        return;
    for (uint32_t i = 0; i < value_count(engine, target); i++) {
        struct value_entry entry = value_entries(engine, target)[i];
        if (term_get(engine, entry.term)->kind == TERM_ADDRESS)
            havoc_target(import, effect, term_get(engine, entry.term), bdd_and(bdds, upper, entry.guard));
    }
}

static void apply_copy(struct import *import, const struct summary_effect *effect)
{
    struct engine *engine = import->engine;
    value from = import_object(import, effect->object);
    for (uint32_t i = 0; i < value_count(engine, from); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, from)[i].term);
        if (node->kind == TERM_ADDRESS)
            memory_copy_pointers(engine, import->fresh[effect->first], object_base(engine, node->a));
    }
}

static uint32_t chain_of(struct engine *engine, const struct summary_fresh *fresh)
{
    uint32_t at = engine->chains.count;
    vector_push(&engine->chains, fresh->chain_count);
    for (uint32_t i = 0; i < fresh->chain_count; i++)
        vector_push(&engine->chains, fresh->chain[i]);
    return at;
}

static void make_fresh(struct import *import)
{
    struct engine *engine = import->engine;
    for (uint32_t i = 0; i < import->summary->fresh_count; i++) {
        const struct summary_fresh *fresh = &import->summary->fresh[i];
        object_id id = object_heap(engine, i, summary_family(import->summary, fresh), fresh->zeroed,
                                   chain_of(engine, fresh));
        if (fresh->handle)
            object_set_handle(engine, id);
        /* nor which of several functions was called */
        engine->objects.at[id].vague = fresh->vague && import->one_of_many ? BLOCK_VAGUE_OF_MANY : fresh->vague;
        engine->objects.at[id].of_many = import->one_of_many;
        import->fresh[i] = id;
    }
}

static void import_begin(struct import *import)
{
    struct arena *arena = &import->engine->arena;
    const struct summary *summary = import->summary;
    import->objects = ARENA_NEW(arena, value, summary->object_count + 1);
    import->exists = ARENA_NEW(arena, bdd, summary->object_count + 1);
    import->exists_known = ARENA_NEW(arena, bool, summary->object_count + 1);
    import->terms = ARENA_NEW(arena, value, summary->term_count + 1);
    import->exact = ARENA_NEW(arena, bdd, summary->condition_count + 1);
    import->known = ARENA_NEW(arena, bool, summary->condition_count + 1);
    import->temporary = ARENA_NEW(arena, uint32_t, summary->condition_count + 1);
    memset(import->temporary, 0xff, sizeof(uint32_t) * (summary->condition_count + 1));
    import->nodes_exact = ARENA_NEW(arena, bdd, summary->node_count + 1);
    import->nodes_upper = ARENA_NEW(arena, bdd, summary->node_count + 1);
    import->node_done = ARENA_NEW(arena, bool, summary->node_count + 1);
    import->upper_done = ARENA_NEW(arena, bool, summary->node_count + 1);
    import->fresh = ARENA_NEW(arena, object_id, summary->fresh_count + 1);
}

/* Of a block that the callee takes care of, what nothing leads to any more is gone; if it never releases it, that cannot be. */
static void apply_taken(struct import *import, const struct summary_effect *effect, bdd guard, value result)
{
    struct engine *engine = import->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct made made = {import->fresh, import->summary->fresh_count, NULL};
    bdd taken = bdd_and(bdds, guard, import_guard(import, effect->taken));
    value target = import_object(import, effect->object);
    for (uint32_t i = 0; taken != BDD_FALSE && i < value_count(engine, target); i++) {
        struct value_entry entry = value_entries(engine, target)[i];
        enum entrusted to;
        if (term_get(engine, entry.term)->kind != TERM_ADDRESS)
            continue;
        object_id block = object_base(engine, term_get(engine, entry.term)->a);
        if (effect->kind == EFFECT_TAKEN && engine->objects.at[block].kind != OBJECT_HEAP)
            continue;
        bdd held = engine->objects.at[block].kind == OBJECT_HEAP ? made_held_now(engine, &made, block, result, &to)
                                                                 : object_given_held(engine, block, result);
        bdd gone = bdd_minus(bdds, bdd_and(bdds, taken, entry.guard), held);
        if (effect->kind == EFFECT_TAKEN) {
            event_never(engine, block, gone);
            continue;
        }
        /* without the reach: a choice on the way here is no choice among blocks (event_free) */
        if (bdd_intersects(bdds, bdd_minus(bdds, gone, engine->objects.at[block].freed_upper), engine->now.reach))
            event_free(engine, value_of_term(engine, entry.term), (struct release){0}, BDD_FALSE, gone);
    }
}

/* Where a pointer of ours is null, whichever alternative is chosen. */
static bdd certainly_null(struct engine *engine, value pointer)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd there = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, pointer); i++) {
        struct value_entry entry = value_entries(engine, pointer)[i];
        if (term_get(engine, entry.term)->kind != TERM_CONSTANT)
            there = bdd_or(bdds, there, bdd_minus(bdds, entry.guard, is_null(engine, entry.term)));
    }
    return bdd_not(without_choices(engine, there, NULL));
}

/* The callee handed out one of these pointers: where our own memory says that whichever it is, it is null, that was not there to be handed out. */
static void assume_there(struct import *import, bdd guard)
{
    struct engine *engine = import->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct summary *summary = import->summary;
    for (uint32_t i = 0; i < summary->result_count && engine->accesses.count < LIMIT_ACCESSES; i++) {
        const struct summary_entry *entry = &summary->entries[summary->result_first + i];
        const struct summary_term *term = &summary->terms[entry->term];
        if (term->kind != SUMMARY_ADDRESS || summary->objects[term->a].kind != SUMMARY_INPUT)
            continue;
        bdd null = certainly_null(engine, import_object(import, term->a));
        bdd missing = bdd_and(bdds, bdd_and(bdds, null, import_guard(import, entry->guard)), guard);
        if (missing != BDD_FALSE && !guard_only_inputs_null(engine, null))
            vector_push(&engine->accesses, ((struct access){.null = missing, .reach = engine->now.reach, .count = TERM_NONE}));
    }
}

value summary_apply(struct engine *engine, const struct application *application)
{
    const struct summary *summary = application->summary;
    struct import import = {.engine = engine, .summary = summary, .arguments = application->arguments,
                            .argument_count = application->count, .fixed = application->fixed,
                            .callee = application->callee, .result_used = application->result_used,
                            .one_of_many = application->guard != BDD_TRUE};
    bdd guard = application->guard;
    struct bdd_manager *bdds = &engine->guards.bdd;
    import_begin(&import);
    make_fresh(&import);
    for (uint32_t i = 0; i < summary->term_count; i++)
        import_term(&import, i);
    for (uint32_t i = 0; i < summary->object_count; i++) {
        import_object(&import, i);
        import_exists(&import, i);
    }
    for (uint32_t i = 0; i < summary->condition_count; i++)
        if (summary->conditions[i].certain == CERTAINTY_NEWCOMER) /* before the call puts it anywhere */
            import_condition(&import, i);
    value *contents = ARENA_NEW(&engine->arena, value, summary->effect_count + 1);
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if (summary->effects[i].kind == EFFECT_WRITE)
            contents[i] = import_value(&import, summary->effects[i].first, summary->effects[i].count, &summary->effects[i],
                                       summary->effects[i].overlap && !summary->effects[i].beside);
    value result = NO_VALUE;
    if (summary->result_count)
        result = import_value(&import, summary->result_first, summary->result_count, NULL, summary->result_overlap);
    for (uint32_t i = 0; i < summary->fresh_count; i++)
        engine->objects.at[import.fresh[i]].allocated =
            bdd_and(bdds, bdd_and(bdds, engine->now.reach, guard), import_guard(&import, summary->fresh[i].guard));
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if (summary->effects[i].kind == EFFECT_COPY)
            apply_copy(&import, &summary->effects[i]);
        else if (summary->effects[i].kind == EFFECT_SPILL)
            memory_spill(engine, import_object(&import, summary->effects[i].object), bdd_and(bdds, guard, import_guard(&import, summary->effects[i].upper)));
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if (summary->effects[i].kind == EFFECT_FREE || summary->effects[i].kind == EFFECT_ESCAPE)
            apply_event(&import, &summary->effects[i], guard);
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if (summary->effects[i].kind == EFFECT_WRITE)
            apply_write(&import, &summary->effects[i], contents[i],
                        bdd_and(bdds, guard, import_exists(&import, summary->effects[i].object)));
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if ((summary->effects[i].kind == EFFECT_FREE && summary->effects[i].taken != 1) || summary->effects[i].kind == EFFECT_TAKEN)
            apply_taken(&import, &summary->effects[i], guard, result);
    struct made made = {import.fresh, summary->fresh_count, summary->fresh};
    made_assume_held(engine, &made, result);
    made_note_inside(engine, &made, result);
    bdd returns = import_guard(&import, summary->returns);
    if (guard != BDD_TRUE)
        returns = bdd_or(bdds, returns, bdd_not(guard));
    engine->now.reach = bdd_and(bdds, engine->now.reach, returns);
    bdd consistent = import_guard(&import, summary->consistent);
    engine->contradicted = bdd_or(bdds, engine->contradicted, bdd_minus(bdds, engine->now.reach, consistent));
    engine->now.reach = bdd_and(bdds, engine->now.reach, consistent);
    if (result)
        assume_there(&import, guard);
    table_release(&import.quantified);
    return result;
}
