/* circuit_learn: see circuit_learn.h. The first unique implication point (Zhang, Madigan, Moskewicz, Malik 2001). */
#include "guard/circuit_learn.h"

#define DECAY 1.05f
#define ACTIVITY_MOST 1e20f

/* The literals of a reason, at most all of a clause. Of those of a gate that is left out which the clause does not mention. */
static uint32_t literals_of(struct circuit *circuit, uint32_t reason, literal three[3], const literal **literals)
{
    if (reason & 1u) {
        const struct clause *clause = clause_at(circuit, reason / 2);
        *literals = clause->literals;
        return clause->size;
    }
    struct circuit_gate gate = circuit->gates.at[reason / 16];
    literal self = gate.self, test = gate.test, high = gate.high, low = gate.low;
    const literal clauses[][3] = {
        [SELF_TEST_HIGH] = {self ^ 1u, test ^ 1u, high}, [SELF_LOW] = {self ^ 1u, test, low},
        [TEST_HIGH_SELF] = {self, test ^ 1u, high ^ 1u}, [LOW_SELF] = {self, test, low ^ 1u},
        [SELF_EITHER] = {self ^ 1u, high, low},          [BOTH_SELF] = {self, high ^ 1u, low ^ 1u},
    };
    for (int i = 0; i < 3; i++)
        three[i] = clauses[reason / 2 % 8][i];
    *literals = three;
    return 3;
}

static void bump(struct circuit *circuit, struct circuit_variable *variable)
{
    variable->activity += circuit->increment;
    if (variable->activity < ACTIVITY_MOST)
        return;
    for (uint32_t i = 0; i < circuit->variables.count; i++)
        circuit->variables.at[i].activity /= ACTIVITY_MOST;
    circuit->increment /= ACTIVITY_MOST;
}

/* Marks the literals of a reason. Those of earlier decisions are learned, those of the last one are counted. */
static uint32_t mark(struct circuit *circuit, uint32_t reason)
{
    literal three[3];
    const literal *literals;
    uint32_t count = literals_of(circuit, reason, three, &literals), here = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct circuit_variable *variable = &circuit->variables.at[literals[i] >> 1];
        if (variable->marked || variable->level == 0)
            continue;
        variable->marked = true;
        bump(circuit, variable);
        if (variable->level == circuit->levels.count)
            here++;
        else
            vector_push(&circuit->learned, literals[i]);
    }
    return here;
}

/* Does the rest of what was learned imply the literal? Then it need not be said. */
static bool is_implied(struct circuit *circuit, literal l)
{
    literal three[3];
    const literal *literals;
    uint32_t reason = circuit->variables.at[l >> 1].reason, count = reason ? literals_of(circuit, reason, three, &literals) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct circuit_variable *variable = &circuit->variables.at[literals[i] >> 1];
        if (literals[i] >> 1 != l >> 1 && !variable->marked && variable->level != 0)
            return false;
    }
    return count != 0;
}

/* The latest decision that any of these literals hangs on. */
static uint32_t latest(const struct circuit *circuit, const literal *literals, uint32_t count)
{
    uint32_t level = 0;
    for (uint32_t i = 0; i < count; i++)
        if (circuit->variables.at[literals[i] >> 1].level > level)
            level = circuit->variables.at[literals[i] >> 1].level;
    return level;
}

/* Leaves out what is implied; unmarks all. */
static void shorten(struct circuit *circuit)
{
    VECTOR(literal) all = {0};
    uint32_t kept = 1;
    for (uint32_t i = 0; i < circuit->learned.count; i++)
        vector_push(&all, circuit->learned.at[i]);
    for (uint32_t i = 1; i < all.count; i++)
        if (!is_implied(circuit, all.at[i]))
            circuit->learned.at[kept++] = all.at[i];
    circuit->learned.count = kept;
    for (uint32_t i = 0; i < all.count; i++)
        circuit->variables.at[all.at[i] >> 1].marked = false;
    vector_release(&all);
}

bool circuit_learn(struct circuit *circuit)
{
    uint32_t reason = circuit->conflict, open;
    literal three[3], l;
    const literal *literals;
    uint32_t count = literals_of(circuit, reason, three, &literals), level = latest(circuit, literals, count);
    if (level == 0) {
        circuit->refuted = true;
        return false;
    }
    circuit_undo(circuit, level);
    uint32_t at = circuit->trail.count;
    vector_clear(&circuit->learned);
    vector_push(&circuit->learned, (literal)0);
    for (open = mark(circuit, reason);; open += mark(circuit, reason)) {
        while (!circuit->variables.at[circuit->trail.at[at - 1] >> 1].marked)
            at--;
        l = circuit->trail.at[--at];
        if (--open == 0)
            break;
        reason = circuit->variables.at[l >> 1].reason;
        vector_push(&circuit->resolved, l);
    }
    for (uint32_t i = 0; i < circuit->resolved.count; i++)
        circuit->variables.at[circuit->resolved.at[i] >> 1].marked = false;
    vector_clear(&circuit->resolved);
    circuit->learned.at[0] = l ^ 1u;
    shorten(circuit);
    circuit->increment *= DECAY;
    circuit_undo(circuit, latest(circuit, circuit->learned.at + 1, circuit->learned.count - 1));
    circuit_add_clause(circuit);
    return true;
}

static void watch(struct circuit *circuit, uint32_t at, unsigned which)
{
    struct clause *clause = clause_at(circuit, at);
    clause->next[which] = circuit->watches.at[clause->literals[which]];
    circuit->watches.at[clause->literals[which]] = at;
}

/* Literals that are not false first; of false ones those of the latest decisions. */
static uint32_t rank(const struct circuit *circuit, literal l)
{
    return circuit->values.at[l] == VALUE_FALSE ? circuit->variables.at[l >> 1].level : UINT32_MAX;
}

static void put_first(struct circuit *circuit, uint32_t place)
{
    literal *learned = circuit->learned.at;
    uint32_t best = place;
    for (uint32_t i = place + 1; i < circuit->learned.count; i++)
        if (rank(circuit, learned[i]) > rank(circuit, learned[best]))
            best = i;
    literal l = learned[best];
    learned[best] = learned[place], learned[place] = l;
}

void circuit_add_clause(struct circuit *circuit)
{
    uint32_t count = circuit->learned.count;
    if (count < 2) { /* holds from now on */
        circuit_undo(circuit, 0);
        if (!count || circuit->values.at[circuit->learned.at[0]] == VALUE_FALSE)
            circuit->refuted = true;
        else if (circuit->values.at[circuit->learned.at[0]] == VALUE_NONE)
            circuit_imply(circuit, circuit->learned.at[0], 0);
        return;
    }
    put_first(circuit, 0);
    put_first(circuit, 1);
    uint32_t at = circuit->clauses.count;
    vector_resize(&circuit->clauses, at + sizeof(struct clause) / sizeof(uint32_t) + count);
    struct clause *clause = clause_at(circuit, at);
    clause->size = count;
    for (uint32_t i = 0; i < count; i++)
        clause->literals[i] = circuit->learned.at[i];
    watch(circuit, at, 0);
    watch(circuit, at, 1);
    uint8_t first = circuit->values.at[clause->literals[0]], second = circuit->values.at[clause->literals[1]];
    if (first == VALUE_FALSE && second == VALUE_FALSE)
        circuit->conflict = reason_of_clause(at);
    else if (first == VALUE_NONE && second == VALUE_FALSE)
        circuit_imply(circuit, clause->literals[0], reason_of_clause(at));
}
