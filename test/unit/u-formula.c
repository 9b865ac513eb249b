/* u-formula: what samples and circuit say of guards with names, against trying all values of the conditions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "guard/formula.h"
#include "term-value.h"

enum { CONDITIONS = 6, NAMES = 8 };

struct world {
    struct guards guards;
    uint64_t seed;
    uint32_t conditions[CONDITIONS];
    uint32_t names[NAMES];
    uint32_t name_count;
};

static bdd random_literal(struct world *world)
{
    uint32_t pick = random_next(&world->seed) % (CONDITIONS + world->name_count);
    uint32_t variable = pick < CONDITIONS ? world->conditions[pick] : world->names[pick - CONDITIONS];
    bdd literal = bdd_variable(&world->guards.bdd, variable);
    return random_next(&world->seed) % 2 ? literal : bdd_not(literal);
}

static bdd random_guard(struct world *world, int size)
{
    bdd f = random_literal(world);
    for (int i = 0; i < size; i++)
        f = random_next(&world->seed) % 2 ? bdd_and(&world->guards.bdd, f, random_literal(world))
                                          : bdd_or(&world->guards.bdd, f, random_literal(world));
    return f;
}

static void new_world(struct world *world)
{
    guards_reset(&world->guards);
    world->name_count = 0;
    for (int i = 0; i < CONDITIONS; i++)
        world->conditions[i] = bdd_top(&world->guards.bdd, condition_free(&world->guards, i == 0));
    for (int i = 0; i < NAMES; i++) {
        bdd name = condition_cut(&world->guards, random_guard(world, 3), 1);
        if (name >> 1 && name == bdd_variable(&world->guards.bdd, bdd_top(&world->guards.bdd, name)))
            world->names[world->name_count++] = bdd_top(&world->guards.bdd, name);
    }
}

/* The guard where condition i holds if bit i of `values` is set. */
static bool holds(const struct world *world, bdd f, unsigned values)
{
    while (f >> 1) {
        uint32_t variable = bdd_top(&world->guards.bdd, f);
        const struct condition *condition = &world->guards.conditions.at[variable];
        bool value = false;
        if (condition->kind == CONDITION_DEFINED)
            value = holds(world, condition->definition, values);
        else
            for (int i = 0; i < CONDITIONS; i++)
                value |= world->conditions[i] == variable && (values >> i & 1);
        f = value ? bdd_high(&world->guards.bdd, f) : bdd_low(&world->guards.bdd, f);
    }
    return f == BDD_TRUE;
}

static bool by_trying(const struct world *world, bdd a, bdd b, bdd given)
{
    for (unsigned values = 0; values < 1u << CONDITIONS; values++)
        if (holds(world, a, values) && holds(world, b, values) && holds(world, given, values))
            return true;
    return false;
}

static void possible_is_what_trying_finds(void **state)
{
    (void)state;
    struct world world = {.seed = 5};
    unsigned answers[2] = {0, 0};
    for (int round = 0; round < 60; round++) {
        struct formula formula;
        new_world(&world);
        bdd given = round % 2 ? random_guard(&world, 4) : BDD_TRUE;
        formula_begin(&formula, &world.guards, given);
        for (int question = 0; question < 50; question++) {
            bdd a = random_guard(&world, 6), b = random_guard(&world, 6);
            bool expected = by_trying(&world, a, b, given);
            assert_int_equal(formula_possible(&formula, a, b, 1000000), expected);
            answers[expected]++;
        }
        formula_release(&formula);
    }
    assert_true(answers[0] > 100 && answers[1] > 100);
    guards_release(&world.guards);
}

/* Does the guard hold whatever the conditions that are not in the way are? */
static bool way_decides(const struct world *world, const struct bdd_variables *way, bdd f)
{
    for (unsigned values = 0; values < 1u << CONDITIONS; values++) {
        bool agrees = true;
        for (uint32_t i = 0; i < way->list.count; i++)
            for (int j = 0; j < CONDITIONS; j++)
                agrees &= world->conditions[j] != way->list.at[i] >> 1 || (values >> j & 1u) == (way->list.at[i] & 1u);
        if (agrees && !holds(world, f, values))
            return false;
    }
    return true;
}

/* One circuit, many questions, with pairs of conditions excluded in between. */
static void excluded_pairs_do_not_come_back(void **state)
{
    (void)state;
    struct world world = {.seed = 9};
    unsigned answers[2] = {0, 0};
    for (int round = 0; round < 200; round++) {
        struct circuit circuit;
        bdd given = BDD_TRUE;
        new_world(&world);
        circuit_begin(&circuit, &world.guards);
        for (int question = 0; question < 40; question++) {
            bdd goals[2] = {random_guard(&world, 6), random_guard(&world, 6)};
            bool expected = by_trying(&world, goals[0], goals[1], given);
            enum verdict verdict = circuit_ask(&circuit, goals, 2, 1000000);
            assert_int_equal(verdict, expected ? VERDICT_POSSIBLE : VERDICT_IMPOSSIBLE);
            answers[expected]++;
            if (expected) {
                struct bdd_variables way = {0};
                circuit_way(&circuit, goals, 2, &way);
                assert_true(way_decides(&world, &way, goals[0]) && way_decides(&world, &way, goals[1]));
                vector_release(&way.list);
            }
            uint32_t one = (uint32_t)(random_next(&world.seed) % CONDITIONS), other = (uint32_t)(random_next(&world.seed) % CONDITIONS);
            if (question % 8 == 7 && one != other) {
                uint32_t pair[2] = {world.conditions[one] * 2, world.conditions[other] * 2 + (uint32_t)(random_next(&world.seed) % 2)};
                bdd first = bdd_not(bdd_variable(&world.guards.bdd, pair[0] >> 1));
                bdd second = bdd_variable(&world.guards.bdd, pair[1] >> 1) ^ !(pair[1] & 1u);
                given = bdd_minus(&world.guards.bdd, given, bdd_and(&world.guards.bdd, first, second));
                circuit_exclude(&circuit, pair, 2);
            }
        }
        circuit_release(&circuit);
    }
    assert_true(answers[0] > 500 && answers[1] > 500);
    guards_release(&world.guards);
}

/* What cannot be decided within the steps is not known. */
static void steps_are_bounded(void **state)
{
    (void)state;
    struct world world = {.seed = 3};
    struct circuit circuit;
    new_world(&world);
    circuit_begin(&circuit, &world.guards);
    bdd parity = BDD_FALSE;
    for (int i = 0; i < CONDITIONS; i++)
        parity = condition_cut(&world.guards, bdd_xor(&world.guards.bdd, parity, bdd_variable(&world.guards.bdd, world.conditions[i])), 1);
    assert_int_equal(circuit_ask(&circuit, &parity, 1, 0), VERDICT_UNKNOWN);
    assert_int_equal(circuit_ask(&circuit, &parity, 1, 1000), VERDICT_POSSIBLE);
    circuit_release(&circuit);
    guards_release(&world.guards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(possible_is_what_trying_finds),
        cmocka_unit_test(excluded_pairs_do_not_come_back),
        cmocka_unit_test(steps_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
