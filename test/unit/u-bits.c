/* Known bits against numbers: whatever is claimed of a result holds for every pair of operands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "guard/bits.h"

static uint64_t next(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return *seed >> 33 ^ *seed << 31;
}

/* A random number with what is known of it: the bits of `mask`. */
static struct bits known_of(uint64_t value, uint64_t mask)
{
    return (struct bits){.zeros = ~value & mask, .ones = value & mask};
}

static uint64_t computed(enum ir_arith op, uint64_t a, uint64_t b)
{
    switch (op) {
    case IR_AND: return a & b;
    case IR_OR: return a | b;
    case IR_XOR: return a ^ b;
    case IR_MUL: return a * b;
    case IR_SHL: return a << (b & 63);
    case IR_LSHR: return a >> (b & 63);
    default: return 0;
    }
}

static void claims_hold(void **state)
{
    (void)state;
    static const enum ir_arith operations[] = {IR_AND, IR_OR, IR_XOR, IR_MUL, IR_SHL, IR_LSHR};
    uint64_t seed = 5, claimed = 0;
    for (int round = 0; round < 60000; round++) {
        enum ir_arith op = operations[round % 6];
        uint64_t a = next(&seed), b = next(&seed), mask_a = next(&seed) | next(&seed), mask_b = next(&seed) | next(&seed);
        bool constant = op == IR_MUL || op == IR_SHL || op == IR_LSHR;
        if (constant)
            b = op == IR_MUL && round % 4 ? UINT64_C(1) << (b & 63) : b & 63;
        struct bits left = known_of(a, mask_a), right = constant ? bits_of((int64_t)b) : known_of(b, mask_b);
        struct bits result = bits_binary(op, left, right);
        assert_int_equal(result.zeros & result.ones, 0);
        assert_true(bits_allow(result, (int64_t)computed(op, a, b)));
        assert_true(bits_allow(bits_shift(left, (int64_t)b), (int64_t)(a + b)));
        claimed += bits_known(result) != 0;
    }
    assert_true(claimed > 20000); /* silence would be worth nothing */
}

static void ranges(void **state)
{
    (void)state;
    assert_int_equal(bits_of_range((struct interval){0, 255}).zeros, ~UINT64_C(255));
    assert_int_equal(bits_of_range((struct interval){3, 256}).zeros, ~UINT64_C(511));
    assert_int_equal(bits_of_range((struct interval){0, 0}).zeros, UINT64_MAX);
    assert_int_equal(bits_of_range((struct interval){-1, 4}).zeros, 0);
    assert_int_equal(bits_of_range(interval_all()).zeros, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(claims_hold), cmocka_unit_test(ranges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
