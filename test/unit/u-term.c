/* u-term: normal forms one by one, and random expressions and comparisons against their values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "guard/term.h"
#include "term-value.h"

static term fresh(struct guards *guards) { return term_symbol(guards, interval_all()); }

static void sums_are_normal(void **state)
{
    (void)state;
    struct guards guards = {0};
    term x = fresh(&guards), y = fresh(&guards), c2 = term_constant(&guards, 2), c3 = term_constant(&guards, 3);
    assert_int_equal(term_constant(&guards, 2), c2);
    assert_int_not_equal(x, y);
    assert_int_equal(term_add(&guards, term_add(&guards, x, 5), -5), x);
    assert_int_equal(term_binary(&guards, IR_ADD, c2, x), term_add(&guards, x, 2));
    assert_int_equal(term_binary(&guards, IR_SUB, term_add(&guards, x, 7), term_add(&guards, x, 4)), c3);
    assert_int_equal(term_binary(&guards, IR_SUB, x, x), term_constant(&guards, 0));
    assert_int_equal(term_binary(&guards, IR_ADD, x, y), term_binary(&guards, IR_ADD, y, x));
    assert_int_equal(term_binary(&guards, IR_SUB, term_binary(&guards, IR_ADD, x, y), x), y);
    assert_int_equal(term_binary(&guards, IR_ADD, term_binary(&guards, IR_SUB, x, y), y), x);
    assert_int_equal(term_binary(&guards, IR_SUB, x, term_binary(&guards, IR_SUB, x, y)), y);
    /* 4 * (x + 1) == 4 * x + 4, and a shift is a product */
    term four_x = term_binary(&guards, IR_MUL, x, term_constant(&guards, 4));
    assert_int_equal(term_binary(&guards, IR_MUL, term_constant(&guards, 4), term_add(&guards, x, 1)),
                     term_add(&guards, four_x, 4));
    assert_int_equal(term_binary(&guards, IR_SHL, x, c2), four_x);
    assert_int_equal(term_binary(&guards, IR_MUL, term_binary(&guards, IR_MUL, x, c2), c2), four_x);
    assert_int_equal(term_binary(&guards, IR_ADD, x, x), term_binary(&guards, IR_MUL, x, c2));
    guards_release(&guards);
}

static void constants_fold(void **state)
{
    (void)state;
    struct guards guards = {0};
    term x = fresh(&guards), zero = term_constant(&guards, 0), one = term_constant(&guards, 1);
    term largest = term_constant(&guards, INT64_MAX), smallest = term_constant(&guards, INT64_MIN);
    term minus_one = term_constant(&guards, -1);
    assert_int_equal(term_binary(&guards, IR_ADD, largest, one), smallest);
    assert_int_equal(term_add(&guards, largest, 1), smallest);
    assert_int_equal(term_binary(&guards, IR_MUL, x, one), x);
    assert_int_equal(term_binary(&guards, IR_MUL, zero, x), zero);
    assert_int_equal(term_binary(&guards, IR_AND, zero, x), zero);
    assert_int_equal(term_binary(&guards, IR_AND, x, minus_one), x);
    assert_int_equal(term_binary(&guards, IR_OR, x, zero), x);
    assert_int_equal(term_binary(&guards, IR_XOR, x, x), zero);
    assert_int_equal(term_binary(&guards, IR_SHL, x, zero), x);
    assert_int_equal(term_binary(&guards, IR_SREM, x, one), zero);
    /* no value, but always the same */
    term by_zero = term_binary(&guards, IR_SDIV, one, zero);
    assert_false(term_is_constant(&guards, by_zero, NULL));
    assert_int_equal(term_binary(&guards, IR_SDIV, one, zero), by_zero);
    assert_false(term_is_constant(&guards, term_binary(&guards, IR_SDIV, smallest, minus_one), NULL));
    assert_false(term_is_constant(&guards, term_binary(&guards, IR_SHL, one, term_constant(&guards, 64)), NULL));
    assert_false(term_is_constant(&guards, term_binary(&guards, IR_UDIV, minus_one, term_constant(&guards, 2)), NULL));
    /* bounds at the edge of what they can say */
    struct interval range = term_range(&guards, smallest);
    assert_true(range.low == INTERVAL_MIN && range.high < 0);
    range = term_range(&guards, largest);
    assert_true(range.high == INTERVAL_MAX && range.low > 0);
    guards_release(&guards);
}

static void addresses(void **state)
{
    (void)state;
    struct guards guards = {0};
    term a8 = term_address(&guards, 3, 8), somewhere = term_address(&guards, 3, TERM_ANYWHERE);
    assert_int_equal(term_add(&guards, a8, 8), term_address(&guards, 3, 16));
    assert_int_equal(term_add(&guards, somewhere, 8), somewhere);
    assert_int_equal(term_binary(&guards, IR_SUB, term_address(&guards, 3, 20), a8), term_constant(&guards, 12));
    assert_int_equal(condition_compare(&guards, IR_EQ, a8, term_address(&guards, 3, 8)), BDD_TRUE);
    assert_int_equal(condition_compare(&guards, IR_ULT, a8, a8), BDD_FALSE);
    /* somewhere is not the same place twice */
    assert_false(term_is_constant(&guards, term_binary(&guards, IR_SUB, somewhere, somewhere), NULL));
    bdd first = condition_compare(&guards, IR_EQ, somewhere, somewhere);
    assert_true(first != BDD_TRUE && first != condition_compare(&guards, IR_EQ, somewhere, somewhere));
    guards_release(&guards);
}

static void deep_terms_are_symbols(void **state)
{
    (void)state;
    struct guards guards = {0};
    term x = fresh(&guards), y = fresh(&guards), a = x, b = x;
    for (int i = 0; i < 100; i++)
        a = term_binary(&guards, IR_XOR, term_binary(&guards, IR_MUL, a, y), x);
    uint32_t count = guards.terms.count;
    for (int i = 0; i < 100; i++)
        b = term_binary(&guards, IR_XOR, term_binary(&guards, IR_MUL, b, y), x);
    assert_int_equal(a, b);
    assert_int_equal(guards.terms.count, count);
    for (uint32_t i = 0; i < count; i++)
        assert_true(guards.terms.at[i].depth <= TERM_DEPTH_LIMIT + 1);
    term pure = term_pure(&guards, 70000, 2, x, y);
    assert_int_equal(pure, term_pure(&guards, 70000, 2, x, y));
    assert_int_not_equal(pure, term_pure(&guards, 70001, 2, x, y));
    assert_int_not_equal(pure, term_pure(&guards, 70000, 1, x, y));
    assert_int_not_equal(pure, term_pure(&guards, 70000, 2, y, x));
    guards_release(&guards);
}

static void comparisons_are_normal(void **state)
{
    (void)state;
    struct guards guards = {0};
    term x = fresh(&guards), y = fresh(&guards), n = term_symbol(&guards, (struct interval){0, INTERVAL_MAX});
    term bit = term_symbol(&guards, (struct interval){0, 1});
    term c[12];
    for (int i = 0; i < 12; i++)
        c[i] = term_constant(&guards, i);
#define COMPARE(predicate, a, b) condition_compare(&guards, predicate, a, b)
    bdd x_below_10 = COMPARE(IR_SLT, x, c[10]);
    assert_int_equal(COMPARE(IR_SLT, term_add(&guards, x, -1), c[9]), x_below_10);
    assert_int_equal(COMPARE(IR_SLE, x, c[9]), x_below_10);
    assert_int_equal(COMPARE(IR_SGT, c[10], x), x_below_10);
    assert_int_equal(COMPARE(IR_SGE, x, c[10]), bdd_not(x_below_10));
    assert_int_equal(COMPARE(IR_NE, x, c[0]), bdd_not(COMPARE(IR_EQ, c[0], x)));
    assert_int_equal(COMPARE(IR_ULT, x, c[1]), COMPARE(IR_EQ, x, c[0]));
    assert_int_equal(COMPARE(IR_UGT, x, c[0]), COMPARE(IR_NE, x, c[0]));
    assert_int_equal(COMPARE(IR_ULT, n, c[10]), COMPARE(IR_SLT, n, c[10]));
    assert_int_equal(COMPARE(IR_SLT, n, c[1]), COMPARE(IR_EQ, n, c[0]));
    assert_int_equal(COMPARE(IR_SGE, n, c[0]), BDD_TRUE);
    assert_int_equal(COMPARE(IR_EQ, n, term_constant(&guards, -1)), BDD_FALSE);
    assert_int_equal(COMPARE(IR_EQ, bit, c[1]), bdd_not(COMPARE(IR_EQ, bit, c[0])));
    assert_int_equal(COMPARE(IR_SGT, bit, c[0]), COMPARE(IR_EQ, bit, c[1]));
    /* two terms */
    bdd less = COMPARE(IR_SLT, x, y);
    assert_int_equal(COMPARE(IR_SGT, y, x), less);
    assert_int_equal(COMPARE(IR_SLE, y, x), bdd_not(less));
    assert_int_equal(COMPARE(IR_SLT, term_add(&guards, x, 3), term_add(&guards, y, 3)), less);
    assert_int_equal(COMPARE(IR_SLE, term_add(&guards, x, 1), y), less);
    assert_int_equal(COMPARE(IR_SLT, term_binary(&guards, IR_SUB, x, y), c[0]), less);
    assert_int_equal(COMPARE(IR_EQ, y, x), COMPARE(IR_EQ, term_binary(&guards, IR_SUB, x, y), c[0]));
    assert_int_equal(COMPARE(IR_SLT, x, x), BDD_FALSE);
    assert_int_equal(COMPARE(IR_ULE, x, x), BDD_TRUE);
    assert_int_equal(COMPARE(IR_SLT, x, term_add(&guards, x, 1)), BDD_TRUE);
    assert_int_equal(bdd_or(&guards.bdd, COMPARE(IR_ULT, y, x), COMPARE(IR_ULE, x, y)), BDD_TRUE);
    /* products and bits */
    term eight_x = term_binary(&guards, IR_MUL, x, c[8]), flag = term_binary(&guards, IR_AND, x, c[4]);
    assert_int_equal(COMPARE(IR_EQ, eight_x, c[0]), COMPARE(IR_EQ, x, c[0]));
    assert_int_equal(COMPARE(IR_EQ, eight_x, c[4]), BDD_FALSE);
    assert_int_equal(COMPARE(IR_EQ, flag, c[4]), COMPARE(IR_NE, flag, c[0]));
    assert_int_equal(COMPARE(IR_EQ, flag, c[1]), BDD_FALSE);
    guards_release(&guards);
}

static void equalities_exclude_each_other(void **state)
{
    (void)state;
    struct guards guards = {0};
    term x = fresh(&guards);
    enum { CASES = 100, EXCLUSIVE = 64 };
    bdd literals[CASES];
    for (int i = 0; i < CASES; i++)
        literals[i] = condition_compare(&guards, IR_EQ, x, term_constant(&guards, i * 7));
    assert_int_equal(guards.conditions.count, CASES);
    for (int i = 0; i < CASES; i++) {
        assert_int_equal(condition_compare(&guards, IR_EQ, x, term_constant(&guards, i * 7)), literals[i]);
        for (int j = 0; j < i && i < EXCLUSIVE; j++)
            assert_false(bdd_intersects(&guards.bdd, literals[i], literals[j]));
    }
    /* no room for exclusion: still a condition */
    guards.bdd.node_limit = guards.bdd.nodes.count;
    term y = fresh(&guards);
    bdd one = condition_compare(&guards, IR_EQ, y, term_constant(&guards, 1));
    bdd two = condition_compare(&guards, IR_EQ, y, term_constant(&guards, 2));
    assert_true(one >> 1 && two >> 1 && one != two);
    assert_false(guards.bdd.overflowed);
    guards_release(&guards);
}

static void floats(void **state)
{
    (void)state;
    struct guards guards = {0};
    term x = fresh(&guards), y = fresh(&guards);
    enum { EQ = IR_FLOAT_FIRST + 1, GT, GE, LT, LE, NE, ORDERED, UNORDERED, UEQ, UGT, UGE, ULT, ULE, UNE, ALWAYS };
#define FLOAT(predicate, a, b) condition_compare(&guards, (enum ir_predicate)(predicate), a, b)
    assert_int_equal(FLOAT(GT, x, y), FLOAT(LT, y, x));
    assert_int_equal(FLOAT(ULE, x, y), bdd_not(FLOAT(GT, x, y)));
    assert_int_equal(FLOAT(UGE, x, y), bdd_not(FLOAT(LT, x, y)));
    assert_int_equal(FLOAT(EQ, x, y), FLOAT(EQ, y, x));
    assert_int_equal(FLOAT(UNE, x, y), bdd_not(FLOAT(EQ, y, x)));
    assert_int_not_equal(FLOAT(LT, x, y), FLOAT(LT, y, x));
    assert_int_equal(FLOAT(ALWAYS, x, y), BDD_TRUE);
    assert_int_equal(FLOAT(IR_FLOAT_FIRST, x, y), BDD_FALSE);
    assert_int_equal(condition_float(&guards, IR_SLE, x, y), bdd_not(condition_float(&guards, IR_SLT, y, x)));
    assert_int_equal(condition_float(&guards, IR_NE, x, y), bdd_not(condition_float(&guards, IR_EQ, y, x)));
    guards_release(&guards);
}

static void cuts_name_functions(void **state)
{
    (void)state;
    struct guards guards = {0};
    bdd f = BDD_FALSE;
    for (int i = 0; i < 10; i++)
        f = bdd_xor(&guards.bdd, f, condition_free(&guards, i == 0));
    assert_true(guards.conditions.at[0].allocation && !guards.conditions.at[1].allocation);
    assert_int_equal(condition_cut(&guards, f, 10), f);
    bdd name = condition_cut(&guards, f, 9);
    assert_int_equal(bdd_size(&guards.bdd, name, 0), 1);
    assert_int_equal(condition_cut(&guards, f, 9), name);
    assert_int_equal(condition_cut(&guards, bdd_not(f), 9), bdd_not(name));
    assert_int_equal(guards.conditions.count, 11);
    const struct condition *cut = &guards.conditions.at[10];
    assert_int_equal(cut->kind, CONDITION_DEFINED);
    assert_int_equal(cut->definition ^ cut->literal, f ^ name);
    assert_int_equal(condition_cut(&guards, f, UINT32_MAX), f);
    guards_reset(&guards);
    assert_int_equal(guards.conditions.count, 0);
    assert_int_equal(condition_free(&guards, false), bdd_variable(&guards.bdd, 0));
    guards_release(&guards);
}

/* Random expressions: each step's term must have the value of the step, and be in its range; each
 * comparison too. */
enum { POOL = 12, SYMBOLS = 2 };

static void check_step(struct guards *guards, const struct interval *ranges, uint64_t *seed, term *pool)
{
    enum ir_arith op = random_next(seed) % (IR_XOR + 1);
    term a = pool[random_next(seed) % POOL];
    term b = random_next(seed) % 2 ? pool[random_next(seed) % POOL]
                                   : term_constant(guards, random_between(seed, -6, 6));
    if (random_next(seed) % 8 == 0) {
        term swap = a;
        a = b, b = swap;
    }
    term made = term_binary(guards, op, a, b);
    enum ir_predicate predicate = random_next(seed) % IR_FLOAT_FIRST;
    bdd guard = condition_compare(guards, predicate, made, b);
    struct values values = {.symbol = {ranges[0].low, ranges[1].low}};
    bool small = true;
    do {
        int64_t left, right, expected, value = 0;
        if (!value_of_term(guards, &values, a, &left) || !value_of_term(guards, &values, b, &right) ||
            !value_binary(op, left, right, &expected))
            continue;
        small = small && llabs(expected) < 100000;
        if (llabs(expected) >= 1000000000)
            continue;
        assert_true(value_of_term(guards, &values, made, &value));
        assert_true(value == expected);
        assert_true(term_range(guards, made).low <= value && value <= term_range(guards, made).high);
        int holds = value_of_guard(guards, &values, guard);
        assert_true(holds < 0 || holds == value_compare(predicate, value, right));
    } while (values_next(&values, ranges, SYMBOLS));
    if (small && guards->terms.at[made].depth < 6)
        pool[random_next(seed) % POOL] = made;
}

static void random_terms(void **state)
{
    (void)state;
    struct guards guards = {0};
    uint64_t seed = 11;
    for (int round = 0; round < 200; round++) {
        guards_reset(&guards);
        struct interval ranges[SYMBOLS];
        term pool[POOL], symbols[SYMBOLS];
        for (int i = 0; i < SYMBOLS; i++) {
            ranges[i].low = random_between(&seed, -7, 3);
            ranges[i].high = ranges[i].low + random_between(&seed, 0, 8);
            symbols[i] = term_symbol(&guards, ranges[i]);
        }
        for (int i = 0; i < POOL; i++)
            pool[i] = term_add(&guards, symbols[i % SYMBOLS], i / 4);
        for (int step = 0; step < 60; step++)
            check_step(&guards, ranges, &seed, pool);
    }
    guards_release(&guards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_normal),        cmocka_unit_test(constants_fold),
        cmocka_unit_test(addresses),              cmocka_unit_test(deep_terms_are_symbols),
        cmocka_unit_test(comparisons_are_normal), cmocka_unit_test(equalities_exclude_each_other),
        cmocka_unit_test(floats),                 cmocka_unit_test(cuts_name_functions),
        cmocka_unit_test(random_terms),
    };
    return cmocka_run_group_tests_name("term", tests, NULL, NULL);
}
