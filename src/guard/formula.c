/* formula: see formula.h. */
#include "guard/formula.h"

#define WITNESS_STEPS 60 /* choices before the SAT solver is asked */
#define WORTHY 100       /* decisions from which a question is one that matters */
#define PATIENCE 16      /* of those not decided before less is spent on each */

static int number_of(struct formula *formula, struct table *table, uint32_t key)
{
    bool fresh;
    uint32_t *slot = table_put(table, key, &fresh);
    if (fresh)
        *slot = (uint32_t)++formula->count;
    return (int)*slot;
}

int formula_edge(struct formula *formula, bdd f)
{
    int node = number_of(formula, &formula->nodes, f >> 1);
    return f & 1u ? -node : node;
}

int formula_literal(struct formula *formula, uint32_t condition, bool positive)
{
    int number = number_of(formula, &formula->variables, condition);
    return positive ? number : -number;
}

void formula_clause(struct formula *formula, int a, int b, int c)
{
    picosat_add(formula->sat, a);
    if (b)
        picosat_add(formula->sat, b);
    if (c)
        picosat_add(formula->sat, c);
    picosat_add(formula->sat, 0);
}

const struct condition *formula_definition(const struct guards *guards, uint32_t variable)
{
    const struct condition *condition = variable < guards->conditions.count ? &guards->conditions.at[variable] : NULL;
    return condition && condition->kind == CONDITION_DEFINED ? condition : NULL;
}

void formula_begin(struct formula *formula, struct guards *guards, uint32_t limit)
{
    *formula = (struct formula){.sat = picosat_init(), .guards = guards, .limit = limit, .given = BDD_TRUE};
    formula_clause(formula, number_of(formula, &formula->nodes, 0), 0, 0); /* node 0 is true */
}

void formula_release(struct formula *formula)
{
    if (formula->sat)
        picosat_reset(formula->sat);
    table_release(&formula->variables);
    table_release(&formula->nodes);
    vector_release(&formula->stack);
    witness_release(&formula->witness);
    samples_release(&formula->samples);
    *formula = (struct formula){0};
}

static void push_new(struct formula *formula, bdd f)
{
    if (!table_find(&formula->nodes, f >> 1)) {
        number_of(formula, &formula->nodes, f >> 1);
        vector_push(&formula->stack, f >> 1);
    }
}

bool formula_add(struct formula *formula, bdd f)
{
    const struct guards *guards = formula->guards;
    if (formula->nodes.count > formula->limit)
        return false;
    push_new(formula, f);
    while (formula->stack.count) {
        uint32_t number = vector_last(&formula->stack);
        formula->stack.count--;
        struct bdd_node node = guards->bdd.nodes.at[number];
        bool fresh = !table_find(&formula->variables, node.variable);
        int self = number_of(formula, &formula->nodes, number), test = number_of(formula, &formula->variables, node.variable);
        push_new(formula, node.high);
        push_new(formula, node.low);
        int high = formula_edge(formula, node.high), low = formula_edge(formula, node.low);
        formula_clause(formula, -self, -test, high);
        formula_clause(formula, -self, test, low);
        formula_clause(formula, self, -test, -high);
        formula_clause(formula, self, test, -low);
        const struct condition *defined = formula_definition(guards, node.variable);
        if (fresh && defined) {
            push_new(formula, defined->definition);
            int meaning = formula_edge(formula, defined->definition);
            formula_clause(formula, -test, meaning, 0);
            formula_clause(formula, test, -meaning, 0);
        }
        if (formula->nodes.count > formula->limit)
            return false;
    }
    return true;
}

void formula_give(struct formula *formula, bdd f)
{
    if (formula_add(formula, f)) {
        formula_clause(formula, formula_edge(formula, f), 0, 0);
        formula->given = f;
    }
}

static int ask_solver(struct formula *formula, bdd f, int decisions)
{
    picosat_assume(formula->sat, formula_edge(formula, f));
    return picosat_sat(formula->sat, decisions);
}

/* Keeps the way that the SAT solver found. */
static void keep_way(struct formula *formula)
{
    struct bdd_variables way = {0}; /* variable * 2, + 1 if it holds */
    for (uint32_t i = 0; i < formula->variables.capacity; i++) {
        const struct table_slot *slot = &formula->variables.slots[i];
        if (slot->used && picosat_deref(formula->sat, (int)slot->value) > 0)
            vector_push(&way.list, (uint32_t)slot->key * 2 + 1);
    }
    samples_add(&formula->samples, formula->guards, way.list.at, way.list.count);
    vector_release(&way.list);
}

bool formula_seen(struct formula *formula, bdd a, bdd b)
{
    struct samples *samples = &formula->samples;
    const struct guards *guards = formula->guards;
    return samples_of(samples, guards, a) & samples_of(samples, guards, b) & samples_of(samples, guards, formula->given);
}

bool formula_possible(struct formula *formula, bdd a, bdd b, int decisions)
{
    struct samples *samples = &formula->samples;
    const struct guards *guards = formula->guards;
    if (formula_seen(formula, a, b))
        return true;
    enum verdict verdict = witness_look(&formula->witness, guards, (bdd[]){a, b, formula->given}, 3, WITNESS_STEPS);
    if (verdict == VERDICT_POSSIBLE)
        samples_add(samples, guards, formula->witness.trail.at, formula->witness.trail.count);
    if (verdict != VERDICT_UNKNOWN)
        return verdict == VERDICT_POSSIBLE;
    if (!formula_add(formula, a) || !formula_add(formula, b))
        return true;
    picosat_assume(formula->sat, formula_edge(formula, a));
    int answer = ask_solver(formula, b, formula->undecided < PATIENCE ? decisions : decisions / 16 + 1);
    if (answer == PICOSAT_SATISFIABLE)
        keep_way(formula);
    formula->undecided += answer == PICOSAT_UNKNOWN && decisions >= WORTHY;
    return answer != PICOSAT_UNSATISFIABLE;
}

bool formula_allows(struct formula *formula, bdd f, int decisions)
{
    return !formula_add(formula, f) || ask_solver(formula, f, decisions) != PICOSAT_UNSATISFIABLE;
}
