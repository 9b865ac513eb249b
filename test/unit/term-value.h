/* term-value: what terms, conditions and guards are when the symbols have given values. The reference for
 * u-term, u-feasible. */
#ifndef STAUNCH_TEST_TERM_VALUE_H
#define STAUNCH_TEST_TERM_VALUE_H

#include <stdlib.h>

#include "guard/term.h"

#define VALUE_SYMBOLS 4

struct values {
    int64_t symbol[VALUE_SYMBOLS];
    uint64_t free; /* CONDITION_FREE number n is bit n % 64 */
};

static inline uint32_t random_next(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

static inline int64_t random_between(uint64_t *state, int64_t low, int64_t high)
{
    return low + (int64_t)(random_next(state) % (uint32_t)(high - low + 1));
}

/* False where it is undefined, or depends on a width: terms have none. */
static inline bool value_binary(enum ir_arith op, int64_t a, int64_t b, int64_t *result)
{
    switch (op) {
    case IR_ADD: *result = a + b; return true;
    case IR_SUB: *result = a - b; return true;
    case IR_MUL: *result = a * b; return true;
    case IR_SDIV: if (b) *result = a / b; return b != 0;
    case IR_SREM: if (b) *result = a % b; return b != 0;
    case IR_UDIV: if (a >= 0 && b > 0) *result = a / b; return a >= 0 && b > 0;
    case IR_UREM: if (a >= 0 && b > 0) *result = a % b; return a >= 0 && b > 0;
    case IR_AND: *result = a & b; return true;
    case IR_OR: *result = a | b; return true;
    case IR_XOR: *result = a ^ b; return true;
    case IR_SHL: if (b >= 0 && b < 32) *result = a * ((int64_t)1 << b); return b >= 0 && b < 32;
    case IR_ASHR: if (b >= 0 && b < 64) *result = a >> b; return b >= 0 && b < 64;
    case IR_LSHR: if (a >= 0 && b >= 0 && b < 64) *result = a >> b; return a >= 0 && b >= 0 && b < 64;
    }
    return false;
}

static inline bool value_of_term(const struct guards *guards, const struct values *values, term t, int64_t *result)
{
    const struct term_node *node = &guards->terms.at[t];
    int64_t a, b;
    switch (node->kind) {
    case TERM_CONSTANT: *result = node->value; return true;
    case TERM_SYMBOL: *result = values->symbol[node->a]; return true;
    case TERM_PLUS:
        if (!value_of_term(guards, values, node->a, &a))
            return false;
        *result = a + node->value;
        return true;
    case TERM_BINARY:
        return value_of_term(guards, values, node->a, &a) && value_of_term(guards, values, node->b, &b) &&
               value_binary(node->op, a, b, result);
    default: abort();
    }
}

static inline bool value_compare(enum ir_predicate predicate, int64_t a, int64_t b)
{
    uint64_t x = (uint64_t)a, y = (uint64_t)b;
    switch (predicate) {
    case IR_EQ: return a == b;
    case IR_NE: return a != b;
    case IR_SLT: return a < b;
    case IR_SLE: return a <= b;
    case IR_SGT: return a > b;
    case IR_SGE: return a >= b;
    case IR_ULT: return x < y;
    case IR_ULE: return x <= y;
    case IR_UGT: return x > y;
    default: return x >= y;
    }
}

/* 1, 0, or -1 where undefined. */
static inline int value_of_guard(struct guards *guards, const struct values *values, bdd f)
{
    while (f >> 1) {
        uint32_t variable = bdd_top(&guards->bdd, f);
        struct condition condition = guards->conditions.at[variable];
        int64_t a, b;
        int holds;
        if (condition.kind == CONDITION_FREE) {
            holds = values->free >> variable % 64 & 1u;
        } else if (condition.kind == CONDITION_DEFINED) {
            holds = value_of_guard(guards, values, condition.definition);
            if (holds < 0)
                return -1;
        } else {
            if (!value_of_term(guards, values, condition.left, &a) ||
                !value_of_term(guards, values, condition.right, &b))
                return -1;
            holds = condition.kind == CONDITION_EQUAL ? a == b
                    : condition.kind == CONDITION_LESS ? a < b : (uint64_t)a < (uint64_t)b;
        }
        f = holds ? bdd_high(&guards->bdd, f) : bdd_low(&guards->bdd, f);
    }
    return f == BDD_TRUE;
}

/* The next valuation of `count` symbols inside their ranges; false after the last. */
static inline bool values_next(struct values *values, const struct interval *ranges, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (values->symbol[i]++ < ranges[i].high)
            return true;
        values->symbol[i] = ranges[i].low;
    }
    return false;
}

#endif
