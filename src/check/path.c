/* check/path: see path.h. */
#include "check/path.h"

#include "check/explain.h"
#include "check/wording.h"
#include "guard/formula.h"
#include "memory/limits.h"

/* The guard as clauses, and what the way says of its conditions. */
static bool begin(struct formula *formula, struct walker *walker, bdd guard)
{
    struct engine *engine = &walker->engine;
    struct bdd_variables way = {0};
    formula_begin(formula, &engine->guards, LIMIT_PATH_FORMULA);
    bool found = feasible_way(engine->feasibility, &engine->guards, guard, &way) && formula_add(formula, guard);
    if (found)
        formula_clause(formula, formula_edge(formula, guard), 0, 0);
    for (uint32_t i = 0; found && i < way.list.count; i++)
        formula_clause(formula, formula_literal(formula, way.list.at[i] >> 1, way.list.at[i] & 1), 0, 0);
    vector_release(&way.list);
    return found;
}

/* Edges of one branch at one time are neighbours. */
static uint32_t group_end(const struct walker *walker, uint32_t first)
{
    uint32_t end = first;
    while (end < walker->branches.count && walker->branches.at[end].inst == walker->branches.at[first].inst &&
           walker->branches.at[end].step == walker->branches.at[first].step)
        end++;
    return end;
}

/* The only side that the way leaves; NULL if there are several or none. */
static const struct branch_taken *forced(struct formula *formula, const struct walker *walker, uint32_t first, uint32_t end)
{
    const struct branch_taken *only = NULL;
    for (uint32_t i = first; i < end; i++) {
        const struct branch_taken *branch = &walker->branches.at[i];
        if (!formula_allows(formula, branch->reach, LIMIT_PATH_DECISIONS))
            continue;
        if (only)
            return NULL;
        only = branch;
    }
    return only;
}

void path_steps(struct walker *walker, const struct candidate *candidate, uint32_t from, struct findings *findings,
                struct step *steps, uint32_t *count, uint32_t limit)
{
    struct formula formula;
    VECTOR(uint32_t) groups = {0};
    VECTOR(const struct branch_taken *) taken = {0};
    for (uint32_t i = 0; i < walker->branches.count && walker->branches.at[i].step <= candidate->step; i = group_end(walker, i))
        if (walker->branches.at[i].step >= from)
            vector_push(&groups, i);
    bool found = begin(&formula, walker, candidate->guard);
    uint32_t oldest = groups.count > LIMIT_PATH_BRANCHES ? groups.count - LIMIT_PATH_BRANCHES : 0;
    for (uint32_t i = oldest; found && i < groups.count; i++) {
        uint32_t end = group_end(walker, groups.at[i]);
        const struct branch_taken *branch = end - groups.at[i] > 1 ? forced(&formula, walker, groups.at[i], end) : NULL;
        if (branch)
            vector_push(&taken, branch);
    }
    uint32_t room = limit - *count, skipped = taken.count > room ? taken.count - room : 0;
    for (uint32_t i = skipped; i < taken.count; i++)
        steps[(*count)++] = (struct step){.kind = STEP_BRANCH, .text = wording_branch(walker, &findings->arena, taken.at[i]),
                                          .place = explain_place(walker, &findings->arena, taken.at[i]->inst)};
    formula_release(&formula);
    vector_release(&groups);
    vector_release(&taken);
}
