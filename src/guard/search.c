/* search: see search.h. PicoSAT is the SAT solver. */
#include "guard/search.h"

#include <stdlib.h>

#include "base/die.h"
#include "guard/formula.h"

struct search {
    struct formula formula;
    struct guards *guards;
    struct table excluded;     /* pairs of conditions of which is said what excludes what */
    const struct closure *closure; /* of the question */
    VECTOR(uint32_t) stack;    /* BDD nodes on the way */
    struct bdd_variables way;  /* literals of conditions that make the guard true: variable * 2, + 1 if it holds */
    VECTOR(struct closure_fact) facts; /* about the conditions of the way */
    VECTOR(bool) positive;     /* fact -> whether its condition holds there */
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
    bool fresh;
    table_put(&search->excluded, (uint64_t)a->variable << 32 | b->variable, &fresh);
    for (unsigned signs = 0; signs < 4 && fresh; signs++) {
        bool positive[2] = {signs & 1, signs & 2};
        if (!some_point(search->guards, pair, positive, 2))
            formula_clause(&search->formula, formula_literal(&search->formula, a->variable, !positive[0]),
                           formula_literal(&search->formula, b->variable, !positive[1]), 0);
    }
}

/* Pairs that exclude each other are said beforehand: they are most of what there is to say. */
static void exclude_pairs(struct search *search)
{
    const struct closure *closure = search->closure;
    for (uint32_t i = 0; i < closure->facts.count; i++)
        for (uint32_t j = i + 1; j < closure->facts.count && j < i + 32 &&
                                 closure_same_subject(&closure->facts.at[i], &closure->facts.at[j]); j++)
            exclude_pair(search, &closure->facts.at[i], &closure->facts.at[j]);
}

/* ---- a way ---- */

/* The conditions that decide the guard in the SAT solver's assignment; those it does not hang on may be anything. */
static void follow_way(struct search *search, bdd f)
{
    struct guards *guards = search->guards;
    struct table seen = {0}, noted = {0};
    vector_clear(&search->way.list);
    vector_clear(&search->stack);
    vector_push(&search->stack, f >> 1);
    while (search->stack.count) {
        uint32_t number = vector_last(&search->stack);
        search->stack.count--;
        bool fresh;
        table_put(&seen, number, &fresh);
        if (number == 0 || !fresh)
            continue;
        struct bdd_node node = guards->bdd.nodes.at[number];
        bool positive = picosat_deref(search->formula.sat, formula_literal(&search->formula, node.variable, true)) > 0;
        vector_push(&search->stack, (positive ? node.high : node.low) >> 1);
        table_put(&noted, node.variable, &fresh);
        if (!fresh)
            continue;
        vector_push(&search->way.list, node.variable * 2 + positive);
        const struct condition *defined = formula_definition(guards, node.variable);
        if (defined)
            vector_push(&search->stack, defined->definition >> 1);
    }
    table_release(&seen);
    table_release(&noted);
}

static void collect_facts(struct search *search)
{
    struct table signs = {0};
    for (uint32_t i = 0; i < search->way.list.count; i++)
        *table_put(&signs, search->way.list.at[i] >> 1, NULL) = search->way.list.at[i] & 1u;
    vector_clear(&search->facts);
    vector_clear(&search->positive);
    for (uint32_t i = 0; i < search->closure->facts.count; i++) {
        const uint32_t *sign = table_find(&signs, search->closure->facts.at[i].variable);
        if (sign) {
            vector_push(&search->facts, search->closure->facts.at[i]);
            vector_push(&search->positive, *sign != 0);
        }
    }
    table_release(&signs);
}

/* Excludes a difference that has no value. False if all have one. */
static bool exclude_on_line(struct search *search)
{
    bool found = false;
    for (uint32_t first = 0, end; first < search->facts.count; first = end) {
        for (end = first + 1; end < search->facts.count &&
                              closure_same_subject(&search->facts.at[first], &search->facts.at[end]);)
            end++;
        if (end - first < 2 || some_point(search->guards, search->facts.at + first, search->positive.at + first, end - first))
            continue;
        for (uint32_t i = first; i < end; i++)
            picosat_add(search->formula.sat, formula_literal(&search->formula, search->facts.at[i].variable, !search->positive.at[i]));
        picosat_add(search->formula.sat, 0);
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
        for (uint32_t i = 0; i < count; i++) {
            uint32_t literal = search->way.list.at[i];
            if (cores[i] == core)
                picosat_add(search->formula.sat, formula_literal(&search->formula, literal >> 1, !(literal & 1u)));
        }
        picosat_add(search->formula.sat, 0);
    }
    return known != 0;
}

static enum verdict ask_about_way(struct search *search, struct solver **solver)
{
    struct closure here = {.support = search->way};
    here.facts.at = search->facts.at;
    here.facts.count = search->facts.count;
    if (!closure_shares(search->guards, &here))
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
    formula_begin(&search->formula, guards, 0);
    return search;
}

void search_delete(struct search *search)
{
    if (!search)
        return;
    formula_release(&search->formula);
    table_release(&search->excluded);
    vector_release(&search->stack);
    vector_release(&search->way.list);
    vector_release(&search->facts);
    vector_release(&search->positive);
    free(search);
}

/* False if the guard is too large: then nothing is left of what was said and learned. */
static bool say(struct search *search, bdd f, uint32_t nodes)
{
    search->formula.limit = search->formula.nodes.count + nodes;
    if (formula_add(&search->formula, f)) {
        exclude_pairs(search);
        return true;
    }
    formula_release(&search->formula);
    formula_begin(&search->formula, search->guards, 0);
    table_clear(&search->excluded);
    return false;
}

/* Decisions say little about what a question costs where there are many variables. In numbers of implied literals, a few million a second:
 * what one question may take, and what all questions of a function may. */
enum { QUESTION_PROPAGATIONS = 2000000, FUNCTION_PROPAGATIONS = 15000000 };

static int ask(struct search *search, bdd f, int decisions)
{
    PicoSAT *sat = search->formula.sat;
    if (picosat_propagations(sat) > FUNCTION_PROPAGATIONS)
        return PICOSAT_UNKNOWN;
    picosat_assume(sat, formula_edge(&search->formula, f));
    picosat_set_propagation_limit(sat, picosat_propagations(sat) + QUESTION_PROPAGATIONS); /* counted from the beginning */
    return picosat_sat(sat, decisions);
}

enum verdict search_guard(struct search *search, struct solver **solver, const struct closure *closure, bdd f,
                          struct search_bounds bounds, struct search_statistics *statistics, struct bdd_variables *found)
{
    search->closure = closure;
    if (!say(search, f, bounds.nodes))
        return VERDICT_UNKNOWN;
    for (uint32_t way = 0; way < bounds.ways; way++) {
        /* an assignment takes a decision for each variable that nothing implies, conflicts or not; a glance knows few */
        int answer = ask(search, f, bounds.decisions + (solver ? picosat_variables(search->formula.sat) : 0));
        statistics->ways++;
        if (answer != PICOSAT_SATISFIABLE)
            return answer == PICOSAT_UNSATISFIABLE ? VERDICT_IMPOSSIBLE : VERDICT_UNKNOWN;
        follow_way(search, f);
        collect_facts(search);
        if (exclude_on_line(search))
            continue;
        statistics->solver_questions++;
        enum verdict verdict = ask_about_way(search, solver);
        for (uint32_t i = 0; found && verdict == VERDICT_POSSIBLE && i < search->way.list.count; i++)
            vector_push(&found->list, search->way.list.at[i]);
        if (verdict != VERDICT_IMPOSSIBLE)
            return verdict;
    }
    return VERDICT_UNKNOWN;
}
