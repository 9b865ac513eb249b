/* What a caller would not go by is left out of a summary before it is kept: it would be evaluated at every call, and said again by every caller.
 *
 * A function through which a whole server can be reached (send a reply, which may close the client) may release, keep or change a hundred blocks of its
 * caller's, under conditions that nobody knows. Of these only what can decide anything is kept: a block that is kept out of sight in any case takes along
 * what it leads to (memory/event.c), and of such blocks nothing is reported; what lies deep behind a global belongs to everybody. Then terms,
 * conditions and nodes that nothing mentions any more are taken out. */
#include "summary/export.h"

enum { DEPTH_OF_EVERYBODY = 2 }; /* pointers from a global to a block that no caller has just put there */

struct prune {
    struct export *export;
    struct summary *summary;
    bool *kept, *freed; /* by object: kept out of sight in any case; released for certain in some case */
    uint32_t *objects, *terms, *conditions, *nodes; /* old number -> 1 if it is mentioned, then the new number */
};

static struct summary_object *object_at(const struct prune *prune, uint32_t object)
{
    return &prune->export->object_list.at[object];
}

/* The object that leads to this one; false if a parameter does, or nothing. */
static bool container(const struct prune *prune, uint32_t *object)
{
    const struct summary_object *at = object_at(prune, *object);
    const struct summary_term *pointer = at->kind == SUMMARY_INPUT ? &prune->export->term_list.at[at->a] : NULL;
    if (at->kind == SUMMARY_ELEMENT)
        *object = at->a;
    else if (pointer && pointer->kind == SUMMARY_CONTENT)
        *object = pointer->a;
    else
        return false;
    return true;
}

static bool has_container(const struct prune *prune, uint32_t object, const bool *which)
{
    while (container(prune, &object))
        if (which[object])
            return true;
    return false;
}

/* Pointers from a global to the object; 0: it is a global, or something else leads to it. What nobody writes leads nowhere that we do not know. */
static uint32_t behind_global(const struct prune *prune, uint32_t object)
{
    uint32_t depth = 0;
    do
        depth += object_at(prune, object)->kind == SUMMARY_INPUT;
    while (container(prune, &object));
    const struct summary_object *root = object_at(prune, object);
    if (root->kind != SUMMARY_GLOBAL)
        return 0;
    return prune->export->engine->program->symbols.at[root->a].never_written ? UINT32_MAX : depth;
}

/* ---- what decides nothing ---- */

/* What the cell held when the function was called. */
static bool is_old(const struct prune *prune, const struct summary_effect *write, const struct summary_term *term)
{
    if (term->kind == SUMMARY_ADDRESS && term->value == 0 && object_at(prune, term->a)->kind == SUMMARY_INPUT)
        term = &prune->export->term_list.at[object_at(prune, term->a)->a];
    return term->kind == SUMMARY_CONTENT && term->a == write->object && term->value == write->offset;
}

static bool is_nothing(const struct prune *prune, const struct summary_term *term)
{
    uint32_t object = term->a;
    if (term->kind == SUMMARY_CONSTANT || term->kind == SUMMARY_SYMBOL)
        return true;
    if (term->kind != SUMMARY_ADDRESS)
        return false;
    while (object_at(prune, object)->kind == SUMMARY_ELEMENT)
        object = object_at(prune, object)->a;
    return object_at(prune, object)->kind == SUMMARY_UNKNOWN;
}

/* The cell may hold what it held, nothing, or something that nobody knows. */
static bool says_little(const struct prune *prune, const struct summary_effect *write)
{
    bool old = write->beside;
    for (uint32_t i = 0; i < write->count; i++) {
        const struct summary_term *term = &prune->export->term_list.at[prune->export->entry_list.at[write->first + i].term];
        if (is_old(prune, write, term))
            old = true;
        else if (!is_nothing(prune, term))
            return false;
    }
    return old;
}

static bool is_idle(const struct prune *prune, const struct summary_effect *effect)
{
    uint32_t object = effect->object, depth = behind_global(prune, object);
    bool away = has_container(prune, object, prune->kept);
    switch (effect->kind) {
    case EFFECT_ESCAPE:
        return away;
    case EFFECT_FREE: /* what is in a block that is released goes with it */
        return effect->lower == 1 && depth >= DEPTH_OF_EVERYBODY && !has_container(prune, object, prune->freed);
    case EFFECT_WRITE:
        return depth == UINT32_MAX || ((away || prune->kept[object] || depth) && says_little(prune, effect));
    default:
        return false;
    }
}

static void drop_idle(struct prune *prune)
{
    struct export *export = prune->export;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < export->effect_list.count; i++) {
        const struct summary_effect *effect = &export->effect_list.at[i];
        if (effect->kind == EFFECT_ESCAPE && effect->lower == ESCAPE_KEPT && effect->upper == 0)
            prune->kept[effect->object] = true;
        if (effect->kind == EFFECT_FREE && effect->lower != 1)
            prune->freed[effect->object] = true;
    }
    for (uint32_t i = 0; i < export->effect_list.count; i++)
        if (!is_idle(prune, &export->effect_list.at[i]))
            export->effect_list.at[kept++] = export->effect_list.at[i];
    export->effect_list.count = kept;
}

/* ---- what is mentioned ---- */

static void mention_guard(struct prune *, summary_guard);
static void mention_object(struct prune *, uint32_t);

static void mention_term(struct prune *prune, uint32_t number)
{
    const struct summary_term *term = &prune->export->term_list.at[number];
    if (prune->terms[number])
        return;
    prune->terms[number] = 1;
    if (term->kind == SUMMARY_CONTENT || term->kind == SUMMARY_ADDRESS)
        mention_object(prune, term->a);
    if (term->kind == SUMMARY_PLUS || term->kind == SUMMARY_BINARY)
        mention_term(prune, term->a);
    if (term->kind == SUMMARY_BINARY)
        mention_term(prune, term->b);
}

static void mention_object(struct prune *prune, uint32_t number)
{
    const struct summary_object *object = object_at(prune, number);
    if (prune->objects[number])
        return;
    prune->objects[number] = 1;
    if (object->kind == SUMMARY_INPUT)
        mention_term(prune, object->a);
    if (object->kind == SUMMARY_ELEMENT)
        mention_object(prune, object->a);
}

static bool compares(const struct summary_condition *condition)
{
    return condition->kind != CONDITION_FREE && condition->kind != CONDITION_DEFINED;
}

static void mention_condition(struct prune *prune, uint32_t number)
{
    const struct summary_condition *condition = &prune->export->condition_list.at[number];
    if (prune->conditions[number])
        return;
    prune->conditions[number] = 1;
    if (condition->kind == CONDITION_DEFINED)
        mention_guard(prune, condition->definition);
    if (compares(condition)) {
        mention_term(prune, condition->left);
        mention_term(prune, condition->right);
    }
}

static void mention_guard(struct prune *prune, summary_guard guard)
{
    if (prune->nodes[guard >> 1])
        return;
    prune->nodes[guard >> 1] = 1;
    if (guard < 2)
        return;
    const struct summary_node *node = &prune->export->node_list.at[guard >> 1];
    mention_condition(prune, node->condition);
    mention_guard(prune, node->high);
    mention_guard(prune, node->low);
}

static void mention_entries(struct prune *prune, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++) {
        mention_guard(prune, prune->export->entry_list.at[i].guard);
        mention_term(prune, prune->export->entry_list.at[i].term);
    }
}

static void mention_all(struct prune *prune)
{
    struct export *export = prune->export;
    mention_guard(prune, 0);
    mention_guard(prune, prune->summary->returns);
    mention_guard(prune, prune->summary->consistent);
    mention_entries(prune, prune->summary->result_first, prune->summary->result_count);
    for (uint32_t i = 0; i < export->fresh_list.count; i++)
        mention_guard(prune, export->fresh_list.at[i].guard);
    for (uint32_t i = 0; i < export->effect_list.count; i++) {
        const struct summary_effect *effect = &export->effect_list.at[i];
        mention_object(prune, effect->object);
        mention_guard(prune, effect->upper);
        mention_guard(prune, effect->taken);
        if (effect->kind != EFFECT_ESCAPE)
            mention_guard(prune, effect->lower);
        if (effect->kind == EFFECT_WRITE)
            mention_entries(prune, effect->first, effect->count);
    }
    for (uint32_t i = 0; i < export->condition_list.count; i++) { /* a pointer's own test (apply.c, tested_not_null) */
        const struct summary_condition *condition = &export->condition_list.at[i];
        if (condition->kind == CONDITION_EQUAL && prune->terms[condition->left])
            mention_condition(prune, i);
    }
}

/* ---- what is left ---- */

/* Numbers for what is mentioned, in the old order. */
static void renumber(uint32_t *numbers, uint32_t count)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < count; i++)
        numbers[i] = numbers[i] ? next++ : UINT32_MAX;
}

#define TAKE_OUT(list, numbers)                                \
    do {                                                       \
        uint32_t left = 0;                                     \
        for (uint32_t i = 0; i < (list)->count; i++)           \
            if ((numbers)[i] != UINT32_MAX)                    \
                (list)->at[left++] = (list)->at[i];            \
        (list)->count = left;                                  \
    } while (0)

static summary_guard moved(const struct prune *prune, summary_guard guard)
{
    return prune->nodes[guard >> 1] * 2 + (guard & 1);
}

static void move_references(struct prune *prune)
{
    struct export *export = prune->export;
    for (uint32_t i = 0; i < export->object_list.count; i++) {
        struct summary_object *object = &export->object_list.at[i];
        if (object->kind == SUMMARY_INPUT || object->kind == SUMMARY_ELEMENT)
            object->a = (object->kind == SUMMARY_INPUT ? prune->terms : prune->objects)[object->a];
    }
    for (uint32_t i = 0; i < export->term_list.count; i++) {
        struct summary_term *term = &export->term_list.at[i];
        if (term->kind == SUMMARY_CONTENT || term->kind == SUMMARY_ADDRESS)
            term->a = prune->objects[term->a];
        if (term->kind == SUMMARY_PLUS || term->kind == SUMMARY_BINARY)
            term->a = prune->terms[term->a];
        if (term->kind == SUMMARY_BINARY)
            term->b = prune->terms[term->b];
    }
    for (uint32_t i = 0; i < export->condition_list.count; i++) {
        struct summary_condition *condition = &export->condition_list.at[i];
        if (compares(condition)) {
            condition->left = prune->terms[condition->left];
            condition->right = prune->terms[condition->right];
        } else if (condition->kind == CONDITION_DEFINED) {
            condition->definition = moved(prune, condition->definition);
        }
    }
    for (uint32_t i = 1; i < export->node_list.count; i++) {
        struct summary_node *node = &export->node_list.at[i];
        *node = (struct summary_node){prune->conditions[node->condition], moved(prune, node->high), moved(prune, node->low)};
    }
}

static uint32_t move_entries(const struct prune *prune, const struct summary_entry *from, uint32_t first, uint32_t count)
{
    struct export *export = prune->export;
    uint32_t to = export->entry_list.count;
    for (uint32_t i = first; i < first + count; i++)
        vector_push(&export->entry_list, ((struct summary_entry){moved(prune, from[i].guard), prune->terms[from[i].term]}));
    return to;
}

static void move_effects(struct prune *prune)
{
    struct export *export = prune->export;
    const struct summary_entry *entries = arena_copy(&export->engine->arena, export->entry_list.at, export->entry_list.count * sizeof *entries);
    vector_clear(&export->entry_list);
    prune->summary->result_first = move_entries(prune, entries, prune->summary->result_first, prune->summary->result_count);
    for (uint32_t i = 0; i < export->effect_list.count; i++) {
        struct summary_effect *effect = &export->effect_list.at[i];
        effect->object = prune->objects[effect->object];
        effect->upper = moved(prune, effect->upper);
        effect->taken = moved(prune, effect->taken);
        if (effect->kind != EFFECT_ESCAPE)
            effect->lower = moved(prune, effect->lower);
        if (effect->kind == EFFECT_WRITE)
            effect->first = move_entries(prune, entries, effect->first, effect->count);
    }
    for (uint32_t i = 0; i < export->fresh_list.count; i++)
        export->fresh_list.at[i].guard = moved(prune, export->fresh_list.at[i].guard);
    prune->summary->returns = moved(prune, prune->summary->returns);
    prune->summary->consistent = moved(prune, prune->summary->consistent);
}

void export_prune(struct export *export, struct summary *summary)
{
    struct arena *arena = &export->engine->arena;
    struct prune prune = {.export = export, .summary = summary};
    prune.kept = ARENA_NEW(arena, bool, export->object_list.count + 1);
    prune.freed = ARENA_NEW(arena, bool, export->object_list.count + 1);
    prune.objects = ARENA_NEW(arena, uint32_t, export->object_list.count + 1);
    prune.terms = ARENA_NEW(arena, uint32_t, export->term_list.count + 1);
    prune.conditions = ARENA_NEW(arena, uint32_t, export->condition_list.count + 1);
    prune.nodes = ARENA_NEW(arena, uint32_t, export->node_list.count + 1);
    drop_idle(&prune);
    mention_all(&prune);
    renumber(prune.objects, export->object_list.count);
    renumber(prune.terms, export->term_list.count);
    renumber(prune.conditions, export->condition_list.count);
    renumber(prune.nodes, export->node_list.count);
    TAKE_OUT(&export->object_list, prune.objects);
    TAKE_OUT(&export->term_list, prune.terms);
    TAKE_OUT(&export->condition_list, prune.conditions);
    TAKE_OUT(&export->node_list, prune.nodes);
    move_references(&prune);
    move_effects(&prune);
}
