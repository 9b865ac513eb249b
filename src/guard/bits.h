/* bits: which bits of a number are known, beside its range (interval.h): what flags and bit-fields leave when the rest of their word is not
 * known. Numbers are taken as 64 bits, two's complement. */
#ifndef STAUNCH_GUARD_BITS_H
#define STAUNCH_GUARD_BITS_H

#include "guard/interval.h"

struct bits {
    uint64_t zeros, ones; /* known to be 0, to be 1 */
};

struct bits bits_of(int64_t value);
struct bits bits_of_range(struct interval);
struct bits bits_shift(struct bits, int64_t constant); /* a + constant */
/* What is known of `a op b`. */
struct bits bits_binary(enum ir_arith op, struct bits a, struct bits b);
static inline uint64_t bits_known(struct bits bits) { return bits.zeros | bits.ones; }
static inline bool bits_allow(struct bits bits, int64_t value)
{
    return !((uint64_t)value & bits.zeros) && !(~(uint64_t)value & bits.ones);
}

#endif
