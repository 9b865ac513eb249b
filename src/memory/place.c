/* Which element of an array a block is in (analysis.md 5).
 *
 * Cells of an array at unknown indices gather all that is stored there, and a load of a[j] may find any of it. But the index under which a block was
 * stored is a term, and so is j, or, in the round that stands for all rounds of a loop, the bounds between which j goes. Where the terms, or
 * what was asked before on the way here, tell that the two cannot meet (used and used - 1, 0 and a counter that is at least 1), the block is
 * not found. What they do not tell is not asked: the bounds of real arrays can rarely be compared, and a block that may be released counts
 * as released. */
#include "memory/engine.h"

/* What a - b can be. */
static struct interval difference(struct engine *engine, term a, term b)
{
    struct term_sum left = term_split(&engine->guards, a), right = term_split(&engine->guards, b);
    struct interval x = term_range(&engine->guards, a), y = term_range(&engine->guards, b);
    if (left.base == right.base)
        return (struct interval){left.offset - right.offset, left.offset - right.offset};
    return (struct interval){x.low == INTERVAL_MIN || y.high == INTERVAL_MAX ? INTERVAL_MIN : x.low - y.high,
                             x.high == INTERVAL_MAX || y.low == INTERVAL_MIN ? INTERVAL_MAX : x.high - y.low};
}

/* Can `a predicate b` hold, as far as terms tell? */
static bool can_hold(struct engine *engine, enum ir_predicate predicate, term a, term b)
{
    struct interval apart = difference(engine, a, b);
    bool negative = term_range(&engine->guards, a).low < 0 || term_range(&engine->guards, b).low < 0;
    switch (predicate) {
    case IR_EQ: return apart.low <= 0 && apart.high >= 0;
    case IR_NE: return apart.low != 0 || apart.high != 0;
    case IR_SLT: return apart.low < 0;
    case IR_SLE: return apart.low <= 0;
    case IR_SGT: return apart.high > 0;
    case IR_SGE: return apart.high >= 0;
    case IR_ULT: return apart.low < 0 || (negative && apart.low != apart.high);
    case IR_ULE: return apart.low <= 0 || (negative && apart.low != apart.high);
    case IR_UGT: return apart.high > 0 || (negative && apart.low != apart.high);
    case IR_UGE: return apart.high >= 0 || (negative && apart.low != apart.high);
    default: return true;
    }
}

/* Does what was tested on the way here exclude it? That two numbers are equal is excluded by what says which one is less. */
static bool is_excluded_here(struct engine *engine, enum ir_predicate predicate, term a, term b, bdd here)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    if (term_get(engine, a)->kind == TERM_ADDRESS || term_get(engine, b)->kind == TERM_ADDRESS || predicate == IR_NE)
        return false;
    bdd holds = predicate != IR_EQ ? condition_known(&engine->guards, predicate, a, b)
                                   : bdd_and(bdds, condition_known(&engine->guards, IR_SLE, a, b), condition_known(&engine->guards, IR_SGE, a, b));
    if (holds == BDD_TRUE && (predicate != IR_EQ || a != b))
        return false;
    here = bdd_and(bdds, here, holds);
    return here == BDD_FALSE || !feasible_at_a_glance(engine->feasibility, &engine->guards, here);
}

/* Where it is not excluded; `here`: what is known. */
static bdd may_hold(struct engine *engine, enum ir_predicate predicate, value a, value b, bdd here)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd excluded = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, a); i++)
        for (uint32_t j = 0; j < value_count(engine, b); j++) {
            struct value_entry left = value_entries(engine, a)[i], right = value_entries(engine, b)[j];
            bdd guard = bdd_and(bdds, left.guard, right.guard);
            if (!can_hold(engine, predicate, left.term, right.term) || is_excluded_here(engine, predicate, left.term, right.term, bdd_and(bdds, here, guard)))
                excluded = bdd_or(bdds, excluded, guard);
        }
    return bdd_not(excluded);
}

static int64_t whole(int64_t offset, int64_t stride)
{
    return offset / stride - (offset % stride < 0);
}

/* The number of the element, of all elements of the array; NO_VALUE if it has none. */
static value number_of(struct engine *engine, object_id element, int64_t offset)
{
    const struct element *layout = &engine->elements.at[engine->objects.at[element].origin];
    return layout->index ? value_add(engine, layout->index, whole(offset, layout->stride)) : NO_VALUE;
}

void place_note(struct engine *engine, object_id object, int64_t offset, value content, bool beside)
{
    object_id array = object_base(engine, object);
    engine->objects.at[array].latest = NO_OBJECT;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        struct object *block = node->kind == TERM_ADDRESS ? &engine->objects.at[object_base(engine, node->a)] : NULL;
        if (!block || block->kind != OBJECT_HEAP)
            continue;
        bool same = block->placed_in == object && block->placed_at == offset;
        block->placed = block->placed || beside ? (same && !beside ? block->placed : PLACED_ANYWHERE) : PLACED;
        block->placed_in = object;
        block->placed_at = offset;
        engine->objects.at[array].latest = block->placed == PLACED && !node->value ? node->a : NO_OBJECT;
    }
}

value place_number(struct engine *engine, object_id block, int64_t stride)
{
    const struct object object = engine->objects.at[block];
    if (object.placed != PLACED)
        return NO_VALUE;
    if (engine->objects.at[object.placed_in].kind != OBJECT_ELEMENT)
        return value_constant(engine, whole(object.placed_at, stride));
    return engine->elements.at[engine->objects.at[object.placed_in].origin].stride == stride ? number_of(engine, object.placed_in, object.placed_at) : NO_VALUE;
}

/* Does the index go through the array with the counter of a loop that is being run, so many elements further on? */
static const struct round *round_of(struct engine *engine, value number, int64_t *further)
{
    for (const struct round *round = engine->round; round; round = round->outer) {
        if (!round->counter)
            continue;
        bool all = true, first = true;
        for (uint32_t i = 0; i < value_count(engine, number) && all; i++) {
            struct term_sum sum = term_split(&engine->guards, value_entries(engine, number)[i].term);
            all = false;
            for (uint32_t j = 0; j < value_count(engine, round->counter) && !all; j++) {
                struct term_sum counter = term_split(&engine->guards, value_entries(engine, round->counter)[j].term);
                all = counter.base == sum.base && sum.base != TERM_NONE && (first || sum.offset - counter.offset == *further);
                if (all)
                    *further = sum.offset - counter.offset;
            }
            first = false;
        }
        if (all)
            return round;
    }
    return NULL;
}

/* Is it a number that stands for those of many rounds? */
static bool is_of_rounds(struct engine *engine, value number)
{
    for (const struct round *round = engine->round; round; round = round->outer)
        for (uint32_t i = 0; i < value_count(engine, number); i++) {
            term base = term_split(&engine->guards, value_entries(engine, number)[i].term).base;
            const struct term_node *node = term_get(engine, base);
            if (base == TERM_NONE)
                continue;
            if (node->kind == TERM_SYMBOL ? node->a >= round->first_symbol && node->a < round->end_symbol : node->kind == TERM_BINARY)
                return true;
        }
    return false;
}

/* Did a test on the way here leave this very number as the least or the greatest one? Then it is meant to be possible. */
static bool is_asked_for(struct engine *engine, term number, term constant)
{
    static const enum ir_predicate bounds[] = {IR_SGE, IR_SLE};
    for (uint32_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        bdd asked = condition_known(&engine->guards, bounds[i], number, constant);
        if (asked != BDD_TRUE && asked != BDD_FALSE && bdd_implies(&engine->guards.bdd, engine->now.reach, asked))
            return true;
    }
    return false;
}

/* The bounds of real arrays can rarely be compared, so that two indices are the same is no condition, but a choice; unless the function said that the
 * index may be that, and never looked what is there: then what was there is overwritten in that case. */
bdd place_meets(struct engine *engine, object_id element, int64_t offset, int64_t at, bdd *perhaps)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    value index = number_of(engine, element, offset);
    const struct element layout = engine->elements.at[engine->objects.at[element].origin];
    *perhaps = BDD_FALSE;
    if (!index)
        return BDD_FALSE;
    value number = value_constant(engine, whole(at - layout.base, layout.stride));
    term there = value_entries(engine, number)->term;
    bool blind = !engine->objects.at[element].looked_at && !is_of_rounds(engine, index);
    bdd possible = may_hold(engine, IR_EQ, index, number, engine->now.reach), certain = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, index); i++) {
        struct value_entry entry = value_entries(engine, index)[i];
        if (entry.term == there)
            certain = bdd_or(bdds, certain, entry.guard);
        else if (blind && possible != BDD_FALSE && is_asked_for(engine, entry.term, there)) {
            certain = bdd_or(bdds, certain, bdd_and(bdds, entry.guard, condition_compare(&engine->guards, IR_EQ, entry.term, there)));
            possible = bdd_minus(bdds, possible, entry.guard);
        }
    }
    *perhaps = bdd_minus(bdds, possible, certain);
    return certain;
}

struct places places_of(struct engine *engine, object_id element, int64_t offset)
{
    struct places places = {.element = element, .number = number_of(engine, element, offset)};
    const struct object *array = &engine->objects.at[object_base(engine, element)], *latest = &engine->objects.at[array->latest];
    bool ours = array->kind == OBJECT_SLOT || array->kind == OBJECT_HEAP;
    if (!places.number || !ours || array->rearranged || array->changed)
        return (struct places){.element = element};
    if (array->latest && latest->placed_in == element && latest->placed_at == offset) {
        places.latest = array->latest;
        places.exact = true;
        return places;
    }
    places.round = round_of(engine, places.number, &places.further);
    places.exact = !places.round && !is_of_rounds(engine, places.number);
    return places;
}

struct places places_of_constant(struct engine *engine, object_id element, int64_t offset)
{
    const struct object *array = &engine->objects.at[object_base(engine, element)];
    const struct element layout = engine->elements.at[engine->objects.at[element].origin];
    bool ours = (array->kind == OBJECT_SLOT || array->kind == OBJECT_HEAP) && !array->rearranged && !array->changed;
    return (struct places){.element = element, .exact = ours, .number = value_constant(engine, whole(offset - layout.base, layout.stride))};
}

/* The loop gets to this element: when its counter was that, the test at its head let it in. A loop that releases elements is not blamed for going round
 * no time: how many elements there are is rarely known when there are none. */
static bdd gets_to(struct engine *engine, const struct places *places, value number, bdd here)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct round *round = places->round;
    value counter = value_add(engine, number, -places->further);
    bdd begun = may_hold(engine, round->down ? IR_SLE : IR_SGE, counter, round->first, here);
    bdd tested = may_hold(engine, round->test, value_add(engine, counter, round->tested), round->bound, here);
    bdd gets = bdd_and(bdds, begun, tested);
    if (gets == BDD_TRUE)
        return gets;
    bdd never = bdd_not(may_hold(engine, round->test, value_add(engine, round->first, round->tested), round->bound, BDD_TRUE));
    bdd never_here = bdd_and(bdds, never, here); /* names may hide that it is not so */
    if (never_here == BDD_FALSE || !feasible_at_a_glance(engine->feasibility, &engine->guards, never_here))
        return gets;
    return bdd_or(bdds, gets, never);
}

/* `here`: what is known; only that counts, so the guard is as small as it can be: a large one gets a name that hides what it is about. */
static bdd is_at(struct engine *engine, const struct places *places, value number, bdd here)
{
    bdd found = places->round ? gets_to(engine, places, number, here) : places->exact ? may_hold(engine, IR_EQ, number, places->number, here) : BDD_TRUE;
    return here == BDD_FALSE ? found : bdd_restrict(&engine->guards.bdd, found, here);
}

/* The round before, of which the generic one is to stand for all, had the one next to the range of the index: a loop that releases elements is not
 * blamed for going round no time. */
static bool is_near(struct engine *engine, const struct element *layout, int64_t number)
{
    for (uint32_t i = 0; layout->index && i < value_count(engine, layout->index); i++) {
        struct interval range = term_range(&engine->guards, value_entries(engine, layout->index)[i].term);
        bool below = range.low > INTERVAL_MIN && number < range.low - 1, above = range.high < INTERVAL_MAX && number > range.high + 1;
        if (!below && !above)
            return true;
    }
    return !layout->index;
}

bdd places_at(struct engine *engine, const struct places *places, int64_t offset)
{
    const struct element layout = engine->elements.at[engine->objects.at[places->element].origin];
    int64_t number = whole(offset - layout.base, layout.stride);
    if (!places->round && !places->exact)
        return is_near(engine, &layout, number) ? BDD_TRUE : BDD_FALSE;
    return is_at(engine, places, value_constant(engine, number), engine->now.reach);
}

value places_under(struct engine *engine, value content, bdd guard)
{
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 2];
    uint32_t count = 0;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        entry.guard = bdd_and(&engine->guards.bdd, entry.guard, guard);
        if (entry.guard != BDD_FALSE)
            entries[count++] = entry;
    }
    return count ? value_make(engine, entries, count) : NO_VALUE;
}

value places_found(struct engine *engine, const struct places *places, value gathered, bool *elsewhere)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 2];
    uint32_t count = value_count(engine, gathered), found = 0;
    object_id canonical = engine->objects.at[places->element].canonical;
    if (!places->round && !places->exact)
        return gathered;
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, gathered)[i];
        struct term_node node = *term_get(engine, entry.term); /* a copy: making terms moves them */
        const struct object block = engine->objects.at[node.kind == TERM_ADDRESS ? object_base(engine, node.a) : NO_OBJECT];
        bool placed = block.kind == OBJECT_HEAP && block.placed == PLACED && engine->objects.at[block.placed_in].kind == OBJECT_ELEMENT &&
                      engine->objects.at[block.placed_in].canonical == canonical;
        value number = placed ? number_of(engine, block.placed_in, block.placed_at) : NO_VALUE;
        bdd here = number ? is_at(engine, places, number, bdd_and(bdds, engine->now.reach, block.allocated)) : BDD_TRUE;
        if (placed && node.a == places->latest)
            continue;
        *elsewhere |= here != BDD_TRUE;
        entry.guard = bdd_and(bdds, entry.guard, here);
        if (entry.guard != BDD_FALSE)
            entries[found++] = entry;
    }
    return found ? value_make(engine, entries, found) : NO_VALUE;
}
