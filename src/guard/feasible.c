/* feasible: closure first, the search only where that does not know.
 *
 * The closure is exact for conditions about one difference of two terms. So the search is asked only if two
 * such differences have something in common, a < b and b < c say, or a < b and a == 3, or if one has gaps:
 * 2 * a == 2 * b + 1; or if the definitions did not fit into one diagram. */
#include "guard/feasible.h"

#include "guard/closure.h"
#include "guard/search.h"

#define ROLLBACK_FROM 4096u /* nodes a closure made that are worth the loss of the operation cache */

/* What takes more than this to be found possible is false as often as not. */
static const struct search_bounds thorough = {.ways = 60, .steps = 100000, .steps_all = 60000000};
static const struct search_bounds glance = {.ways = 4, .steps = 4000, .steps_all = 400000};

/* What is remembered of a guard. */
enum { REFUTED, FEASIBLE, FEASIBLE_AT_A_GLANCE, GIVEN_UP };

/* How a question is asked. */
struct manner {
    bool at_a_glance;
    const bdd *parts; /* GUARD_PARTS of them, or NULL */
};

/* The parts and what the guard says beyond them; gives how many. */
static uint32_t collect_goals(struct guards *guards, bdd f, const bdd *parts, bdd goals[GUARD_PARTS + 1])
{
    uint32_t count = 0;
    for (uint32_t i = 0; parts && i < GUARD_PARTS; i++) {
        if (parts[i] == BDD_TRUE)
            continue;
        goals[count++] = parts[i];
        f = bdd_restrict(&guards->bdd, f, parts[i]);
    }
    if (f != BDD_TRUE || !count)
        goals[count++] = f;
    return count;
}

static enum verdict ask_search(struct feasibility *feasibility, struct guards *guards, bdd f, struct manner manner,
                               struct bdd_variables *way)
{
    struct search_statistics statistics = {0};
    bool at_a_glance = manner.at_a_glance;
    bdd goals[GUARD_PARTS + 1];
    uint32_t goal_count = collect_goals(guards, f, manner.parts, goals);
    struct search **search = at_a_glance ? &feasibility->glance : &feasibility->thorough;
    if (!*search)
        *search = search_new(guards);
    enum verdict verdict = search_guards(*search, at_a_glance ? NULL : &feasibility->solver, goals, goal_count,
                                        at_a_glance ? glance : thorough, &statistics, way);
    feasibility->statistics.searched++;
    feasibility->statistics.ways += statistics.ways;
    feasibility->statistics.solver_questions += statistics.solver_questions;
    feasibility->statistics.refuted_by_search += verdict == VERDICT_IMPOSSIBLE;
    feasibility->statistics.gave_up += verdict == VERDICT_UNKNOWN;
    return verdict;
}

static bool decide(struct feasibility *feasibility, struct guards *guards, bdd f, struct manner manner)
{
    struct closure closure = {0};
    bdd closed = f;
    uint32_t node_count = guards->bdd.nodes.count;
    bool complete = closure_collect(&closure, guards, f) && closure_conjoin(&closure, guards, f, &closed);
    /* only the answer is kept */
    if (guards->bdd.nodes.count - node_count > ROLLBACK_FROM)
        bdd_rollback(&guards->bdd, node_count);
    bool result = true;
    if (closed == BDD_FALSE) {
        feasibility->statistics.closed_by_intervals++;
        result = false;
    } else if (!complete || closure_shares(guards, &closure)) {
        result = ask_search(feasibility, guards, f, manner, NULL) != VERDICT_IMPOSSIBLE;
    }
    closure_release(&closure);
    return result;
}

bdd feasible_with_memory(struct guards *guards, bdd f)
{
    struct bdd_variables support = {0};
    condition_support(guards, f, 0, &support);
    bdd memory = BDD_TRUE;
    for (uint32_t i = support.list.count; i-- > 0;) /* from the last variable up: one node each */
        if (guards->conditions.at[support.list.at[i]].allocation)
            memory = bdd_and(&guards->bdd, bdd_variable(&guards->bdd, support.list.at[i]), memory);
    vector_release(&support.list);
    return bdd_and(&guards->bdd, f, memory);
}

static bool answer(struct feasibility *feasibility, struct guards *guards, bdd f, struct manner manner)
{
    feasibility->statistics.asked++;
    if (f >> 1 == 0)
        return f == BDD_TRUE;
    const uint32_t *known = table_find(&guards->feasible_index, f);
    if (known && (manner.at_a_glance || *known != FEASIBLE_AT_A_GLANCE)) {
        feasibility->statistics.remembered++;
        feasibility->statistics.gave_up += *known == GIVEN_UP; /* who asks again is to hear that, too */
        return *known != REFUTED;
    }
    uint32_t gave_up = feasibility->statistics.gave_up;
    bool result = decide(feasibility, guards, f, manner);
    uint32_t remembered = manner.at_a_glance ? FEASIBLE_AT_A_GLANCE : gave_up != feasibility->statistics.gave_up ? GIVEN_UP : FEASIBLE;
    *table_put(&guards->feasible_index, f, NULL) = result ? remembered : REFUTED;
    return result;
}

bool feasible(struct feasibility *feasibility, struct guards *guards, bdd f)
{
    return answer(feasibility, guards, f, (struct manner){0});
}

bool feasible_in_parts(struct feasibility *feasibility, struct guards *guards, bdd f, const bdd parts[GUARD_PARTS])
{
    return answer(feasibility, guards, f, (struct manner){.parts = parts});
}

bool feasible_at_a_glance(struct feasibility *feasibility, struct guards *guards, bdd f)
{
    return answer(feasibility, guards, f, (struct manner){.at_a_glance = true});
}

bool feasible_way(struct feasibility *feasibility, struct guards *guards, bdd f, const bdd parts[GUARD_PARTS], struct bdd_variables *way)
{
    return ask_search(feasibility, guards, f, (struct manner){.parts = parts}, way) == VERDICT_POSSIBLE;
}

void feasibility_restart(struct feasibility *feasibility)
{
    solver_delete(feasibility->solver);
    search_delete(feasibility->thorough);
    search_delete(feasibility->glance);
    feasibility->solver = NULL;
    feasibility->thorough = feasibility->glance = NULL;
}

void feasibility_release(struct feasibility *feasibility)
{
    feasibility_restart(feasibility);
    *feasibility = (struct feasibility){0};
}
