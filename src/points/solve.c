/* points/solve: the least solution, in waves (Pereira and Berlin, "Wave propagation and deep propagation for pointer analysis", CGO
 * 2009). Each wave
 *
 *   1. finds the circles of edges that are reached from nodes with something new, and merges each to one node (Tarjan);
 *   2. hands on, in topological order, only what is new since the last wave (difference propagation);
 *   3. lets rules look at what is new: they add edges, which bring all that is known so far.
 *
 * The order of nodes and of list entries is that of their making, so the result depends on nothing else. */
#include <stdlib.h>

#include "base/die.h"
#include "points/graph.h"

struct frame {
    node_id node;
    uint32_t next_edge;
};

struct wave {
    struct points *points;
    uint32_t visits;
    uint32_t count;            /* of nodes when it began */
    uint32_t *visit, *low;     /* node -> number of its visit from 1; earliest visit it reaches */
    bool *closed;
    VECTOR(node_id) open;
    VECTOR(node_id) order;     /* sinks first */
    VECTOR(struct frame) frames;
};

/* ---- Circles ---- */
/* Nodes of other types on the way stay apart: they hold back what does not fit. */
/* What some of the two have not handed on yet is new again: the rules of the one have not seen what the other knew. */
static void merge_nodes(struct points *points, node_id into, node_id from)
{
    struct node *to = &points->nodes.at[into], *old = &points->nodes.at[from];
    place_set both = {0};
    for (uint32_t i = 0; i < to->known.count; i++)
        if (set_has(&old->known, to->known.at[i]))
            vector_push(&both, to->known.at[i]);
    set_add(points, &to->fresh, &to->known, &both);
    set_add(points, &to->fresh, &old->known, &both);
    set_add(points, &to->fresh, &old->fresh, &both);
    vector_release(&to->known);
    to->known = both;
    for (uint32_t i = 0; i < old->edges.count; i++)
        vector_push(&to->edges, old->edges.at[i]);
    uint32_t *end = &to->rules;
    while (*end)
        end = &points->rules.at[*end].next;
    *end = old->rules;
    old->rules = 0;
    old->merged_into = into;
    vector_release(&old->known);
    vector_release(&old->fresh);
    vector_release(&old->edges);
    points->statistics.merged++;
}

static void close_component(struct wave *wave, node_id root)
{
    node_id member;
    uint32_t type = wave->points->nodes.at[root].type;
    do {
        member = vector_last(&wave->open);
        wave->open.count--;
        wave->closed[member] = true;
        if (member != root && wave->points->nodes.at[member].type == type)
            merge_nodes(wave->points, root, member);
        else
            vector_push(&wave->order, member);
    } while (member != root);
}

static void enter(struct wave *wave, node_id node)
{
    wave->visit[node] = wave->low[node] = ++wave->visits;
    vector_push(&wave->open, node);
    vector_push(&wave->frames, ((struct frame){.node = node}));
}

static void visit_from(struct wave *wave, node_id root)
{
    enter(wave, root);
    while (wave->frames.count) {
        struct frame *frame = &vector_last(&wave->frames);
        node_id node = frame->node;
        if (frame->next_edge < wave->points->nodes.at[node].edges.count) {
            node_id next = node_of(wave->points, wave->points->nodes.at[node].edges.at[frame->next_edge++]);
            if (!wave->visit[next])
                enter(wave, next);
            else if (!wave->closed[next] && wave->visit[next] < wave->low[node])
                wave->low[node] = wave->visit[next];
            continue;
        }
        wave->frames.count--;
        if (wave->frames.count && wave->low[node] < wave->low[vector_last(&wave->frames).node])
            wave->low[vector_last(&wave->frames).node] = wave->low[node];
        if (wave->low[node] == wave->visit[node])
            close_component(wave, node);
    }
}

static void find_order(struct wave *wave)
{
    struct points *points = wave->points;
    wave->count = points->nodes.count;
    wave->visits = 0;
    wave->visit = must_alloc(sizeof *wave->visit * wave->count);
    wave->low = must_alloc(sizeof *wave->low * wave->count);
    wave->closed = must_alloc(sizeof *wave->closed * wave->count);
    vector_clear(&wave->order);
    for (node_id node = 1; node < wave->count; node++)
        if (points->nodes.at[node].fresh.count && points->nodes.at[node].merged_into == node && !wave->visit[node])
            visit_from(wave, node);
    free(wave->visit);
    free(wave->low);
    free(wave->closed);
}

/* ---- Differences ---- */
static void hand_on(struct points *points, node_id id)
{
    struct node *node = &points->nodes.at[id];
    if (!node->fresh.count)
        return;
    place_set fresh = node->fresh;
    node->fresh = (place_set){0};
    set_add(points, &node->known, &fresh, &(place_set){0});
    for (uint32_t i = 0; i < node->edges.count; i++) {
        node_id next = node_of(points, node->edges.at[i]);
        if (next != id)
            node_receive(points, next, &fresh);
    }
    if (node->rules)
        set_add(points, &node->pending, &fresh, &(place_set){0});
    vector_release(&fresh);
}

/* ---- Rules ---- */
static void apply_copy(struct points *points, const struct rule *rule, place_id place)
{
    struct copy_statement *copy = &points->copy_statements.at[rule->site];
    bool to = rule->kind == RULE_COPY_TO;
    place_id here = place_beyond(points, place, to ? copy->to_offset : copy->from_offset,
                                 to ? copy->to_steps : copy->from_steps);
    place_id known = to ? copy->from_place : copy->to_place;
    if (known && here)
        copy_places(points, to ? here : known, to ? known : here, copy->size);
    node_id other = to ? copy->from : copy->to;
    if (!other || !here)
        return;
    other = node_of(points, other);
    for (uint32_t i = 0; i < points->nodes.at[other].known.count; i++) {
        if (copy->pairs >= POINTS_COPY_PAIRS)
            break;
        place_id there = place_beyond(points, points->nodes.at[other].known.at[i], to ? copy->from_offset : copy->to_offset,
                                      to ? copy->from_steps : copy->to_steps);
        if (!there)
            continue;
        copy->pairs++;
        points->statistics.copies_left_out += copy->pairs == POINTS_COPY_PAIRS;
        copy_places(points, to ? here : there, to ? there : here, copy->size);
    }
}

static void apply_rule(struct points *points, const struct rule *rule, place_id place)
{
    const struct block *block = &points->blocks.at[points->places.at[place].block];
    bool function = block->kind == BLOCK_FUNCTION;
    switch ((enum rule_kind)rule->kind) {
    case RULE_CALL:
        if (function && site_may_call(points, rule->site, block->owner)) {
            place_set one = {.at = &place, .count = 1};
            if (set_add(points, &points->sites.at[rule->site].targets, &one, &(place_set){0}))
                connect_call(points, rule->site, block->owner);
        }
        return;
    case RULE_CALLBACK:
        if (function)
            connect_callback(points, rule->site, rule->other, block->owner);
        return;
    case RULE_COPIED:
        copy_place_out(points, rule->site);
        return;
    case RULE_COPY_FROM:
    case RULE_COPY_TO:
        if (!function)
            apply_copy(points, rule, place);
        return;
    case RULE_LOAD:
    case RULE_STORE:
    case RULE_ADDRESS:
        break;
    }
    place_id there = place_beyond(points, place, rule->offset, rule->steps);
    if (!there)
        return;
    if (rule->kind == RULE_ADDRESS)
        node_receive_place(points, rule->other, there);
    else if (rule->kind == RULE_LOAD && !function)
        add_edge(points, points->places.at[there].read, rule->other);
    else if (!function)
        add_edge(points, rule->other, points->places.at[there].write);
}

static void apply_rules(struct points *points, node_id id)
{
    place_set pending = points->nodes.at[id].pending;
    if (!pending.count)
        return;
    points->nodes.at[id].pending = (place_set){0};
    for (uint32_t next = points->nodes.at[id].rules; next; next = points->rules.at[next].next) {
        struct rule rule = points->rules.at[next];
        points->work += pending.count;
        for (uint32_t i = 0; i < (rule.kind == RULE_COPIED ? 1 : pending.count); i++)
            apply_rule(points, &rule, pending.at[i]);
    }
    vector_release(&pending);
    graph_settle(points);
}

static bool is_within_budget(const struct points *points)
{
    return points->statistics.waves <= POINTS_WAVES && points->work <= POINTS_WORK;
}

void points_solve(struct points *points)
{
    struct wave wave = {.points = points};
    for (find_order(&wave); wave.order.count && is_within_budget(points); find_order(&wave)) {
        points->statistics.waves++;
        for (uint32_t i = wave.order.count; i-- > 0 && is_within_budget(points);)
            hand_on(points, wave.order.at[i]);
        for (uint32_t i = wave.order.count; i-- > 0 && is_within_budget(points);)
            apply_rules(points, wave.order.at[i]);
    }
    points->statistics.gave_up = !is_within_budget(points);
    vector_release(&wave.open);
    vector_release(&wave.order);
    vector_release(&wave.frames);
}
