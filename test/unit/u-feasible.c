/* u-feasible: closure and solver against trying all values of a few symbols in small ranges. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "guard/feasible.h"
#include "term-value.h"

enum { SYMBOLS = 3, POOL = 10, FREE_CONDITIONS = 2 };

struct world {
    struct guards guards;
    struct feasibility feasibility;
    uint64_t seed;
    struct interval ranges[SYMBOLS];
    term symbols[SYMBOLS];
    term pool[POOL];
};

static void new_world(struct world *world, bool exact)
{
    static const enum ir_arith linear[] = {IR_ADD, IR_SUB, IR_MUL};
    static const enum ir_arith divisions[] = {IR_SDIV, IR_SREM, IR_UDIV, IR_UREM, IR_LSHR, IR_ASHR, IR_AND, IR_XOR};
    struct guards *guards = &world->guards;
    feasibility_restart(&world->feasibility);
    guards_reset(guards);
    for (int i = 0; i < SYMBOLS; i++) {
        world->ranges[i].low = random_between(&world->seed, -4, 1);
        world->ranges[i].high = world->ranges[i].low + random_between(&world->seed, 1, 7);
        world->symbols[i] = term_symbol(guards, world->ranges[i]);
    }
    for (int i = 0; i < POOL; i++) {
        term a = world->symbols[random_next(&world->seed) % SYMBOLS];
        term b = world->symbols[random_next(&world->seed) % SYMBOLS];
        term c = world->pool[i < 6 ? 0 : random_next(&world->seed) % 6];
        uint32_t choice = random_next(&world->seed);
        if (i < SYMBOLS)
            world->pool[i] = world->symbols[i];
        else if (i < 6)
            world->pool[i] = term_binary(guards, linear[choice % 2], a, b);
        else if (exact || i < 8)
            world->pool[i] = term_binary(guards, linear[choice % 3], c,
                                         term_constant(guards, random_between(&world->seed, -3, 3)));
        else
            world->pool[i] = term_binary(guards, divisions[choice % 8], c,
                                         term_constant(guards, random_between(&world->seed, 1, 6)));
    }
}

static bdd random_guard(struct world *world, int size, bool unsigned_too)
{
    struct guards *guards = &world->guards;
    bdd f = BDD_TRUE;
    for (int i = 0; i < size; i++) {
        term a = world->pool[random_next(&world->seed) % POOL], b = world->pool[random_next(&world->seed) % POOL];
        if (random_next(&world->seed) % 2)
            b = term_constant(guards, random_between(&world->seed, -6, 6));
        uint32_t predicate = random_next(&world->seed) % (unsigned_too ? IR_FLOAT_FIRST : IR_ULT);
        a = term_add(guards, a, random_between(&world->seed, -1, 1));
        bool free_condition = random_next(&world->seed) % 12 == 0 && guards->conditions.count < 60;
        bdd test = free_condition ? condition_free(guards, false) : condition_compare(guards, predicate, a, b);
        switch (random_next(&world->seed) % 12) {
        case 0: f = bdd_or(&guards->bdd, f, test); break;
        case 1: f = bdd_not(bdd_and(&guards->bdd, f, test)); break;
        case 2: f = bdd_xor(&guards->bdd, f, test); break;
        default: f = bdd_and(&guards->bdd, f, test); break;
        }
        if (random_next(&world->seed) % 4 == 0)
            f = condition_cut(guards, f, 4);
    }
    return f;
}

/* Some values make f true; and they make everything that is said to follow from f true as well. */
static bool some_values(struct world *world, bdd f, bdd closed)
{
    uint64_t free_mask = 0;
    bool found = false;
    for (uint32_t i = 0; i < world->guards.conditions.count; i++)
        if (world->guards.conditions.at[i].kind == CONDITION_FREE)
            free_mask |= (uint64_t)1 << i;
    struct values values = {0};
    do {
        for (int i = 0; i < SYMBOLS; i++)
            values.symbol[i] = world->ranges[i].low;
        do {
            int holds = value_of_guard(&world->guards, &values, f);
            int closed_holds = value_of_guard(&world->guards, &values, closed);
            assert_true(holds < 0 || closed_holds < 0 || holds == closed_holds);
            found = found || holds == 1;
        } while (values_next(&values, world->ranges, SYMBOLS));
        values.free = (values.free - free_mask) & free_mask; /* next subset */
    } while (values.free);
    return found;
}

static unsigned count_free(const struct guards *guards)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < guards->conditions.count; i++)
        count += guards->conditions.at[i].kind == CONDITION_FREE;
    return count;
}

/* Sums, products with constants, signed comparisons: the answer is exact. */
static void exact_on_linear_guards(void **state)
{
    (void)state;
    struct world world = {.seed = 5};
    unsigned impossible = 0;
    for (int round = 0; round < 1500; round++) {
        new_world(&world, true);
        bdd f = random_guard(&world, 3 + round % 8, round % 2);
        if (count_free(&world.guards) > 3)
            continue;
        bdd closed = feasible_close(&world.guards, f);
        bool expected = some_values(&world, f, closed);
        assert_int_equal(feasible(&world.feasibility, &world.guards, f), expected);
        assert_int_equal(feasible(&world.feasibility, &world.guards, f), expected);
        assert_true(!expected || closed != BDD_FALSE);
        impossible += !expected && f != BDD_FALSE;
    }
    const struct feasible_statistics *statistics = &world.feasibility.statistics;
    print_message("impossible %u: closure %u, solver %u of %u\n", impossible, statistics->closed_by_intervals,
                  statistics->refuted_by_search, statistics->searched);
    /* the test would be worth nothing if one side never occurred */
    assert_true(impossible > 20 && statistics->closed_by_intervals > 10 && statistics->refuted_by_search > 10);
    assert_true(statistics->remembered > 0);
    assert_int_equal(statistics->gave_up, 0);
    guards_release(&world.guards);
    feasibility_release(&world.feasibility);
}

/* Divisions, masks and unknown operations: nothing possible is ever refuted. */
static void sound_on_all_guards(void **state)
{
    (void)state;
    struct world world = {.seed = 23};
    unsigned impossible = 0, refuted = 0;
    for (int round = 0; round < 1000; round++) {
        new_world(&world, false);
        for (int question = 0; question < 3; question++) { /* later ones meet what the search learned from earlier ones */
            bdd f = random_guard(&world, 3 + round % 8, true);
            if (count_free(&world.guards) > 3)
                break;
            bdd closed = feasible_close(&world.guards, f);
            bool expected = some_values(&world, f, closed), glance = feasible_at_a_glance(&world.feasibility, &world.guards, f);
            bool answer = feasible(&world.feasibility, &world.guards, f);
            assert_true((answer || !expected) && (glance || !expected));
            impossible += !expected;
            refuted += !answer;
        }
    }
    print_message("refuted %u of %u\n", refuted, impossible);
    assert_true(refuted * 10 >= impossible * 8);
    guards_release(&world.guards);
    feasibility_release(&world.feasibility);
}

#define COMPARE(predicate, a, b) condition_compare(&guards, predicate, a, b)
#define BOTH(f, g) bdd_and(&guards.bdd, f, g)

static void closure_knows_the_number_line(void **state)
{
    (void)state;
    struct guards guards = {0};
    struct feasibility feasibility = {0};
    term x = term_symbol(&guards, interval_all()), y = term_symbol(&guards, interval_all());
    term small = term_symbol(&guards, (struct interval){0, 2});
    term zero = term_constant(&guards, 0), one = term_constant(&guards, 1), two = term_constant(&guards, 2);
    term five = term_constant(&guards, 5), ten = term_constant(&guards, 10);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_EQ, x, one), COMPARE(IR_SLT, x, zero))), BDD_FALSE);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_SLT, x, five), COMPARE(IR_SGT, x, ten))), BDD_FALSE);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_ULT, x, ten), COMPARE(IR_SLT, x, zero))), BDD_FALSE);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_UGE, x, ten), COMPARE(IR_EQ, x, five))), BDD_FALSE);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_ULT, term_add(&guards, x, -5), five),
                                                  COMPARE(IR_EQ, x, one))), BDD_FALSE);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_SLT, x, y), COMPARE(IR_EQ, x, y))), BDD_FALSE);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_ULT, x, y), COMPARE(IR_EQ, x, y))), BDD_FALSE);
    assert_int_equal(feasible_close(&guards, BOTH(COMPARE(IR_SLT, x, y), COMPARE(IR_SGT, x, y))), BDD_FALSE);
    /* all values of a small range are excluded */
    bdd none = BOTH(COMPARE(IR_NE, small, zero), BOTH(COMPARE(IR_NE, small, one), COMPARE(IR_NE, small, two)));
    assert_int_equal(feasible_close(&guards, none), BDD_FALSE);
    bdd open = BOTH(COMPARE(IR_SGT, x, one), COMPARE(IR_SLT, x, five));
    assert_int_not_equal(feasible_close(&guards, open), BDD_FALSE);
    assert_true(feasible(&feasibility, &guards, open));
    assert_false(feasible(&feasibility, &guards, none));
    assert_int_equal(feasibility.statistics.searched, 0);
    guards_release(&guards);
    feasibility_release(&feasibility);
}

static void solver_knows_chains(void **state)
{
    (void)state;
    struct guards guards = {0};
    struct feasibility feasibility = {0};
    term x = term_symbol(&guards, interval_all()), y = term_symbol(&guards, interval_all());
    term z = term_symbol(&guards, interval_all()), flags = term_symbol(&guards, interval_all());
    bdd circle = BOTH(COMPARE(IR_SLT, x, y), BOTH(COMPARE(IR_SLT, y, z), COMPARE(IR_SLT, z, x)));
    assert_int_not_equal(feasible_close(&guards, circle), BDD_FALSE);
    assert_false(feasible(&feasibility, &guards, circle));
    bdd line = BOTH(COMPARE(IR_SLT, x, y), COMPARE(IR_SLT, y, z));
    assert_true(feasible(&feasibility, &guards, line));
    assert_int_equal(feasibility.statistics.searched, 2);
    assert_int_equal(feasibility.statistics.refuted_by_search, 1);
    /* different bits of a word are no business of the solver, the same bits are */
    term zero = term_constant(&guards, 0);
    bdd bit1 = COMPARE(IR_NE, term_binary(&guards, IR_AND, flags, term_constant(&guards, 1)), zero);
    bdd bit2 = COMPARE(IR_NE, term_binary(&guards, IR_AND, flags, term_constant(&guards, 2)), zero);
    assert_true(feasible(&feasibility, &guards, BOTH(bit1, bdd_not(bit2))));
    assert_int_equal(feasibility.statistics.searched, 2);
    assert_false(feasible(&feasibility, &guards, BOTH(bit1, COMPARE(IR_EQ, flags, zero))));
    assert_int_equal(feasibility.statistics.searched, 3);
    term masked = term_binary(&guards, IR_AND, flags, term_constant(&guards, 6));
    bdd middle = COMPARE(IR_EQ, masked, term_constant(&guards, 4));
    assert_true(feasible(&feasibility, &guards, BOTH(middle, COMPARE(IR_EQ, flags, term_constant(&guards, 13)))));
    assert_false(feasible(&feasibility, &guards, BOTH(middle, COMPARE(IR_EQ, flags, term_constant(&guards, 3)))));
    assert_int_equal(feasibility.statistics.searched, 5);
    assert_false(feasible(&feasibility, &guards, BDD_FALSE));
    assert_true(feasible(&feasibility, &guards, BDD_TRUE));
    guards_release(&guards);
    feasibility_release(&feasibility);
}

/* A switch with more cases than are exclusive by construction or taken at once. */
static void closure_of_many_cases(void **state)
{
    (void)state;
    struct guards guards = {0};
    term x = term_symbol(&guards, interval_all());
    enum { CASES = 150 };
    bdd none = BDD_TRUE, cases[CASES];
    for (int i = 0; i < CASES; i++) {
        cases[i] = COMPARE(IR_EQ, x, term_constant(&guards, i));
        none = BOTH(none, bdd_not(cases[i]));
    }
    assert_int_equal(feasible_close(&guards, BOTH(cases[CASES - 1], cases[CASES - 2])), BDD_FALSE);
    assert_int_not_equal(feasible_close(&guards, none), BDD_FALSE);
    assert_int_not_equal(feasible_close(&guards, bdd_not(none)), BDD_FALSE);
    guards_release(&guards);
}

/* Pigeons and holes over integers: far beyond the bound, and the solver works afterwards. */
static void solver_gives_up(void **state)
{
    (void)state;
    struct guards guards = {0};
    struct feasibility feasibility = {0};
    enum { PIGEONS = 12 };
    term pigeons[PIGEONS];
    bdd f = BDD_TRUE;
    for (int i = 0; i < PIGEONS; i++)
        pigeons[i] = term_symbol(&guards, (struct interval){1, PIGEONS - 1});
    for (int i = 0; i < PIGEONS; i++)
        for (int j = 0; j < i; j++)
            f = BOTH(f, COMPARE(IR_NE, pigeons[i], pigeons[j]));
    assert_true(feasible(&feasibility, &guards, f));
    assert_int_equal(feasibility.statistics.gave_up, 1);
    assert_true(feasible(&feasibility, &guards, f)); /* remembered, but not as an answer */
    assert_int_equal(feasibility.statistics.gave_up, 2);
    bdd three = BOTH(COMPARE(IR_SLT, pigeons[0], pigeons[1]),
                     BOTH(COMPARE(IR_SLT, pigeons[1], pigeons[2]), COMPARE(IR_SLT, pigeons[2], pigeons[0])));
    assert_false(feasible(&feasibility, &guards, three));
    assert_int_equal(feasibility.statistics.gave_up, 2);
    guards_release(&guards);
    feasibility_release(&feasibility);
}

/* What earlier questions were about takes a decision for each of its conditions, too: thousands of these are no reason to give up. */
static void search_after_many_questions(void **state)
{
    (void)state;
    struct guards guards = {0};
    struct feasibility feasibility = {0};
    enum { QUESTIONS = 420 };
    term x = term_symbol(&guards, interval_all()), y = term_symbol(&guards, interval_all()), z = term_symbol(&guards, interval_all());
    bdd line = BOTH(COMPARE(IR_SLT, x, y), COMPARE(IR_SLT, y, z));
    for (int i = 0; i < QUESTIONS; i++) {
        bdd any = BDD_FALSE;
        for (int j = 0; j < 24; j++)
            any = bdd_or(&guards.bdd, any, condition_free(&guards, false));
        assert_true(feasible(&feasibility, &guards, BOTH(line, any)));
    }
    assert_int_equal(feasibility.statistics.searched, QUESTIONS);
    assert_int_equal(feasibility.statistics.gave_up, 0);
    guards_release(&guards);
    feasibility_release(&feasibility);
}

/* Parts say the same as their product; a guard may say more than its parts, and what is said of the way is said of all. */
static void parts_are_the_product(void **state)
{
    (void)state;
    struct guards guards = {0};
    struct feasibility feasibility = {0};
    struct bdd_variables way = {0};
    term x = term_symbol(&guards, interval_all()), y = term_symbol(&guards, interval_all()), z = term_symbol(&guards, interval_all());
    bdd first = condition_cut(&guards, COMPARE(IR_SLT, x, y), 0), second = COMPARE(IR_SLT, y, z), circle = COMPARE(IR_SLT, z, x);
    bdd parts[GUARD_PARTS] = {first, BDD_TRUE, second}, line = BOTH(first, second);
    assert_true(feasible_in_parts(&feasibility, &guards, line, parts));
    assert_false(feasible_in_parts(&feasibility, &guards, BOTH(line, circle), parts));
    assert_true(feasible_way(&feasibility, &guards, BOTH(line, bdd_not(circle)), parts, &way));
    assert_int_equal(way.list.count, 3);
    vector_release(&way.list);
    guards_release(&guards);
    feasibility_release(&feasibility);
}

/* A closure without room answers f and leaves the manager as it was. */
static void closure_without_room(void **state)
{
    (void)state;
    struct guards guards = {0};
    struct feasibility feasibility = {0};
    term x = term_symbol(&guards, interval_all());
    bdd f = BOTH(COMPARE(IR_EQ, x, term_constant(&guards, 1)), COMPARE(IR_SLT, x, term_constant(&guards, 0)));
    uint32_t limit = guards.bdd.node_limit = guards.bdd.nodes.count;
    assert_int_equal(feasible_close(&guards, f), f);
    assert_false(guards.bdd.overflowed);
    assert_int_equal(guards.bdd.node_limit, limit);
    /* then the solver decides */
    assert_false(feasible(&feasibility, &guards, f));
    assert_int_equal(feasibility.statistics.refuted_by_search, 1);
    guards_release(&guards);
    feasibility_release(&feasibility);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closure_knows_the_number_line), cmocka_unit_test(solver_knows_chains),
        cmocka_unit_test(exact_on_linear_guards),        cmocka_unit_test(sound_on_all_guards),
        cmocka_unit_test(closure_of_many_cases),
        cmocka_unit_test(solver_gives_up),               cmocka_unit_test(closure_without_room),
        cmocka_unit_test(search_after_many_questions),  cmocka_unit_test(parts_are_the_product),
    };
    return cmocka_run_group_tests_name("feasible", tests, NULL, NULL);
}
