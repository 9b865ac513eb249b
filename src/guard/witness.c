/* witness: see witness.h. */
#include "guard/witness.h"

enum { VALUE_NONE, VALUE_FALSE, VALUE_TRUE };

static void assign(struct witness *witness, const struct guards *guards, uint32_t variable, bool holds)
{
    witness->values.at[variable] = holds ? VALUE_TRUE : VALUE_FALSE;
    vector_push(&witness->trail, variable * 2 + holds);
    const struct condition *condition = &guards->conditions.at[variable];
    if (condition->kind == CONDITION_DEFINED)
        vector_push(&witness->goals, holds ? condition->definition : bdd_not(condition->definition));
}

static void undo(struct witness *witness, uint32_t trail)
{
    while (witness->trail.count > trail) {
        witness->values.at[vector_last(&witness->trail) >> 1] = VALUE_NONE;
        witness->trail.count--;
    }
}

/* What is left of a goal where conditions have the values they have. */
static bdd follow(const struct witness *witness, const struct guards *guards, bdd goal)
{
    while (goal >> 1) {
        uint8_t value = witness->values.at[bdd_top(&guards->bdd, goal)];
        if (value == VALUE_NONE)
            break;
        goal = value == VALUE_TRUE ? bdd_high(&guards->bdd, goal) : bdd_low(&guards->bdd, goal);
    }
    return goal;
}

/* Gives values to conditions of which only one is left. False: the goals from `first` on contradict each other. */
static bool propagate(struct witness *witness, const struct guards *guards, uint32_t first)
{
    const struct bdd_manager *bdds = &guards->bdd;
    for (bool again = true; again;) {
        again = false;
        for (uint32_t i = first; i < witness->goals.count;) {
            bdd goal = follow(witness, guards, witness->goals.at[i]);
            witness->goals.at[i] = goal;
            if (goal == BDD_FALSE)
                return false;
            if (goal == BDD_TRUE) {
                witness->goals.at[i] = vector_last(&witness->goals);
                witness->goals.count--;
            } else if (bdd_high(bdds, goal) == BDD_FALSE || bdd_low(bdds, goal) == BDD_FALSE) {
                assign(witness, guards, bdd_top(bdds, goal), bdd_low(bdds, goal) == BDD_FALSE);
                again = true;
            } else {
                i++;
            }
        }
    }
    return true;
}

/* Memory does not run out, and two things are different, unless that leads nowhere. */
static bool preferred(const struct condition *condition)
{
    return condition->allocation;
}

static enum verdict look(struct witness *witness, const struct guards *guards, uint32_t first)
{
    if (!propagate(witness, guards, first))
        return VERDICT_IMPOSSIBLE;
    if (witness->goals.count == first)
        return VERDICT_POSSIBLE;
    if (!witness->steps)
        return VERDICT_UNKNOWN;
    witness->steps--;
    uint32_t end = witness->goals.count, trail = witness->trail.count, variable = bdd_top(&guards->bdd, witness->goals.at[first]);
    bool value = preferred(&guards->conditions.at[variable]);
    for (int choice = 0; choice < 2; choice++, value = !value) {
        for (uint32_t i = first; i < end; i++)
            vector_push(&witness->goals, witness->goals.at[i]);
        assign(witness, guards, variable, value);
        enum verdict verdict = look(witness, guards, end);
        if (verdict != VERDICT_IMPOSSIBLE)
            return verdict;
        witness->goals.count = end;
        undo(witness, trail);
    }
    return VERDICT_IMPOSSIBLE;
}

enum verdict witness_look(struct witness *witness, const struct guards *guards, const bdd *goals, uint32_t count, uint32_t steps)
{
    undo(witness, 0);
    while (witness->values.count < guards->conditions.count)
        vector_push(&witness->values, VALUE_NONE);
    vector_clear(&witness->goals);
    for (uint32_t i = 0; i < count; i++)
        vector_push(&witness->goals, goals[i]);
    witness->steps = steps;
    return look(witness, guards, 0);
}

void witness_release(struct witness *witness)
{
    vector_release(&witness->values);
    vector_release(&witness->trail);
    vector_release(&witness->goals);
}
