/* All summaries of a program, and when two are the same. */
#include "summary/summary.h"

#include <string.h>

void summaries_begin(struct summaries *summaries, uint32_t functions)
{
    summaries->arena.shared = summaries->shared.at ? &summaries->shared : NULL;
    summaries->of = shared_alloc(summaries->arena.shared, sizeof *summaries->of * (functions + (size_t)1));
    summaries->count = functions;
}

void summaries_release(struct summaries *summaries)
{
    shared_free(summaries->arena.shared, summaries->of);
    arena_release(&summaries->arena);
    shared_release(&summaries->shared);
}

#define SAME(a, b, array, number)          \
    ((a)->number == (b)->number &&         \
     (!(a)->number || !memcmp((a)->array, (b)->array, (a)->number * sizeof *(a)->array)))

/* Whom to blame for an escape and who keeps what escaped decides nothing, and must not keep a recursive SCC going round. */
static bool same_effects(const struct summary *a, const struct summary *b)
{
    if (a->effect_count != b->effect_count)
        return false;
    for (uint32_t i = 0; i < a->effect_count; i++) {
        struct summary_effect one = a->effects[i], other = b->effects[i];
        if (one.kind == EFFECT_ESCAPE) {
            one.first = other.first;
            one.count = other.count;
        }
        if (memcmp(&one, &other, sizeof one))
            return false;
    }
    return true;
}

bool summary_equal(const struct summary *a, const struct summary *b)
{
    return a->known == b->known && a->over_budget == b->over_budget && a->returns == b->returns && a->consistent == b->consistent &&
           a->result_first == b->result_first && a->result_count == b->result_count && a->result_overlap == b->result_overlap &&
           a->read_through == b->read_through &&
           SAME(a, b, objects, object_count) && SAME(a, b, terms, term_count) &&
           SAME(a, b, conditions, condition_count) && SAME(a, b, nodes, node_count) &&
           SAME(a, b, entries, entry_count) && SAME(a, b, fresh, fresh_count) && SAME(a, b, names, name_bytes) &&
           same_effects(a, b);
}

/* ---- alike ---- */

static bool same_object(const struct summary *a, uint32_t one, const struct summary *b, uint32_t other);

static bool same_term(const struct summary *a, uint32_t one, const struct summary *b, uint32_t other)
{
    const struct summary_term *left = &a->terms[one], *right = &b->terms[other];
    if (left->kind != right->kind)
        return false;
    switch (left->kind) {
    case SUMMARY_PARAMETER: return left->a == right->a;
    case SUMMARY_CONTENT: case SUMMARY_ADDRESS: return left->value == right->value && same_object(a, left->a, b, right->a);
    case SUMMARY_PLUS: return same_term(a, left->a, b, right->a);
    default: return true;
    }
}

static bool same_object(const struct summary *a, uint32_t one, const struct summary *b, uint32_t other)
{
    const struct summary_object *left = &a->objects[one], *right = &b->objects[other];
    if (left->kind != right->kind || left->b != right->b || left->c != right->c)
        return false;
    switch (left->kind) {
    case SUMMARY_INPUT: return same_term(a, left->a, b, right->a);
    case SUMMARY_ELEMENT: return same_object(a, left->a, b, right->a);
    case SUMMARY_UNKNOWN: return true;
    default: return left->a == right->a;
    }
}

/* What may be there, as a set: null, other numbers, blocks of the caller's, fresh ones. */
static unsigned kinds_of(const struct summary *summary, uint32_t first, uint32_t count)
{
    unsigned kinds = 0;
    for (uint32_t i = first; i < first + count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[i].term];
        bool zero = term->kind == SUMMARY_CONSTANT && term->value == 0;
        kinds |= term->kind == SUMMARY_ADDRESS ? 4u << summary->objects[term->a].kind : zero ? 1u : 2u;
    }
    return kinds;
}

/* The next effect on memory from `i` on. */
static uint32_t next_effect(const struct summary *summary, uint32_t i)
{
    while (i < summary->effect_count && summary->effects[i].kind == EFFECT_WRITE && !summary->effects[i].pointer)
        i++;
    return i;
}

static bool same_effect(const struct summary *a, const struct summary_effect *one, const struct summary *b, const struct summary_effect *other)
{
    if (one->kind != other->kind || !same_object(a, one->object, b, other->object))
        return false;
    if (one->kind == EFFECT_FREE)
        return (one->lower == 1) == (other->lower == 1);
    return one->kind != EFFECT_WRITE || (one->offset == other->offset && one->beside == other->beside &&
                                         kinds_of(a, one->first, one->count) == kinds_of(b, other->first, other->count));
}

bool summary_alike(const struct summary *a, const struct summary *b)
{
    if (a->known != b->known || a->over_budget != b->over_budget || (a->returns == 1) != (b->returns == 1) || a->fresh_count != b->fresh_count ||
        kinds_of(a, a->result_first, a->result_count) != kinds_of(b, b->result_first, b->result_count))
        return false;
    uint32_t i = next_effect(a, 0), j = next_effect(b, 0);
    for (; i < a->effect_count && j < b->effect_count; i = next_effect(a, i + 1), j = next_effect(b, j + 1))
        if (!same_effect(a, &a->effects[i], b, &b->effects[j]))
            return false;
    return i == a->effect_count && j == b->effect_count;
}

static bool is_of_global(const struct summary *summary, uint32_t object)
{
    for (;;) {
        const struct summary_object *at = &summary->objects[object];
        if (at->kind == SUMMARY_ELEMENT) {
            object = at->a;
        } else if (at->kind == SUMMARY_INPUT && summary->terms[at->a].kind == SUMMARY_CONTENT) {
            object = summary->terms[at->a].a; /* made before it */
        } else {
            return at->kind == SUMMARY_GLOBAL;
        }
    }
}

bool summary_reaches_globals(const struct summary *summary)
{
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        if ((effect->kind != EFFECT_WRITE || effect->pointer) && is_of_global(summary, effect->object))
            return true;
    }
    return false;
}

const char *summary_string(const struct summary *summary, uint32_t name)
{
    return name ? summary->names + name : "";
}

const char *summary_family(const struct summary *summary, const struct summary_fresh *fresh)
{
    return summary_string(summary, fresh->family);
}
