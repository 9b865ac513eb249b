/* circuit: see circuit.h. */
#include "guard/circuit.h"

#include "guard/circuit_learn.h"

#define FRONTIER 400         /* gates among which the next decision is chosen */
#define WINDOW 2000          /* and what is looked at for that */
#define RESTART_CONFLICTS 64 /* times Luby's sequence */

/* ---- variables ---- */

static uint32_t new_variable(struct circuit *circuit, uint32_t condition, uint32_t node, bool phase)
{
    struct circuit_variable variable = {.condition = condition, .node = node, .phase = phase};
    vector_push(&circuit->variables, variable);
    vector_resize(&circuit->values, circuit->variables.count * 2);
    vector_resize(&circuit->watches, circuit->variables.count * 2);
    return circuit->variables.count - 1;
}

static literal condition_literal(struct circuit *circuit, uint32_t condition);

static literal edge_literal(struct circuit *circuit, bdd f)
{
    if (f >> 1 == 0)
        return f; /* BDD_TRUE and BDD_FALSE are the literals of variable 0 */
    const struct bdd_node *node = &circuit->guards->bdd.nodes.at[f >> 1];
    if (node->high == BDD_TRUE && node->low == BDD_FALSE)
        return condition_literal(circuit, node->variable) ^ (f & 1u);
    bool fresh;
    uint32_t *slot = table_put(&circuit->node_index, f >> 1, &fresh);
    if (fresh)
        *slot = new_variable(circuit, UINT32_MAX, f >> 1, false);
    return *slot * 2 ^ (f & 1u);
}

static literal condition_literal(struct circuit *circuit, uint32_t number)
{
    const struct condition *condition = &circuit->guards->conditions.at[number];
    if (condition->kind == CONDITION_DEFINED)
        return edge_literal(circuit, condition->definition);
    bool fresh;
    uint32_t *slot = table_put(&circuit->condition_index, number, &fresh);
    if (fresh) /* memory does not run out, and two things are different, unless that leads nowhere */
        *slot = new_variable(circuit, number, 0, condition->allocation);
    return *slot * 2;
}

void circuit_begin(struct circuit *circuit, struct guards *guards)
{
    *circuit = (struct circuit){.guards = guards, .increment = 1};
    new_variable(circuit, UINT32_MAX, 0, true);
    circuit->values.at[0] = VALUE_TRUE;
    circuit->values.at[1] = VALUE_FALSE;
    vector_resize(&circuit->gates, 1);
    vector_resize(&circuit->uses, 1);
    vector_resize(&circuit->open, 1);
    vector_resize(&circuit->clauses, 1);
}

void circuit_release(struct circuit *circuit)
{
    table_release(&circuit->node_index);
    table_release(&circuit->condition_index);
    vector_release(&circuit->variables);
    vector_release(&circuit->values);
    vector_release(&circuit->gates);
    vector_release(&circuit->uses);
    vector_release(&circuit->clauses);
    vector_release(&circuit->watches);
    vector_release(&circuit->trail);
    vector_release(&circuit->levels);
    vector_release(&circuit->open);
    vector_release(&circuit->changes);
    vector_release(&circuit->changed);
    vector_release(&circuit->goals);
    vector_release(&circuit->learned);
    vector_release(&circuit->resolved);
    *circuit = (struct circuit){0};
}

/* ---- implications ---- */

void circuit_imply(struct circuit *circuit, literal l, uint32_t reason)
{
    struct circuit_variable *variable = &circuit->variables.at[l >> 1];
    circuit->values.at[l] = VALUE_TRUE;
    circuit->values.at[l ^ 1u] = VALUE_FALSE;
    variable->level = circuit->levels.count;
    variable->reason = reason;
    variable->phase = !(l & 1u);
    vector_push(&circuit->trail, l);
}

/* Makes the literal true, or notes the conflict. */
static void require(struct circuit *circuit, literal l, uint32_t gate, enum gate_clause clause)
{
    uint8_t value = circuit->values.at[l];
    if (value == VALUE_NONE)
        circuit_imply(circuit, l, reason_of_gate(gate, clause));
    else if (value == VALUE_FALSE)
        circuit->conflict = reason_of_gate(gate, clause);
}

/* What values of a gate's literals imply for the others. */
static void look_at_gate(struct circuit *circuit, uint32_t number)
{
    struct circuit_gate gate = circuit->gates.at[number];
    const uint8_t *values = circuit->values.at;
    uint8_t self = values[gate.self], test = values[gate.test], high = values[gate.high], low = values[gate.low];
    circuit->steps++;
    if (test == VALUE_TRUE) {
        if (self)
            require(circuit, gate.high ^ (self == VALUE_FALSE), number, self == VALUE_TRUE ? SELF_TEST_HIGH : TEST_HIGH_SELF);
        else if (high)
            require(circuit, gate.self ^ (high == VALUE_FALSE), number, high == VALUE_FALSE ? SELF_TEST_HIGH : TEST_HIGH_SELF);
    } else if (test == VALUE_FALSE) {
        if (self)
            require(circuit, gate.low ^ (self == VALUE_FALSE), number, self == VALUE_TRUE ? SELF_LOW : LOW_SELF);
        else if (low)
            require(circuit, gate.self ^ (low == VALUE_FALSE), number, low == VALUE_FALSE ? SELF_LOW : LOW_SELF);
    } else if (high && high == low) {
        require(circuit, gate.self ^ (high == VALUE_FALSE), number, high == VALUE_TRUE ? BOTH_SELF : SELF_EITHER);
    } else if (self && high && high != self) {
        require(circuit, gate.test ^ 1u, number, self == VALUE_TRUE ? SELF_TEST_HIGH : TEST_HIGH_SELF);
    } else if (self && low && low != self) {
        require(circuit, gate.test, number, self == VALUE_TRUE ? SELF_LOW : LOW_SELF);
    }
}

/* The variable as it is in this question. */
static struct circuit_variable *variable_now(struct circuit *circuit, uint32_t number)
{
    struct circuit_variable *variable = &circuit->variables.at[number];
    if (variable->question != circuit->question) {
        variable->question = circuit->question;
        variable->uses = 0;
        variable->met = false;
    }
    return variable;
}

static void add_use(struct circuit *circuit, literal l, uint32_t gate)
{
    uint32_t *first = &variable_now(circuit, l >> 1)->uses;
    vector_push(&circuit->uses, ((struct circuit_use){gate, *first}));
    *first = circuit->uses.count - 1;
}

static uint32_t gate_of(struct circuit *circuit, uint32_t number)
{
    if (circuit->variables.at[number].gate)
        return circuit->variables.at[number].gate;
    struct bdd_node node = circuit->guards->bdd.nodes.at[circuit->variables.at[number].node];
    struct circuit_gate gate = {.self = number * 2, .test = condition_literal(circuit, node.variable)};
    gate.high = edge_literal(circuit, node.high);
    gate.low = edge_literal(circuit, node.low);
    vector_push(&circuit->gates, gate);
    return circuit->variables.at[number].gate = circuit->gates.count - 1;
}

/* A gate that has a value for the first time in this question, or a condition. */
static void meet(struct circuit *circuit, uint32_t number)
{
    uint32_t condition = circuit->variables.at[number].condition;
    bool told = circuit->variables.at[number].told;
    circuit->variables.at[number].met = circuit->variables.at[number].told = true;
    if (condition != UINT32_MAX && circuit->meet && !told)
        circuit->meet(circuit->context, condition);
    if (!circuit->variables.at[number].node)
        return;
    uint32_t met = gate_of(circuit, number);
    struct circuit_gate gate = circuit->gates.at[met];
    add_use(circuit, gate.self, met);
    add_use(circuit, gate.test, met);
    if (gate.high >> 1)
        add_use(circuit, gate.high, met);
    if (gate.low >> 1)
        add_use(circuit, gate.low, met);
}

/* Clauses that watch a literal which has become false look for another one. */
static void look_at_clauses(struct circuit *circuit, literal falsified)
{
    uint32_t *link = &circuit->watches.at[falsified];
    while (*link && !circuit->conflict) {
        uint32_t at = *link;
        struct clause *clause = clause_at(circuit, at);
        circuit->steps++;
        if (clause->literals[0] == falsified) { /* it is the second */
            literal other = clause->literals[1];
            uint32_t next = clause->next[1];
            clause->literals[1] = clause->literals[0], clause->literals[0] = other;
            clause->next[1] = clause->next[0], clause->next[0] = next;
        }
        uint32_t *next = &clause->next[1], free = 2;
        uint8_t value = circuit->values.at[clause->literals[0]];
        while (value != VALUE_TRUE && free < clause->size && circuit->values.at[clause->literals[free]] == VALUE_FALSE)
            free++;
        if (value != VALUE_TRUE && free < clause->size) {
            literal found = clause->literals[free];
            clause->literals[free] = falsified, clause->literals[1] = found;
            *link = *next;
            *next = circuit->watches.at[found];
            circuit->watches.at[found] = at;
            continue;
        }
        if (value == VALUE_NONE)
            circuit_imply(circuit, clause->literals[0], reason_of_clause(at));
        else if (value == VALUE_FALSE)
            circuit->conflict = reason_of_clause(at);
        link = next;
    }
}

/* ---- gates that are not justified ---- */
/* Which is decided next is asked again and again, and most of the trail is justified: that is found out once, and taken back with the decision. */

static void open_gate(struct circuit *circuit, uint32_t gate, uint32_t position)
{
    uint32_t entry = circuit->open.count, last = circuit->open.at[0].previous;
    vector_push(&circuit->open, ((struct circuit_open){.gate = gate, .position = position, .previous = last}));
    circuit->open.at[last].next = circuit->open.at[0].previous = entry;
    vector_push(&circuit->changes, entry * 2);
}

static void take_out(struct circuit *circuit, uint32_t entry)
{
    struct circuit_open open = circuit->open.at[entry];
    circuit->open.at[open.previous].next = open.next;
    circuit->open.at[open.next].previous = open.previous;
}

static void close_gate(struct circuit *circuit, uint32_t entry)
{
    take_out(circuit, entry);
    vector_push(&circuit->changes, entry * 2 + 1);
}

static void undo_changes(struct circuit *circuit, uint32_t keep)
{
    while (circuit->changes.count > keep) {
        uint32_t entry = vector_last(&circuit->changes) / 2;
        struct circuit_open open = circuit->open.at[entry];
        if (vector_last(&circuit->changes) & 1u) {
            circuit->open.at[open.previous].next = circuit->open.at[open.next].previous = entry;
        } else {
            take_out(circuit, entry);
            circuit->open.count--;
        }
        circuit->changes.count--;
    }
}

static void propagate(struct circuit *circuit)
{
    while (!circuit->conflict && circuit->propagated < circuit->trail.count) {
        uint32_t position = circuit->propagated++;
        literal l = circuit->trail.at[position];
        if (!variable_now(circuit, l >> 1)->met)
            meet(circuit, l >> 1);
        if (circuit->variables.at[l >> 1].gate)
            open_gate(circuit, circuit->variables.at[l >> 1].gate, position);
        for (uint32_t use = circuit->variables.at[l >> 1].uses; use && !circuit->conflict; use = circuit->uses.at[use].next)
            look_at_gate(circuit, circuit->uses.at[use].gate);
        if (!circuit->conflict)
            look_at_clauses(circuit, l ^ 1u);
    }
}

void circuit_undo(struct circuit *circuit, uint32_t level)
{
    circuit->conflict = 0;
    if (circuit->levels.count <= level)
        return;
    uint32_t keep = circuit->levels.at[level];
    while (circuit->trail.count > keep) {
        literal l = vector_last(&circuit->trail);
        circuit->values.at[l] = circuit->values.at[l ^ 1u] = VALUE_NONE;
        circuit->trail.count--;
    }
    undo_changes(circuit, circuit->changed.at[level]);
    circuit->propagated = keep;
    circuit->levels.count = circuit->changed.count = level;
}

static void begin_level(struct circuit *circuit)
{
    vector_push(&circuit->levels, circuit->trail.count);
    vector_push(&circuit->changed, circuit->changes.count);
}

/* ---- decisions ---- */

static bool is_justified(const struct circuit *circuit, const struct circuit_gate *gate)
{
    const uint8_t *values = circuit->values.at;
    return values[gate->test] || (values[gate->high] && values[gate->high] == values[gate->low]);
}

/* The test so that the gate gets its value: from a side that has it already, or else what was tried last. */
static literal right_side(const struct circuit *circuit, const struct circuit_gate *gate)
{
    uint8_t wanted = circuit->values.at[gate->self];
    if (circuit->values.at[gate->high] == wanted)
        return gate->test;
    if (circuit->values.at[gate->low] == wanted)
        return gate->test ^ 1u;
    return (gate->test & ~1u) | !circuit->variables.at[gate->test >> 1].phase;
}

/* The test of a gate that is not justified; of several, one that conflicts were about. 0 if all are justified. */
static literal next_test(struct circuit *circuit)
{
    const struct circuit_gate *best = NULL;
    float most = -1;
    uint32_t seen = 0, end = circuit->trail.count - 1; /* of what is looked at */
    for (uint32_t entry = circuit->open.at[0].next, next; entry && seen < FRONTIER; entry = next) {
        struct circuit_open open = circuit->open.at[entry];
        const struct circuit_gate *gate = &circuit->gates.at[open.gate];
        next = open.next;
        if (open.position > end)
            break;
        if (is_justified(circuit, gate)) {
            close_gate(circuit, entry);
            continue;
        }
        float activity = circuit->variables.at[gate->test >> 1].activity;
        if (activity > most)
            best = gate, most = activity;
        if (!seen && end - open.position > WINDOW)
            end = open.position + WINDOW;
        if (!seen)
            circuit->steps += (end - open.position) / 8;
        seen++;
    }
    return best ? right_side(circuit, best) : 0;
}

/* Decides on a goal that has no value yet, or on a test. POSSIBLE: nothing is left to decide; IMPOSSIBLE: a goal is false. */
static enum verdict decide(struct circuit *circuit)
{
    while (circuit->levels.count < circuit->goals.count) {
        literal goal = circuit->goals.at[circuit->levels.count];
        if (circuit->values.at[goal] == VALUE_FALSE)
            return VERDICT_IMPOSSIBLE;
        begin_level(circuit);
        if (circuit->values.at[goal] == VALUE_NONE) {
            circuit_imply(circuit, goal, 0);
            return VERDICT_UNKNOWN;
        }
    }
    literal test = next_test(circuit);
    if (test >> 1 == 0)
        return VERDICT_POSSIBLE;
    begin_level(circuit);
    circuit_imply(circuit, test, 0);
    return VERDICT_UNKNOWN;
}

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... */
static uint32_t luby(uint32_t i)
{
    uint32_t size = 1;
    while (size < i + 1)
        size = size * 2 + 1;
    while (size - 1 != i) {
        size /= 2;
        i %= size;
    }
    return (size + 1) / 2;
}

/* What holds in every question is met again. */
static void begin_question(struct circuit *circuit)
{
    circuit_undo(circuit, 0);
    circuit->question++;
    circuit->propagated = 0;
    circuit->open.count = 1;
    circuit->open.at[0] = (struct circuit_open){0};
    vector_clear(&circuit->changes);
    circuit->uses.count = 1;
}

enum verdict circuit_ask(struct circuit *circuit, const bdd *guards, uint32_t count, uint64_t steps)
{
    uint64_t limit = circuit->steps + steps;
    uint32_t restarts = 0, conflicts = 0;
    begin_question(circuit);
    vector_clear(&circuit->goals);
    for (uint32_t i = 0; i < count; i++)
        vector_push(&circuit->goals, edge_literal(circuit, guards[i]));
    while (!circuit->refuted) {
        propagate(circuit);
        if (circuit->conflict) {
            if (!circuit_learn(circuit))
                return VERDICT_IMPOSSIBLE;
            if (++conflicts >= RESTART_CONFLICTS * luby(restarts)) {
                restarts++, conflicts = 0;
                circuit_undo(circuit, 0);
            }
            continue;
        }
        if (circuit->steps > limit)
            return VERDICT_UNKNOWN;
        enum verdict verdict = decide(circuit);
        if (verdict != VERDICT_UNKNOWN)
            return verdict;
    }
    return VERDICT_IMPOSSIBLE;
}

static void state_literal(struct circuit *circuit, literal l)
{
    circuit_undo(circuit, 0);
    if (circuit->values.at[l] == VALUE_FALSE)
        circuit->refuted = true;
    else if (circuit->values.at[l] == VALUE_NONE)
        circuit_imply(circuit, l, 0);
}

void circuit_state(struct circuit *circuit, bdd f)
{
    state_literal(circuit, edge_literal(circuit, f));
}

void circuit_state_condition(struct circuit *circuit, uint32_t condition, bool holds)
{
    state_literal(circuit, condition_literal(circuit, condition) ^ !holds);
}

/* May be called while something is being implied, of a condition that has just got its value: the clause is about it. */
void circuit_exclude_pair(struct circuit *circuit, uint32_t one, uint32_t other)
{
    vector_clear(&circuit->learned);
    vector_push(&circuit->learned, condition_literal(circuit, one >> 1) ^ (one & 1u));
    vector_push(&circuit->learned, condition_literal(circuit, other >> 1) ^ (other & 1u));
    circuit_add_clause(circuit);
}

void circuit_exclude(struct circuit *circuit, const uint32_t *conditions, uint32_t count)
{
    circuit_undo(circuit, 0);
    vector_clear(&circuit->learned);
    for (uint32_t i = 0; i < count; i++)
        vector_push(&circuit->learned, condition_literal(circuit, conditions[i] >> 1) ^ (conditions[i] & 1u));
    circuit_add_clause(circuit);
}

/* ---- the answer ---- */

void circuit_way(struct circuit *circuit, const bdd *guards, uint32_t count, struct bdd_variables *way)
{
    VECTOR(uint32_t) stack = {0};
    struct table seen = {0};
    for (uint32_t i = 0; i < count; i++)
        vector_push(&stack, edge_literal(circuit, guards[i]) >> 1);
    while (stack.count) {
        bool fresh;
        uint32_t number = vector_last(&stack);
        stack.count--;
        table_put(&seen, number, &fresh);
        const struct circuit_variable *variable = &circuit->variables.at[number];
        if (!fresh || !number)
            continue;
        if (variable->condition != UINT32_MAX) {
            vector_push(&way->list, variable->condition * 2 + (circuit->values.at[number * 2] == VALUE_TRUE));
            continue;
        }
        const struct circuit_gate *gate = &circuit->gates.at[variable->gate];
        uint8_t test = circuit->values.at[gate->test];
        if (test != VALUE_NONE)
            vector_push(&stack, gate->test >> 1);
        if (test != VALUE_FALSE)
            vector_push(&stack, gate->high >> 1);
        if (test != VALUE_TRUE)
            vector_push(&stack, gate->low >> 1);
    }
    vector_release(&stack);
    table_release(&seen);
}
