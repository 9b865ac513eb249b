/* unite: see unite.h. There are two ways for findings to be one. One block lost at several places of a function, in whatever ways: who mends
 * it at one return looks at the others, too. And several blocks lost at the same place: a return that forgets three of them needs one patch,
 * which goes to the label that releases them all, and a text that is made on one of four branches is released once. */
#include "report/unite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_equal(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static bool is_leak(const struct finding *finding)
{
    return finding->check == CHECK_MEMORY_LEAK || finding->check == CHECK_RESOURCE_LEAK;
}

static bool has_same_variable(const struct finding *a, const struct finding *b)
{
    return a->variable && is_equal(a->variable, b->variable);
}

static bool has_same_call(const struct entry *left, const struct entry *right)
{
    const struct place *a = &left->finding.place, *b = &right->finding.place;
    return a->line == b->line && a->column == b->column && !strcmp(left->file, right->file);
}

static bool is_same_line(const struct place *a, const struct place *b)
{
    return a->line == b->line && is_equal(a->file, b->file);
}

/* What is hidden unless asked for stays apart from what is not. */
static bool is_as_shown(const struct finding *a, const struct finding *b)
{
    return a->confidence == b->confidence || (a->confidence > CONFIDENCE_LOW && b->confidence > CONFIDENCE_LOW);
}

/* One call, one block or variable. Other blocks of this call are others to mend. */
static bool is_same_block(const struct entry *left, const struct entry *right)
{
    const struct finding *a = &left->finding, *b = &right->finding;
    bool same_block = (a->block && a->block == b->block) || has_same_variable(a, b);
    return is_leak(a) && same_block && a->check == b->check && is_as_shown(a, b) && has_same_call(left, right) &&
           is_equal(a->allocator, b->allocator) && is_equal(a->place.function, b->place.function);
}

static bool is_lost_at(const struct finding *finding, const struct place *place)
{
    bool found = is_same_line(&finding->lost_at, place);
    for (uint32_t i = 0; i < finding->other_count && !found; i++)
        found = is_same_line(&finding->others[i].lost_at, place);
    return found;
}

static bool is_lost_wherever(const struct finding *larger, const struct finding *smaller)
{
    bool all = is_lost_at(larger, &smaller->lost_at);
    for (uint32_t i = 0; i < smaller->other_count && all; i++)
        all = is_lost_at(larger, &smaller->others[i].lost_at);
    return all;
}

/* One of the variables, or made at the same line as one of them. */
static bool is_like_one(const struct finding *finding, const struct finding *group)
{
    bool alike = has_same_variable(finding, group) || is_same_line(&finding->place, &group->place);
    for (uint32_t i = 0; i < group->other_count && !alike; i++)
        alike = is_same_line(&finding->place, &group->others[i].place);
    return alike;
}

static bool is_lost_at_exit(const struct finding *finding)
{
    return finding->loss == LOSS_RETURN || finding->loss == LOSS_RETURN_PATH || finding->loss == LOSS_OOM_ONLY;
}

/* Is this one lost where that one is, always, and in the same way? All that a round forgets is lost where the loop goes round, so that tells
 * nothing there. */
static bool is_lost_with(const struct entry *smaller, const struct entry *larger)
{
    const struct finding *a = &smaller->finding, *b = &larger->finding;
    bool same_way = a->loss == b->loss || (is_lost_at_exit(a) && is_lost_at_exit(b));
    if (!is_leak(a) || a->check != b->check || !same_way || !is_as_shown(a, b) || !a->lost_at.line || strcmp(smaller->file, larger->file) || !is_equal(a->place.function, b->place.function) ||
        !is_equal(a->lost_at.function, b->lost_at.function))
        return false;
    return (a->loss != LOSS_NEXT_ROUND || is_like_one(a, b)) && is_lost_wherever(b, a);
}

static int compare_strings(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "");
}

static int compare_losses(const void *left, const void *right)
{
    const struct other_loss *a = left, *b = right;
    int order = compare_strings(a->lost_at.file, b->lost_at.file);
    order = order ? order : (a->lost_at.line > b->lost_at.line) - (a->lost_at.line < b->lost_at.line);
    order = order ? order : (a->lost_at.column > b->lost_at.column) - (a->lost_at.column < b->lost_at.column);
    order = order ? order : (a->place.line > b->place.line) - (a->place.line < b->place.line);
    return order ? order : strcmp(a->id, b->id);
}

static struct other_loss as_other(const struct finding *from)
{
    struct other_loss other = {.lost_at = from->lost_at, .steps = from->steps, .step_count = from->step_count, .place = from->place,
                               .allocator = from->allocator, .variable = from->variable, .loss = from->loss, .confidence = from->confidence};
    memcpy(other.id, from->id, sizeof other.id);
    return other;
}

/* `from` becomes one more of the losses of `into`. */
static void absorb(struct finding *into, const struct finding *from, struct arena *arena)
{
    uint32_t count = into->other_count + from->other_count + 1;
    struct other_loss *others = arena_alloc(arena, count * sizeof *others), *next = others;
    for (uint32_t i = 0; i < into->other_count; i++)
        *next++ = into->others[i];
    for (uint32_t i = 0; i < from->other_count; i++)
        *next++ = from->others[i];
    *next = as_other(from);
    qsort(others, count, sizeof *others, compare_losses);
    into->others = others;
    into->other_count = count;
}

/* The first of a group, whose loss comes first in the source, stands for it; of those the most confident. */
static uint32_t unite_blocks(struct entry *entries, uint32_t count, struct arena *arena)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t first = kept;
        while (first && has_same_call(&entries[first - 1], &entries[i]))
            first--;
        while (first < kept && !is_same_block(&entries[first], &entries[i]))
            first++;
        struct entry entry = entries[i];
        if (first == kept) {
            entries[kept++] = entry;
        } else if (entries[first].finding.confidence >= entry.finding.confidence) {
            absorb(&entries[first].finding, &entry.finding, arena);
        } else {
            absorb(&entry.finding, &entries[first].finding, arena);
            entries[first] = entry;
        }
    }
    return kept;
}

/* Of two lost at just the same places the more confident one stands for both, or else the first. */
static bool stands_for(const struct entry *entries, uint32_t one, uint32_t other)
{
    enum confidence a = entries[one].finding.confidence, b = entries[other].finding.confidence;
    return a == b ? one < other : a > b;
}

/* `from` to `to` is one file. */
static uint32_t find_larger(const struct entry *entries, const bool *gone, uint32_t from, uint32_t to, uint32_t smaller)
{
    for (uint32_t i = from; i < to; i++)
        if (i != smaller && !gone[i] && is_lost_with(&entries[smaller], &entries[i]) &&
            (stands_for(entries, i, smaller) || !is_lost_with(&entries[i], &entries[smaller])))
            return i;
    return to;
}

static uint32_t unite_places(struct entry *entries, uint32_t count, struct arena *arena)
{
    bool *gone = arena_alloc(arena, (count + 1) * sizeof *gone);
    memset(gone, 0, (count + 1) * sizeof *gone);
    for (uint32_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && !strcmp(entries[from].file, entries[to].file); to++)
            ;
        for (uint32_t i = from; i < to; i++) {
            uint32_t larger = find_larger(entries, gone, from, to, i);
            if (larger == to)
                continue;
            absorb(&entries[larger].finding, &entries[i].finding, arena);
            gone[i] = true;
        }
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!gone[i])
            entries[kept++] = entries[i];
    return kept;
}

uint32_t entries_unite(struct entry *entries, uint32_t count, struct arena *arena)
{
    count = unite_blocks(entries, count, arena);
    return unite_places(entries, count, arena);
}
