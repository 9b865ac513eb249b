/* bits: see bits.h. */
#include "guard/bits.h"

struct bits bits_of(int64_t value)
{
    return (struct bits){.zeros = ~(uint64_t)value, .ones = (uint64_t)value};
}

struct bits bits_of_range(struct interval range)
{
    if (!interval_not_negative(range) || !interval_bounded_above(range))
        return (struct bits){0};
    return (struct bits){.zeros = range.high ? ~(UINT64_MAX >> __builtin_clzll((uint64_t)range.high)) : UINT64_MAX};
}

/* The lowest bits of a sum hang on nothing but the lowest bits of what is added. */
static struct bits of_lowest(struct bits a, uint64_t result)
{
    uint64_t unknown = ~bits_known(a), lowest = unknown ? (unknown & -unknown) - 1 : UINT64_MAX;
    return (struct bits){.zeros = ~result & lowest, .ones = result & lowest};
}

struct bits bits_shift(struct bits a, int64_t constant)
{
    return of_lowest(a, a.ones + (uint64_t)constant);
}

static struct bits shifted_left(struct bits a, unsigned count)
{
    return (struct bits){.zeros = a.zeros << count | ((UINT64_C(1) << count) - 1), .ones = a.ones << count};
}

/* By a constant: a power of two shifts; of other products only the trailing zeros are known. */
static struct bits multiplied(struct bits a, uint64_t factor)
{
    if (factor == 0)
        return bits_of(0);
    unsigned trailing = (unsigned)__builtin_ctzll(factor);
    if ((factor & (factor - 1)) == 0)
        return shifted_left(a, trailing);
    unsigned even = ~a.zeros ? (unsigned)__builtin_ctzll(~a.zeros) : 63;
    trailing += even;
    return (struct bits){.zeros = trailing < 64 ? (UINT64_C(1) << trailing) - 1 : UINT64_MAX};
}

/* The width of what is shifted is not known here: of a number that may be negative nothing is known. */
static struct bits shifted_right(struct bits a, unsigned count)
{
    if (!(a.zeros >> 63))
        return (struct bits){0};
    return (struct bits){.zeros = ~(~a.zeros >> count), .ones = a.ones >> count};
}

struct bits bits_binary(enum ir_arith op, struct bits a, struct bits b)
{
    bool constant = bits_known(b) == UINT64_MAX;
    switch (op) {
    case IR_AND: return (struct bits){.zeros = a.zeros | b.zeros, .ones = a.ones & b.ones};
    case IR_OR: return (struct bits){.zeros = a.zeros & b.zeros, .ones = a.ones | b.ones};
    case IR_XOR:
        return (struct bits){.zeros = (a.zeros & b.zeros) | (a.ones & b.ones), .ones = (a.zeros & b.ones) | (a.ones & b.zeros)};
    case IR_MUL: return constant ? multiplied(a, b.ones) : (struct bits){0};
    case IR_SHL: return constant && b.ones < 63 ? shifted_left(a, (unsigned)b.ones) : (struct bits){0};
    case IR_LSHR: return constant && b.ones < 63 ? shifted_right(a, (unsigned)b.ones) : (struct bits){0};
    default: return (struct bits){0};
    }
}
