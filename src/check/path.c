/* check/path: see path.h. */
#include "check/path.h"

#include "check/explain.h"
#include "check/wording.h"
#include "guard/circuit.h"
#include "memory/limits.h"

/* The guard holds, and the way says of its conditions how. */
static bool begin(struct circuit *circuit, struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    struct bdd_variables way = {0};
    circuit_begin(circuit, &engine->guards);
    bool found = feasible_way(engine->feasibility, &engine->guards, candidate->guard, candidate->parts, &way);
    circuit_state(circuit, candidate->guard);
    for (uint32_t i = 0; found && i < way.list.count; i++)
        circuit_state_condition(circuit, way.list.at[i] >> 1, way.list.at[i] & 1u);
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

/* The only side that the way leaves; NULL if there are several or none, or if that is too hard to tell: a step that the run does not take misleads more than a
 * missing one. */
static const struct branch_taken *forced(struct circuit *circuit, const struct walker *walker, uint32_t first, uint32_t end)
{
    const struct branch_taken *only = NULL;
    for (uint32_t i = first; i < end; i++) {
        const struct branch_taken *branch = &walker->branches.at[i];
        enum verdict verdict = circuit_ask(circuit, &branch->reach, 1, LIMIT_PATH_STEPS);
        if (verdict == VERDICT_IMPOSSIBLE)
            continue;
        if (only || verdict == VERDICT_UNKNOWN)
            return NULL;
        only = branch;
    }
    return only;
}

void path_steps(struct walker *walker, const struct candidate *candidate, uint32_t from, struct findings *findings,
                struct step *steps, uint32_t *count, uint32_t limit)
{
    struct circuit circuit;
    VECTOR(uint32_t) groups = {0};
    VECTOR(const struct branch_taken *) taken = {0};
    for (uint32_t i = 0; i < walker->branches.count && walker->branches.at[i].step <= candidate->step; i = group_end(walker, i))
        if (walker->branches.at[i].step >= from)
            vector_push(&groups, i);
    bool found = begin(&circuit, walker, candidate);
    uint32_t oldest = groups.count > LIMIT_PATH_BRANCHES ? groups.count - LIMIT_PATH_BRANCHES : 0;
    for (uint32_t i = oldest; found && i < groups.count; i++) {
        uint32_t end = group_end(walker, groups.at[i]);
        const struct branch_taken *branch = end - groups.at[i] > 1 ? forced(&circuit, walker, groups.at[i], end) : NULL;
        if (branch)
            vector_push(&taken, branch);
    }
    uint32_t room = limit - *count, skipped = taken.count > room ? taken.count - room : 0;
    for (uint32_t i = skipped; i < taken.count; i++)
        steps[(*count)++] = (struct step){.kind = STEP_BRANCH, .text = wording_branch(walker, &findings->arena, taken.at[i]),
                                          .place = explain_place(walker, &findings->arena, taken.at[i]->inst)};
    circuit_release(&circuit);
    vector_release(&groups);
    vector_release(&taken);
}
