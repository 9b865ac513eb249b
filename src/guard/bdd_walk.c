/* bdd_walk: looking at a diagram without changing it: size, support, a short cube.
 *
 * No recursion: these must work on diagrams of any depth, also to say that one is too large. */
#include "guard/bdd.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"

static uint32_t new_mark(struct bdd_manager *manager)
{
    if (manager->marks.count < manager->nodes.count)
        vector_resize(&manager->marks, manager->nodes.count);
    if (manager->variable_marks.count < manager->variable_count)
        vector_resize(&manager->variable_marks, manager->variable_count);
    if (++manager->mark == 0) {
        memset(manager->marks.at, 0, sizeof *manager->marks.at * manager->marks.count);
        memset(manager->variable_marks.at, 0, sizeof *manager->variable_marks.at * manager->variable_marks.count);
        manager->mark = 1;
    }
    return manager->mark;
}

static void visit(struct bdd_manager *manager, bdd f)
{
    uint32_t number = f >> 1;
    if (!number || manager->marks.at[number] == manager->mark)
        return;
    manager->marks.at[number] = manager->mark;
    vector_push(&manager->stack, number);
}

/* Leaves the numbers of all nodes of f in manager->stack, in no order. False if there are more than `limit`
 * (0: none). */
static bool collect(struct bdd_manager *manager, bdd f, uint32_t limit)
{
    new_mark(manager);
    vector_clear(&manager->stack);
    visit(manager, f);
    for (uint32_t i = 0; i < manager->stack.count; i++) {
        if (limit && manager->stack.count >= limit)
            return false;
        const struct bdd_node *node = &manager->nodes.at[manager->stack.at[i]];
        visit(manager, node->high);
        visit(manager, node->low);
    }
    return true;
}

static int compare_numbers(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/* Most lists are so short that to call qsort would take longer than this does. */
static void sort_numbers(uint32_t *numbers, uint32_t count)
{
    if (count > 24) {
        qsort(numbers, count, sizeof *numbers, compare_numbers);
        return;
    }
    for (uint32_t i = 1; i < count; i++) {
        uint32_t number = numbers[i], place = i;
        for (; place > 0 && numbers[place - 1] > number; place--)
            numbers[place] = numbers[place - 1];
        numbers[place] = number;
    }
}

uint32_t bdd_size(struct bdd_manager *manager, bdd f, uint32_t limit)
{
    if (f >> 1 == 0)
        return 0;
    if (manager->sizes.count < manager->nodes.count)
        vector_resize(&manager->sizes, manager->nodes.count);
    struct bdd_known_size *known = &manager->sizes.at[f >> 1];
    if (limit && known->least >= limit)
        return limit;
    if (!known->exact) {
        known->exact = collect(manager, f, limit);
        known->least = known->exact ? manager->stack.count : limit;
    }
    return known->least;
}

void bdd_support(struct bdd_manager *manager, bdd f, struct bdd_variables *out)
{
    if (f >> 1 == 0)
        return;
    collect(manager, f, 0);
    uint32_t first = out->list.count;
    for (uint32_t i = 0; i < manager->stack.count; i++) {
        uint32_t variable = manager->nodes.at[manager->stack.at[i]].variable;
        if (manager->variable_marks.at[variable] == manager->mark)
            continue;
        manager->variable_marks.at[variable] = manager->mark;
        vector_push(&out->list, variable);
    }
    sort_numbers(out->list.at + first, out->list.count - first);
}

bool bdd_mentions(struct bdd_manager *manager, bdd f, bdd_choose *chosen, void *context)
{
    new_mark(manager);
    vector_clear(&manager->stack);
    visit(manager, f);
    for (uint32_t i = 0; i < manager->stack.count; i++) {
        struct bdd_node node = manager->nodes.at[manager->stack.at[i]];
        if (chosen(context, node.variable))
            return true;
        visit(manager, node.high);
        visit(manager, node.low);
    }
    return false;
}

bool bdd_support_through(struct bdd_manager *manager, bdd f, bdd_meaning *meaning, void *context, uint32_t limit,
                         struct bdd_variables *out)
{
    uint32_t first = out->list.count;
    new_mark(manager);
    vector_clear(&manager->stack);
    visit(manager, f);
    for (uint32_t i = 0; i < manager->stack.count; i++) {
        struct bdd_node node = manager->nodes.at[manager->stack.at[i]];
        visit(manager, node.high);
        visit(manager, node.low);
        if (manager->variable_marks.at[node.variable] == manager->mark)
            continue;
        if (limit && out->list.count - first == limit)
            return false;
        manager->variable_marks.at[node.variable] = manager->mark;
        vector_push(&out->list, node.variable);
        visit(manager, meaning(context, node.variable));
    }
    sort_numbers(out->list.at + first, out->list.count - first);
    return true;
}

/* Literals needed below an edge to reach TRUE; `distance` is by edge. */
static uint32_t distance_of(const uint32_t *distance, const uint32_t *position, bdd f)
{
    if (f >> 1 == 0)
        return f == BDD_TRUE ? 0 : UINT32_MAX;
    return distance[position[f >> 1] * 2 + (f & 1u)];
}

bool bdd_cube(struct bdd_manager *manager, bdd f, struct bdd_variables *literals)
{
    if (f >> 1 == 0)
        return f == BDD_TRUE;
    collect(manager, f, 0);
    uint32_t count = manager->stack.count;
    uint32_t *numbers = manager->stack.at;
    /* Children have smaller numbers, so ascending order has them ready; the mark of a node becomes its position. */
    sort_numbers(numbers, count);
    uint32_t *distance = must_alloc(sizeof *distance * count * 2);
    uint32_t *position = manager->marks.at;
    for (uint32_t i = 0; i < count; i++) {
        position[numbers[i]] = i;
        for (bdd complement = 0; complement < 2; complement++) {
            bdd edge = numbers[i] << 1 | complement;
            uint32_t high = distance_of(distance, position, bdd_high(manager, edge));
            uint32_t low = distance_of(distance, position, bdd_low(manager, edge));
            distance[i * 2 + complement] = (high < low ? high : low) + 1; /* one of them is reachable */
        }
    }
    while (f >> 1) {
        bdd high = bdd_high(manager, f), low = bdd_low(manager, f);
        bool value = distance_of(distance, position, high) <= distance_of(distance, position, low);
        vector_push(&literals->list, bdd_top(manager, f) * 2 + (value ? 1u : 0u));
        f = value ? high : low;
    }
    /* Positions are not marks: they could look like the next one. */
    for (uint32_t i = 0; i < count; i++)
        position[numbers[i]] = 0;
    free(distance);
    return true;
}
