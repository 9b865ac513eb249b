/* formula: see formula.h. */
#include "guard/formula.h"

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
    *formula = (struct formula){.sat = picosat_init(), .guards = guards, .limit = limit};
    formula_clause(formula, number_of(formula, &formula->nodes, 0), 0, 0); /* node 0 is true */
}

void formula_release(struct formula *formula)
{
    if (formula->sat)
        picosat_reset(formula->sat);
    table_release(&formula->variables);
    table_release(&formula->nodes);
    vector_release(&formula->stack);
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

bool formula_possible(struct formula *formula, bdd a, bdd b, int decisions)
{
    if (!formula_add(formula, a) || !formula_add(formula, b))
        return true;
    picosat_assume(formula->sat, formula_edge(formula, a));
    picosat_assume(formula->sat, formula_edge(formula, b));
    return picosat_sat(formula->sat, decisions) != PICOSAT_UNSATISFIABLE;
}
