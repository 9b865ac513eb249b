/* feasible: closure first, the solver only where it can know more.
 *
 * The closure is exact for conditions about one difference of two terms. So the solver is asked only if two
 * such differences have something in common, a < b and b < c say, or a < b and a == 3, or if one has gaps:
 * 2 * a == 2 * b + 1. */
#include "guard/feasible.h"

#include "guard/closure.h"
#include "guard/solver.h"

#define ROLLBACK_FROM 4096u /* nodes a closure made that are worth the loss of the operation cache */

/* ---- Is there anything the solver could refute? ---- */
struct sharing {
    struct guards *guards;
    struct table index;       /* term -> position in bits */
    VECTOR(uint64_t) bits;    /* seen in conditions so far */
    bool found;
};

/* The leaves of t, of which `bits` matter. Two masks of one word that do not overlap have nothing in
 * common; through any other operation than a mask all bits matter. */
static void visit_leaves(struct sharing *sharing, term t, uint64_t bits)
{
    const struct term_node *node = &sharing->guards->terms.at[t];
    uint64_t below;
    if (sharing->found || node->kind == TERM_CONSTANT)
        return;
    if (node->kind == TERM_PLUS) {
        visit_leaves(sharing, node->a, UINT64_MAX);
        return;
    }
    if (solver_understands(sharing->guards, t, &below)) {
        sharing->found = node->op == IR_MUL;
        visit_leaves(sharing, node->a, node->op == IR_AND ? bits & below : UINT64_MAX);
        visit_leaves(sharing, node->b, UINT64_MAX);
        return;
    }
    bool fresh;
    uint32_t *position = table_put(&sharing->index, t, &fresh);
    if (fresh) {
        *position = sharing->bits.count;
        vector_push(&sharing->bits, (uint64_t)0);
    }
    sharing->found = sharing->found || (sharing->bits.at[*position] & bits);
    sharing->bits.at[*position] |= bits;
}

static bool something_shared(struct guards *guards, const struct closure *closure)
{
    struct sharing sharing = {.guards = guards};
    for (uint32_t i = 0; i < closure->facts.count && !sharing.found; i++) {
        const struct closure_fact *fact = &closure->facts.at[i];
        if (i && closure_same_subject(fact, fact - 1))
            continue;
        visit_leaves(&sharing, fact->first, UINT64_MAX);
        if (fact->second != TERM_NONE)
            visit_leaves(&sharing, fact->second, UINT64_MAX);
    }
    table_release(&sharing.index);
    vector_release(&sharing.bits);
    return sharing.found;
}

/* ---- Asking ---- */
static bool ask_solver(struct feasibility *feasibility, struct guards *guards, bdd f)
{
    feasibility->statistics.sent_to_solver++;
    if (!feasibility->solver)
        feasibility->solver = solver_new();
    enum verdict verdict = feasibility->solver ? solver_ask(feasibility->solver, guards, f) : VERDICT_UNKNOWN;
    feasibility->statistics.refuted_by_solver += verdict == VERDICT_IMPOSSIBLE;
    feasibility->statistics.gave_up += verdict == VERDICT_UNKNOWN;
    return verdict != VERDICT_IMPOSSIBLE;
}

static bool decide(struct feasibility *feasibility, struct guards *guards, bdd f)
{
    struct closure closure = {0};
    bdd closed;
    uint32_t node_count = guards->bdd.nodes.count;
    closure_collect(&closure, guards, f);
    bool complete = closure_conjoin(&closure, guards, f, &closed);
    /* only the answer is kept */
    if (guards->bdd.nodes.count - node_count > ROLLBACK_FROM)
        bdd_rollback(&guards->bdd, node_count);
    bool result = true;
    if (closed == BDD_FALSE) {
        feasibility->statistics.closed_by_intervals++;
        result = false;
    } else if (!complete || something_shared(guards, &closure)) {
        result = ask_solver(feasibility, guards, f);
    }
    closure_release(&closure);
    return result;
}

bool feasible(struct feasibility *feasibility, struct guards *guards, bdd f)
{
    feasibility->statistics.asked++;
    if (f >> 1 == 0)
        return f == BDD_TRUE;
    const uint32_t *known = table_find(&guards->feasible_index, f);
    if (known) {
        feasibility->statistics.remembered++;
        return *known != 0;
    }
    bool result = decide(feasibility, guards, f);
    *table_put(&guards->feasible_index, f, NULL) = result;
    return result;
}

void feasibility_restart(struct feasibility *feasibility)
{
    solver_delete(feasibility->solver);
    feasibility->solver = NULL;
}

void feasibility_release(struct feasibility *feasibility)
{
    feasibility_restart(feasibility);
    *feasibility = (struct feasibility){0};
}
