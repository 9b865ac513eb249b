/* condition: comparisons in normal form, as guards.
 *
 * Whatever way a test is written, it ends as one of
 *     base == constant        base < constant        base (+ constant) below constant
 *     base == base + constant base < base + constant term below term
 * or its negation, the smaller base on the left. What ranges decide is a constant guard and costs no
 * variable. */
#include "guard/term.h"

#define COLLISION 0x2545f4914f6cdd1du
#define CHAIN_LIMIT 64 /* equalities of one term beyond this many are not made exclusive in the guard itself */

static bdd equal(struct guards *guards, term a, term b);
static bdd less(struct guards *guards, term a, term b);

/* ---- Variables ---- */
/* While only known conditions are wanted (condition_known), a new one gets this in place of a variable. */
static struct condition *unknown(struct guards *guards)
{
    guards->missed = true;
    guards->nothing = (struct condition){.literal = BDD_TRUE};
    return &guards->nothing;
}

static uint32_t append(struct guards *guards, struct condition condition)
{
    uint32_t number = guards->conditions.count;
    condition.site = UINT32_MAX;
    condition.literal = bdd_variable(&guards->bdd, number);
    vector_push(&guards->conditions, condition);
    return number;
}

static struct condition *intern(struct guards *guards, enum condition_kind kind, unsigned op, term left, term right,
                                bool *fresh)
{
    uint64_t key = hash_mix((uint64_t)kind << 40 | (uint64_t)op << 32 | left, right);
    for (;;) {
        if (guards->only_known && !table_find(&guards->condition_index, key)) {
            *fresh = false;
            return unknown(guards);
        }
        uint32_t *found = table_put(&guards->condition_index, key, fresh);
        if (*fresh)
            *found = append(guards, (struct condition){.kind = (uint8_t)kind, .op = (uint8_t)op,
                                                       .left = left, .right = right});
        struct condition *condition = &guards->conditions.at[*found];
        if (condition->kind == kind && condition->op == op && condition->left == left && condition->right == right)
            return condition;
        key = hash_mix(key, COLLISION);
    }
}

static bdd plain(struct guards *guards, enum condition_kind kind, unsigned op, term left, term right)
{
    bool fresh;
    return intern(guards, kind, op, left, right, &fresh)->literal;
}

/* x == constant, exclusive with the earlier constants of x, unless something else sees to that. */
static bdd chained(struct guards *guards, term x, int64_t constant)
{
    bool fresh, fresh_chain;
    struct condition *condition = intern(guards, CONDITION_EQUAL, 0, x, term_constant(guards, constant), &fresh);
    if (!fresh || guards->unchained)
        return condition->literal;
    uint32_t *number = table_put(&guards->chain_index, x, &fresh_chain);
    if (fresh_chain) {
        *number = guards->chains.count;
        vector_push(&guards->chains, ((struct equal_chain){.none = BDD_TRUE}));
    }
    struct equal_chain *chain = &guards->chains.at[*number];
    if (chain->count >= CHAIN_LIMIT)
        return condition->literal;
    /* No room for the chain: the variable alone says the same, only less sharply. */
    bool overflowed = guards->bdd.overflowed;
    guards->bdd.overflowed = false;
    bdd variable = condition->literal;
    bdd literal = bdd_and(&guards->bdd, chain->none, variable);
    bdd none = bdd_and(&guards->bdd, chain->none, bdd_not(variable));
    if (guards->bdd.overflowed) {
        chain->count = CHAIN_LIMIT;
    } else {
        condition->literal = literal;
        chain->none = none;
        chain->count++;
    }
    guards->bdd.overflowed = overflowed;
    return condition->literal;
}

/* ---- Arithmetic on bounds ---- */
static int64_t divide_down(int64_t a, int64_t positive)
{
    return a / positive - (a % positive < 0);
}

static int64_t divide_up(int64_t a, int64_t positive)
{
    return a / positive + (a % positive > 0);
}

/* ---- Against a constant ---- */
/* (y & mask) == constant. One bit is either zero or not: one variable for both. */
static bdd equal_masked(struct guards *guards, term x, int64_t constant)
{
    int64_t mask;
    if (!term_is_constant(guards, guards->terms.at[x].b, &mask))
        return chained(guards, x, constant);
    if (constant & ~mask)
        return BDD_FALSE;
    return mask > 0 && (mask & (mask - 1)) == 0 && constant == mask ? bdd_not(chained(guards, x, 0))
                                                                    : chained(guards, x, constant);
}

static bdd equal_constant(struct guards *guards, term x, int64_t constant)
{
    struct term_node node = guards->terms.at[x];
    int64_t factor;
    /* an unsigned word put together from bytes against a constant with its top bit set, which comes as a negative number */
    if (constant < 0 && constant >= INT32_MIN && node.range.low >= 0 && node.range.high > INT32_MAX && node.range.high <= UINT32_MAX)
        constant += INT64_C(1) << 32;
    if (node.kind == TERM_BINARY && node.op == IR_SUB)
        return equal(guards, node.a, term_add(guards, node.b, constant));
    if (node.kind == TERM_BINARY && node.op == IR_MUL && term_is_constant(guards, node.b, &factor) && factor != 0 &&
        !(factor == -1 && constant == INT64_MIN))
        return constant % factor ? BDD_FALSE
                                 : equal(guards, node.a, term_constant(guards, constant / factor));
    if ((interval_bounded_below(node.range) && constant < node.range.low) ||
        (interval_bounded_above(node.range) && constant > node.range.high))
        return BDD_FALSE;
    if (!bits_allow(node.bits, constant))
        return BDD_FALSE;
    if (interval_bounded_below(node.range) && interval_bounded_above(node.range)) {
        if (node.range.low == node.range.high)
            return BDD_TRUE;
        if (node.range.high == node.range.low + 1 && constant == node.range.high)
            return bdd_not(chained(guards, x, node.range.low));
    }
    return node.op == IR_AND && node.kind == TERM_BINARY ? equal_masked(guards, x, constant)
                                                         : chained(guards, x, constant);
}

static bdd less_constant(struct guards *guards, term x, int64_t constant)
{
    struct term_node node = guards->terms.at[x];
    int64_t factor;
    if (node.kind == TERM_BINARY && node.op == IR_SUB)
        return less(guards, node.a, term_add(guards, node.b, constant));
    if (node.kind == TERM_BINARY && node.op == IR_MUL && term_is_constant(guards, node.b, &factor) &&
        factor > INT64_MIN && factor != 0 && constant > INT64_MIN) {
        /* a * f < c  is  a < c / f rounded up;  a * -f < c  is  not a < (-c / f rounded down) + 1 */
        if (factor > 0)
            return less(guards, node.a, term_constant(guards, divide_up(constant, factor)));
        int64_t bound = divide_down(-constant, -factor);
        if (bound < INT64_MAX)
            return bdd_not(less(guards, node.a, term_constant(guards, bound + 1)));
    }
    if (interval_bounded_above(node.range)) {
        if (node.range.high < constant)
            return BDD_TRUE;
        if (node.range.high == constant)
            return bdd_not(equal_constant(guards, x, constant));
    }
    if (interval_bounded_below(node.range)) {
        if (node.range.low >= constant)
            return BDD_FALSE;
        if (node.range.low == constant - 1)
            return equal_constant(guards, x, constant - 1);
    }
    return plain(guards, CONDITION_LESS, 0, x, term_constant(guards, constant));
}

static bdd below_constant(struct guards *guards, term x, int64_t constant)
{
    struct interval range = term_range(guards, x);
    if (constant == 0)
        return BDD_FALSE;
    if (constant == 1)
        return equal(guards, x, term_constant(guards, 0));
    if (constant == -1)
        return bdd_not(equal(guards, x, term_constant(guards, -1)));
    if (range.low >= 0)
        return constant < 0 ? BDD_TRUE : less(guards, x, term_constant(guards, constant));
    if (range.high < 0)
        return constant > 0 ? BDD_FALSE : less(guards, x, term_constant(guards, constant));
    return plain(guards, CONDITION_BELOW, 0, x, term_constant(guards, constant));
}

/* ---- Two terms ---- */
/* `t == constant` where t is (x ^ known bits), or (x & one bit), which is 0 or that bit: one condition for `x & bit`, for its negation, and for
 * `~x & bit`. False: nothing special. */
static bool equal_bits(struct guards *guards, term t, int64_t constant, bdd *result)
{
    struct term_node node = guards->terms.at[t];
    int64_t bits;
    if (node.kind != TERM_BINARY || !term_is_constant(guards, node.b, &bits))
        return false;
    if (node.op == IR_XOR) {
        *result = equal(guards, node.a, term_constant(guards, constant ^ bits));
        return true;
    }
    bool one_bit = node.op == IR_AND && bits > 0 && (bits & (bits - 1)) == 0;
    if (!one_bit || constant == 0)
        return false;
    *result = constant == bits ? bdd_not(equal(guards, t, term_constant(guards, 0))) : BDD_FALSE;
    return true;
}

static bdd equal(struct guards *guards, term a, term b)
{
    struct term_sum left = term_split(guards, a), right = term_split(guards, b);
    int64_t distance, opposite;
    if (left.base == right.base)
        return left.offset == right.offset ? BDD_TRUE : BDD_FALSE;
    if (left.base == TERM_NONE || (right.base != TERM_NONE && left.base > right.base)) {
        struct term_sum swap = left;
        left = right;
        right = swap;
    }
    if (guards->sizes_fit && right.base == TERM_NONE && right.offset == 0 && term_is_more(guards, left))
        return BDD_FALSE;
    if (__builtin_sub_overflow(right.offset, left.offset, &distance) ||
        __builtin_sub_overflow(0, distance, &opposite))
        return plain(guards, CONDITION_EQUAL, 0, a < b ? a : b, a < b ? b : a);
    bdd bits;
    if (right.base == TERM_NONE)
        return equal_bits(guards, left.base, distance, &bits) ? bits : equal_constant(guards, left.base, distance);
    struct interval range = interval_subtract(term_range(guards, left.base), term_range(guards, right.base));
    if ((interval_bounded_below(range) && distance < range.low) ||
        (interval_bounded_above(range) && distance > range.high))
        return BDD_FALSE;
    return plain(guards, CONDITION_EQUAL, 0, left.base, term_add(guards, right.base, distance));
}

static bdd less(struct guards *guards, term a, term b)
{
    struct term_sum left = term_split(guards, a), right = term_split(guards, b);
    int64_t distance, opposite;
    if (left.base == right.base)
        return left.offset < right.offset ? BDD_TRUE : BDD_FALSE;
    if (__builtin_sub_overflow(right.offset, left.offset, &distance) ||
        __builtin_sub_overflow(1, distance, &opposite))
        return plain(guards, CONDITION_LESS, 0, a, b);
    if (right.base == TERM_NONE)
        return less_constant(guards, left.base, distance);
    if (left.base == TERM_NONE)
        return bdd_not(less_constant(guards, right.base, opposite));
    /* left < right + d, or the same as: not right < left - d + 1 */
    bool swap = left.base > right.base;
    term first = swap ? right.base : left.base, second = swap ? left.base : right.base;
    int64_t bound = swap ? opposite : distance;
    struct interval range = interval_subtract(term_range(guards, first), term_range(guards, second));
    bdd result;
    if (interval_bounded_above(range) && range.high < bound)
        result = BDD_TRUE;
    else if (interval_bounded_below(range) && range.low >= bound)
        result = BDD_FALSE;
    else
        result = plain(guards, CONDITION_LESS, 0, first, term_add(guards, second, bound));
    return swap ? bdd_not(result) : result;
}

static bdd below(struct guards *guards, term a, term b)
{
    int64_t left, right;
    bool left_constant = term_is_constant(guards, a, &left), right_constant = term_is_constant(guards, b, &right);
    if (a == b)
        return BDD_FALSE;
    if (left_constant && right_constant)
        return (uint64_t)left < (uint64_t)right ? BDD_TRUE : BDD_FALSE;
    if (right_constant)
        return below_constant(guards, a, right);
    if (left_constant)
        return left == -1 ? BDD_FALSE : bdd_not(below_constant(guards, b, (int64_t)((uint64_t)left + 1)));
    struct interval left_range = term_range(guards, a), right_range = term_range(guards, b);
    bool left_negative = left_range.high < 0, right_negative = right_range.high < 0;
    bool left_known = left_range.low >= 0 || left_negative, right_known = right_range.low >= 0 || right_negative;
    if (left_known && right_known)
        return left_negative == right_negative ? less(guards, a, b) : left_negative ? BDD_FALSE : BDD_TRUE;
    if (a < b)
        return plain(guards, CONDITION_BELOW, 0, a, b);
    /* b below a or equal: the same two variables for all six unsigned comparisons of a and b */
    bdd opposite = plain(guards, CONDITION_BELOW, 0, b, a);
    return bdd_not(bdd_or(&guards->bdd, opposite, equal(guards, a, b)));
}

bdd condition_compare(struct guards *guards, enum ir_predicate predicate, term a, term b)
{
    if (term_is_anywhere(guards, a) || term_is_anywhere(guards, b))
        return condition_free(guards, false);
    switch (predicate) {
    case IR_EQ: return equal(guards, a, b);
    case IR_NE: return bdd_not(equal(guards, a, b));
    case IR_SLT: return less(guards, a, b);
    case IR_SLE: return bdd_not(less(guards, b, a));
    case IR_SGT: return less(guards, b, a);
    case IR_SGE: return bdd_not(less(guards, a, b));
    case IR_ULT: return below(guards, a, b);
    case IR_ULE: return bdd_not(below(guards, b, a));
    case IR_UGT: return below(guards, b, a);
    case IR_UGE: return bdd_not(below(guards, a, b));
    default: return condition_float(guards, predicate, a, b);
    }
}

bdd condition_known(struct guards *guards, enum ir_predicate predicate, term a, term b)
{
    if (predicate >= IR_FLOAT_FIRST || term_is_anywhere(guards, a) || term_is_anywhere(guards, b))
        return BDD_TRUE;
    guards->only_known = true;
    guards->missed = false;
    bdd holds = condition_compare(guards, predicate, a, b);
    guards->only_known = false;
    return guards->missed ? BDD_TRUE : holds;
}

/* ---- The others ---- */
bdd condition_float(struct guards *guards, unsigned predicate, term a, term b)
{
    enum { FALSE_PREDICATE, LESS_PREDICATE = 4, LAST_PREDICATE = 15 };
    if (term_is_anywhere(guards, a) || term_is_anywhere(guards, b))
        return condition_free(guards, false);
    if (predicate < IR_FLOAT_FIRST) {
        static const uint8_t opposite[IR_FLOAT_FIRST] = {[IR_NE] = IR_EQ, [IR_SGE] = IR_SLT, [IR_SLE] = IR_SGT,
                                                         [IR_UGE] = IR_ULT, [IR_ULE] = IR_UGT};
        bool negate = predicate == IR_NE || predicate == IR_SGE || predicate == IR_SLE || predicate == IR_UGE ||
                      predicate == IR_ULE;
        unsigned kept = negate ? opposite[predicate] : predicate;
        bool greater = kept == IR_SGT || kept == IR_UGT;
        if (greater)
            kept = kept == IR_SGT ? IR_SLT : IR_ULT;
        bool swap = greater || (kept == IR_EQ && a > b);
        bdd result = plain(guards, CONDITION_FLOAT, kept, swap ? b : a, swap ? a : b);
        return negate ? bdd_not(result) : result;
    }
    unsigned number = (predicate - IR_FLOAT_FIRST) & LAST_PREDICATE;
    bool negate = number > LAST_PREDICATE / 2;
    if (negate)
        number = LAST_PREDICATE - number;
    bdd result = BDD_FALSE;
    if (number != FALSE_PREDICATE) {
        /* ordered greater is ordered less with the operands exchanged; the rest but less are symmetric */
        bool greater = number == 2 || number == 3, symmetric = !greater && number != LESS_PREDICATE && number != 5;
        bool swap = greater || (symmetric && a > b);
        number += greater ? 2 : 0;
        result = plain(guards, CONDITION_FLOAT, IR_FLOAT_FIRST + number, swap ? b : a, swap ? a : b);
    }
    return negate ? bdd_not(result) : result;
}

bdd condition_free(struct guards *guards, bool allocation)
{
    uint32_t number = append(guards, (struct condition){.kind = CONDITION_FREE, .allocation = allocation,
                                                        .left = TERM_NONE, .right = TERM_NONE});
    return guards->conditions.at[number].literal;
}

bdd condition_cut(struct guards *guards, bdd f, uint32_t limit)
{
    if (bdd_size(&guards->bdd, f, limit + 1) <= limit)
        return f;
    bdd complement = f & 1u;
    bool fresh;
    uint32_t *found = table_put(&guards->cut_index, f ^ complement, &fresh);
    if (fresh)
        *found = append(guards, (struct condition){.kind = CONDITION_DEFINED, .left = TERM_NONE, .right = TERM_NONE,
                                                   .definition = f ^ complement});
    return guards->conditions.at[*found].literal ^ complement;
}

static bdd definition(void *context, uint32_t variable)
{
    const struct guards *guards = context;
    bool defined = variable < guards->conditions.count && guards->conditions.at[variable].kind == CONDITION_DEFINED;
    return defined ? guards->conditions.at[variable].definition : BDD_TRUE;
}

bool condition_support(struct guards *guards, bdd f, uint32_t limit, struct bdd_variables *out)
{
    vector_clear(&out->list);
    return bdd_support_through(&guards->bdd, f, definition, guards, limit, out);
}
