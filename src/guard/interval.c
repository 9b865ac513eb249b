/* interval: see interval.h. Products are formed in 128 bits and then cut; an unbounded side takes part as a
 * very large number, which is cut back to unbounded. */
#include "guard/interval.h"

/* Cut symmetrically, so that -1 * unbounded is unbounded; a lower bound only ever moves down, an upper one
 * up. */
static struct interval saturate(__int128 low, __int128 high)
{
    struct interval result = {INTERVAL_MIN, INTERVAL_MAX};
    if (low > -(__int128)INTERVAL_MAX)
        result.low = low > INTERVAL_MAX ? INTERVAL_MAX : (int64_t)low;
    if (high < INTERVAL_MAX)
        result.high = high < -(__int128)INTERVAL_MAX ? -INTERVAL_MAX : (int64_t)high;
    return result;
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

struct interval interval_of(int64_t value)
{
    return saturate(value, value);
}

static struct interval add(struct interval a, struct interval b)
{
    struct interval result = saturate((__int128)a.low + b.low, (__int128)a.high + b.high);
    if (!interval_bounded_below(a) || !interval_bounded_below(b))
        result.low = INTERVAL_MIN;
    if (!interval_bounded_above(a) || !interval_bounded_above(b))
        result.high = INTERVAL_MAX;
    return result;
}

struct interval interval_shift(struct interval range, int64_t constant)
{
    struct interval result = saturate((__int128)range.low + constant, (__int128)range.high + constant);
    if (!interval_bounded_below(range))
        result.low = INTERVAL_MIN;
    if (!interval_bounded_above(range))
        result.high = INTERVAL_MAX;
    return result;
}

struct interval interval_subtract(struct interval a, struct interval b)
{
    return add(a, saturate(-(__int128)b.high, -(__int128)b.low));
}

struct interval interval_join(struct interval a, struct interval b)
{
    return (struct interval){least(a.low, b.low), most(a.high, b.high)};
}

struct interval interval_meet(struct interval a, struct interval b)
{
    return (struct interval){most(a.low, b.low), least(a.high, b.high)};
}

static struct interval multiply(struct interval a, struct interval b)
{
    __int128 corners[4] = {(__int128)a.low * b.low, (__int128)a.low * b.high,
                           (__int128)a.high * b.low, (__int128)a.high * b.high};
    __int128 low = corners[0], high = corners[0];
    for (int i = 1; i < 4; i++) {
        low = corners[i] < low ? corners[i] : low;
        high = corners[i] > high ? corners[i] : high;
    }
    return saturate(low, high);
}

/* Quotient truncated to zero, by a positive divisor. */
static struct interval divide(struct interval a, struct interval b)
{
    struct interval result = interval_all();
    if (b.low < 1)
        return result;
    /* the smaller divisor makes the quotient larger in absolute value */
    if (interval_bounded_below(a))
        result.low = a.low < 0 ? a.low / b.low : interval_bounded_above(b) ? a.low / b.high : 0;
    if (interval_bounded_above(a))
        result.high = a.high >= 0 ? a.high / b.low : interval_bounded_above(b) ? a.high / b.high : 0;
    return result;
}

static struct interval divide_unsigned(struct interval a, struct interval b)
{
    if (interval_not_negative(a))
        return divide(a, b);
    return b.low >= 2 ? (struct interval){0, INTERVAL_MAX} : interval_all();
}

static struct interval remainder_signed(struct interval a, struct interval b)
{
    int64_t largest = most(b.high, -b.low);
    if (b.low <= INTERVAL_MIN || b.high >= INTERVAL_MAX || largest == 0)
        return interval_not_negative(a) ? (struct interval){0, a.high} : interval_all();
    struct interval result = {-(largest - 1), largest - 1};
    if (interval_not_negative(a))
        result = interval_meet(result, (struct interval){0, a.high});
    return result;
}

static struct interval remainder_unsigned(struct interval a, struct interval b)
{
    if (b.low < 1)
        return interval_all();
    struct interval result = {0, interval_bounded_above(b) ? b.high - 1 : INTERVAL_MAX};
    return interval_not_negative(a) ? interval_meet(result, (struct interval){0, a.high}) : result;
}

/* The largest number with as many bits as the larger of the two. */
static int64_t all_bits(int64_t a, int64_t b)
{
    int64_t larger = most(a, b), bits = 1;
    if (larger >= INTERVAL_MAX)
        return INTERVAL_MAX;
    while (bits <= larger)
        bits <<= 1;
    return bits - 1;
}

static struct interval bitwise(enum ir_arith op, struct interval a, struct interval b)
{
    bool a_known = interval_not_negative(a), b_known = interval_not_negative(b);
    if (op == IR_AND) {
        if (a_known && b_known)
            return (struct interval){0, least(a.high, b.high)};
        return a_known ? (struct interval){0, a.high} : b_known ? (struct interval){0, b.high} : interval_all();
    }
    if (!a_known || !b_known)
        return interval_all();
    return (struct interval){op == IR_OR ? most(a.low, b.low) : 0, all_bits(a.high, b.high)};
}

static struct interval shift_right(struct interval a, struct interval b, bool logical)
{
    if (b.low != b.high || b.low < 0 || b.low > 62)
        return interval_not_negative(a) ? (struct interval){0, a.high} : interval_all();
    if (logical && !interval_not_negative(a))
        return b.low > 0 ? (struct interval){0, INTERVAL_MAX} : interval_all();
    return (struct interval){interval_bounded_below(a) ? a.low >> b.low : INTERVAL_MIN,
                             interval_bounded_above(a) ? a.high >> b.low : INTERVAL_MAX};
}

struct interval interval_binary(enum ir_arith op, struct interval a, struct interval b)
{
    switch (op) {
    case IR_ADD: return add(a, b);
    case IR_SUB: return interval_subtract(a, b);
    case IR_MUL: return multiply(a, b);
    case IR_SDIV: return divide(a, b);
    case IR_UDIV: return divide_unsigned(a, b);
    case IR_SREM: return remainder_signed(a, b);
    case IR_UREM: return remainder_unsigned(a, b);
    case IR_LSHR: return shift_right(a, b, true);
    case IR_ASHR: return shift_right(a, b, false);
    case IR_AND: case IR_OR: case IR_XOR: return bitwise(op, a, b);
    case IR_SHL:
        if (b.low >= 0 && b.high <= 60)
            return multiply(a, (struct interval){(int64_t)1 << b.low, (int64_t)1 << b.high});
        return interval_all();
    }
    return interval_all();
}
