/* closure: see closure.h. */
#include "guard/closure.h"

#include <stdlib.h>

#include "guard/feasible.h"
#include "guard/solver.h"

#define ROOM 6000u         /* nodes one closure may make */
#define MANY 60u           /* conditions and names that will hardly fit into that: the search is quicker (feasible.h) */
#define FACTS_AT_ONCE 64u  /* more facts about one difference are taken in portions */

static const struct condition *condition_of(const struct guards *guards, uint32_t variable)
{
    return variable < guards->conditions.count ? &guards->conditions.at[variable] : NULL;
}

/* ---- Facts ---- */
/* base + offset below constant, unsigned: a range around zero, or all but one. */
static bool below_constant(struct closure_fact *fact, int64_t offset, int64_t constant)
{
    fact->inside = constant > 0 ? CLAIM_TRUE : CLAIM_FALSE;
    fact->outside = constant > 0 ? CLAIM_FALSE : CLAIM_TRUE;
    return constant != 0 && !__builtin_sub_overflow(constant > 0 ? 0 : constant, offset, &fact->low) &&
           !__builtin_sub_overflow(constant > 0 ? constant - 1 : -1, offset, &fact->high);
}

bool closure_fact_of(struct guards *guards, uint32_t variable, struct closure_fact *fact)
{
    const struct condition *condition = condition_of(guards, variable);
    if (!condition || condition->kind > CONDITION_BELOW)
        return false;
    enum condition_kind kind = condition->kind;
    struct term_sum left = term_split(guards, condition->left), right = term_split(guards, condition->right);
    *fact = (struct closure_fact){.first = left.base, .second = right.base, .variable = variable};
    if (left.base == TERM_NONE)
        return false;
    if (kind == CONDITION_BELOW && right.base == TERM_NONE)
        return below_constant(fact, left.offset, right.offset);
    int64_t distance;
    if (__builtin_sub_overflow(right.offset, left.offset, &distance))
        return false;
    if (kind == CONDITION_LESS) {
        if (distance == INT64_MIN)
            return false;
        fact->low = INT64_MIN, fact->high = distance - 1;
        fact->inside = CLAIM_TRUE, fact->outside = CLAIM_FALSE;
        return true;
    }
    if (kind == CONDITION_BELOW && left.base > right.base) {
        /* facts about two bases have them in the order of EQUAL and LESS */
        if (distance == INT64_MIN)
            return false;
        fact->first = right.base, fact->second = left.base;
        distance = -distance;
    }
    fact->low = fact->high = distance;
    fact->inside = kind == CONDITION_EQUAL ? CLAIM_TRUE : CLAIM_FALSE;
    fact->outside = kind == CONDITION_EQUAL ? CLAIM_FALSE : CLAIM_NOTHING;
    return true;
}

static int compare_facts(const void *left, const void *right)
{
    const struct closure_fact *a = left, *b = right;
    if (a->first != b->first)
        return a->first < b->first ? -1 : 1;
    if (a->second != b->second)
        return a->second < b->second ? -1 : 1;
    if (a->low != b->low)
        return a->low < b->low ? -1 : 1;
    if (a->high != b->high)
        return a->high < b->high ? -1 : 1;
    return a->variable < b->variable ? -1 : a->variable > b->variable;
}

void closure_facts(struct closure *closure, struct guards *guards, const struct bdd_variables *literals)
{
    vector_clear(&closure->facts);
    for (uint32_t i = 0; i < literals->list.count; i++) {
        struct closure_fact fact;
        if (closure_fact_of(guards, literals->list.at[i] >> 1, &fact))
            vector_push(&closure->facts, fact);
    }
    if (closure->facts.count)
        qsort(closure->facts.at, closure->facts.count, sizeof *closure->facts.at, compare_facts);
}

bool closure_collect(struct closure *closure, struct guards *guards, bdd f)
{
    struct bdd_variables literals = {0};
    bool fits = condition_support(guards, f, MANY, &closure->support);
    for (uint32_t i = 0; i < closure->support.list.count && fits; i++)
        vector_push(&literals.list, closure->support.list.at[i] * 2);
    closure_facts(closure, guards, &literals);
    vector_release(&literals.list);
    return fits;
}

void closure_release(struct closure *closure)
{
    vector_release(&closure->support.list);
    vector_release(&closure->facts);
}

bool closure_same_subject(const struct closure_fact *a, const struct closure_fact *b)
{
    return a->first == b->first && a->second == b->second;
}

/* ---- Axioms ---- */
static int compare_points(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return a < b ? -1 : a > b;
}

static int compare_variables(const void *left, const void *right)
{
    const struct closure_fact *a = left, *b = right;
    return a->variable > b->variable ? -1 : a->variable < b->variable;
}

/* What all the facts say at one point. */
static bdd row(struct bdd_manager *manager, const struct closure_fact *facts, uint32_t count, int64_t point)
{
    bdd result = BDD_TRUE;
    for (uint32_t i = 0; i < count; i++) {
        bool inside = facts[i].low <= point && point <= facts[i].high;
        uint8_t claim = inside ? facts[i].inside : facts[i].outside;
        if (claim == CLAIM_NOTHING)
            continue;
        bdd variable = bdd_variable(manager, facts[i].variable);
        result = bdd_and(manager, claim == CLAIM_TRUE ? variable : bdd_not(variable), result);
    }
    return result;
}

struct interval closure_range(const struct guards *guards, const struct closure_fact *fact)
{
    struct interval range = term_range(guards, fact->first);
    if (fact->second != TERM_NONE)
        range = interval_subtract(range, term_range(guards, fact->second));
    if (!interval_bounded_below(range))
        range.low = INT64_MIN;
    if (!interval_bounded_above(range))
        range.high = INT64_MAX;
    return range;
}

/* All combinations of these facts (of one difference) that can occur. */
static bdd axiom(struct guards *guards, const struct closure_fact *facts, uint32_t count)
{
    struct bdd_manager *manager = &guards->bdd;
    struct closure_fact ordered[FACTS_AT_ONCE]; /* last variable first: rows grow from the bottom */
    int64_t points[FACTS_AT_ONCE * 2 + 1];
    uint32_t point_count = 0;
    struct interval range = closure_range(guards, &facts[0]);
    points[point_count++] = range.low;
    for (uint32_t i = 0; i < count; i++) {
        ordered[i] = facts[i];
        if (facts[i].low > range.low && facts[i].low <= range.high)
            points[point_count++] = facts[i].low;
        if (facts[i].high >= range.low && facts[i].high < range.high)
            points[point_count++] = facts[i].high + 1;
    }
    qsort(ordered, count, sizeof ordered[0], compare_variables);
    qsort(points, point_count, sizeof points[0], compare_points);
    bdd result = BDD_FALSE;
    for (uint32_t i = 0; i < point_count; i++)
        if (i == 0 || points[i] != points[i - 1])
            result = bdd_or(manager, result, row(manager, ordered, count, points[i]));
    return result;
}

struct portion {
    uint32_t first, count; /* facts */
};

static int compare_portions(const void *left, const void *right)
{
    const struct portion *a = left, *b = right;
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    return a->first < b->first ? -1 : a->first > b->first;
}

/* Stops at FALSE and when there is no room. */
static bdd conjoin_axioms(const struct closure *closure, struct guards *guards, bdd f)
{
    VECTOR(struct portion) portions = {0};
    for (uint32_t first = 0, end; first < closure->facts.count; first = end) {
        for (end = first + 1; end < closure->facts.count && end - first < FACTS_AT_ONCE &&
                              closure_same_subject(&closure->facts.at[first], &closure->facts.at[end]);)
            end++;
        if (end - first > 1)
            vector_push(&portions, ((struct portion){first, end - first}));
    }
    if (portions.count)
        qsort(portions.at, portions.count, sizeof *portions.at, compare_portions);
    for (uint32_t i = 0; i < portions.count && f != BDD_FALSE && !guards->bdd.overflowed; i++)
        f = bdd_and(&guards->bdd, f,
                    axiom(guards, &closure->facts.at[portions.at[i].first], portions.at[i].count));
    vector_release(&portions);
    return f;
}

/* Later cut points are defined by earlier ones, so the last comes first. */
static bdd conjoin_definitions(const struct closure *closure, struct guards *guards, bdd f)
{
    for (uint32_t i = closure->support.list.count; i > 0 && f != BDD_FALSE && !guards->bdd.overflowed; i--) {
        uint32_t variable = closure->support.list.at[i - 1];
        const struct condition *condition = condition_of(guards, variable);
        if (!condition || condition->kind != CONDITION_DEFINED)
            continue;
        bdd agrees = bdd_not(bdd_xor(&guards->bdd, bdd_variable(&guards->bdd, variable), condition->definition));
        f = bdd_and(&guards->bdd, f, agrees);
    }
    return f;
}

bool closure_conjoin(struct closure *closure, struct guards *guards, bdd f, bdd *result)
{
    struct bdd_manager *manager = &guards->bdd;
    *result = f;
    bool overflowed = manager->overflowed;
    uint32_t node_limit = manager->node_limit, wanted = manager->nodes.count + ROOM;
    if (!node_limit || wanted < node_limit)
        manager->node_limit = wanted;
    manager->overflowed = false;
    bdd closed = conjoin_axioms(closure, guards, f);
    if (closed != BDD_FALSE && !manager->overflowed)
        closed = conjoin_definitions(closure, guards, closed);
    bool complete = !manager->overflowed;
    manager->overflowed = overflowed;
    manager->node_limit = node_limit;
    *result = complete ? closed : f;
    return complete;
}

bdd feasible_close(struct guards *guards, bdd f)
{
    if (f >> 1 == 0)
        return f;
    struct closure closure = {0};
    bdd result;
    if (!closure_collect(&closure, guards, f) || !closure_conjoin(&closure, guards, f, &result))
        result = f;
    closure_release(&closure);
    return result;
}

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

bool closure_shares(struct guards *guards, const struct closure *closure)
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
