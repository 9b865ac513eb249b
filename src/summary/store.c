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
           SAME(a, b, objects, object_count) && SAME(a, b, terms, term_count) &&
           SAME(a, b, conditions, condition_count) && SAME(a, b, nodes, node_count) &&
           SAME(a, b, entries, entry_count) && SAME(a, b, fresh, fresh_count) && SAME(a, b, names, name_bytes) &&
           same_effects(a, b);
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
