/* search: see search.h. */
#include "guard/search.h"

#include <stdlib.h>

#include "base/die.h"
#include "guard/circuit.h"

#define PATIENCE 8 /* open questions before the next ones get less */
#define PAIRS 32 /* conditions on one difference that a new one is compared with */

struct met_fact {
    struct closure_fact fact;
    uint32_t next; /* about the same difference; 0 ends */
};

struct search {
    struct circuit circuit;
    struct guards *guards;
    struct table subjects;         /* difference -> the last of the conditions met that are about it */
    VECTOR(struct met_fact) met;
    struct bdd_variables way;      /* literals of conditions that make the guard true: variable * 2, + 1 if it holds */
    struct closure closure;        /* facts about the conditions of the way */
    VECTOR(bool) positive;         /* fact -> whether its condition holds there */
    VECTOR(uint32_t) excluded;     /* scratch */
    uint32_t undecided;            /* questions so far for which the steps did not suffice */
};

/* ---- what comparisons of one difference exclude ---- */

static uint8_t claim_at(const struct closure_fact *fact, int64_t point)
{
    return fact->low <= point && point <= fact->high ? fact->inside : fact->outside;
}

static bool allowed(const struct closure_fact *fact, bool positive, int64_t point)
{
    uint8_t claim = claim_at(fact, point);
    return claim == CLAIM_NOTHING || (claim == CLAIM_TRUE) == positive;
}

static bool all_allow(const struct closure_fact *facts, const bool *positive, uint32_t count, int64_t point)
{
    for (uint32_t i = 0; i < count; i++)
        if (!allowed(&facts[i], positive[i], point))
            return false;
    return true;
}

/* Between the bounds of the facts nothing changes: one point of each region is enough. */
static bool some_point(const struct guards *guards, const struct closure_fact *facts, const bool *positive, uint32_t count)
{
    struct interval range = closure_range(guards, &facts[0]);
    if (all_allow(facts, positive, count, range.low))
        return true;
    for (uint32_t i = 0; i < count; i++) {
        if (facts[i].low > range.low && facts[i].low <= range.high && all_allow(facts, positive, count, facts[i].low))
            return true;
        if (facts[i].high >= range.low && facts[i].high < range.high && all_allow(facts, positive, count, facts[i].high + 1))
            return true;
    }
    return false;
}

static void exclude_pair(struct search *search, const struct closure_fact *a, const struct closure_fact *b)
{
    struct closure_fact pair[2] = {*a, *b};
    for (unsigned signs = 0; signs < 4; signs++) {
        bool positive[2] = {signs & 1, signs & 2};
        if (!some_point(search->guards, pair, positive, 2))
            circuit_exclude_pair(&search->circuit, a->variable * 2 + positive[0], b->variable * 2 + positive[1]);
    }
}

/* Pairs that exclude each other are said when the second of them is met: they are most of what there is to say. */
static void meet(void *context, uint32_t condition)
{
    struct search *search = context;
    struct met_fact met = {.next = 0};
    if (!closure_fact_of(search->guards, condition, &met.fact))
        return;
    uint32_t *first = table_put(&search->subjects, (uint64_t)met.fact.first << 32 | met.fact.second, NULL);
    met.next = *first;
    *first = search->met.count;
    vector_push(&search->met, met);
    uint32_t compared = 0;
    for (uint32_t i = met.next; i && compared < PAIRS; i = search->met.at[i].next, compared++)
        exclude_pair(search, &met.fact, &search->met.at[i].fact);
}

/* ---- a way ---- */

static void collect_facts(struct search *search)
{
    struct table signs = {0};
    for (uint32_t i = 0; i < search->way.list.count; i++)
        *table_put(&signs, search->way.list.at[i] >> 1, NULL) = search->way.list.at[i] & 1u;
    closure_facts(&search->closure, search->guards, &search->way);
    vector_clear(&search->positive);
    for (uint32_t i = 0; i < search->closure.facts.count; i++)
        vector_push(&search->positive, *table_find(&signs, search->closure.facts.at[i].variable) != 0);
    table_release(&signs);
}

/* Excludes a difference that has no value. False if all have one. */
static bool exclude_on_line(struct search *search)
{
    const struct closure_fact *facts = search->closure.facts.at;
    uint32_t count = search->closure.facts.count;
    bool found = false;
    for (uint32_t first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && closure_same_subject(&facts[first], &facts[end]);)
            end++;
        if (end - first < 2 || some_point(search->guards, facts + first, search->positive.at + first, end - first))
            continue;
        vector_clear(&search->excluded);
        for (uint32_t i = first; i < end; i++)
            vector_push(&search->excluded, facts[i].variable * 2 + search->positive.at[i]);
        circuit_exclude(&search->circuit, search->excluded.at, search->excluded.count);
        found = true;
    }
    return found;
}

/* False if there is none. */
static bool exclude_cores(struct search *search, const uint32_t *cores)
{
    uint32_t count = search->way.list.count, known = 0;
    for (uint32_t i = 0; i < count; i++)
        known = cores[i] > known ? cores[i] : known;
    for (uint32_t core = 1; core <= known; core++) {
        vector_clear(&search->excluded);
        for (uint32_t i = 0; i < count; i++)
            if (cores[i] == core)
                vector_push(&search->excluded, search->way.list.at[i]);
        circuit_exclude(&search->circuit, search->excluded.at, search->excluded.count);
    }
    return known != 0;
}

static enum verdict ask_about_way(struct search *search, struct solver **solver)
{
    if (!closure_shares(search->guards, &search->closure))
        return VERDICT_POSSIBLE;
    if (!solver)
        return VERDICT_UNKNOWN;
    if (!*solver)
        *solver = solver_new();
    uint32_t *cores = must_alloc((search->way.list.count + 1) * sizeof *cores);
    enum verdict verdict = solver_ask_all(*solver, search->guards, search->way.list.at, search->way.list.count, cores);
    if (verdict == VERDICT_IMPOSSIBLE && !exclude_cores(search, cores))
        verdict = VERDICT_UNKNOWN;
    free(cores);
    return verdict;
}

struct search *search_new(struct guards *guards)
{
    struct search *search = must_alloc(sizeof *search);
    search->guards = guards;
    circuit_begin(&search->circuit, guards);
    search->circuit.meet = meet;
    search->circuit.context = search;
    vector_resize(&search->met, 1);
    return search;
}

void search_delete(struct search *search)
{
    if (!search)
        return;
    circuit_release(&search->circuit);
    closure_release(&search->closure);
    table_release(&search->subjects);
    vector_release(&search->met);
    vector_release(&search->way.list);
    vector_release(&search->positive);
    vector_release(&search->excluded);
    free(search);
}

/* Where questions stay open, the next will hardly be easier: from some on each gets half of what those before it got. */
static uint32_t steps_left(const struct search *search, struct search_bounds bounds)
{
    uint32_t halved = search->undecided / PATIENCE;
    return halved < 5 ? bounds.steps >> halved : bounds.steps >> 5;
}

enum verdict search_guards(struct search *search, struct solver **solver, const bdd *goals, uint32_t count, struct search_bounds bounds,
                           struct search_statistics *statistics, struct bdd_variables *found)
{
    for (uint32_t way = 0; way < bounds.ways && search->circuit.steps < bounds.steps_all; way++) {
        enum verdict verdict = circuit_ask(&search->circuit, goals, count, steps_left(search, bounds));
        statistics->ways++;
        search->undecided += verdict == VERDICT_UNKNOWN;
        if (verdict != VERDICT_POSSIBLE)
            return verdict;
        vector_clear(&search->way.list);
        circuit_way(&search->circuit, goals, count, &search->way);
        collect_facts(search);
        if (exclude_on_line(search))
            continue;
        statistics->solver_questions++;
        verdict = ask_about_way(search, solver);
        for (uint32_t i = 0; found && verdict == VERDICT_POSSIBLE && i < search->way.list.count; i++)
            vector_push(&found->list, search->way.list.at[i]);
        if (verdict != VERDICT_IMPOSSIBLE)
            return verdict;
    }
    return VERDICT_UNKNOWN;
}
