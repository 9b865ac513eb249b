/* u-formula: what samples, witness and SAT solver say of guards with names, against trying all values of the conditions. */
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
        formula_begin(&formula, &world.guards, 10000);
        bdd given = round % 2 ? random_guard(&world, 4) : BDD_TRUE;
        formula_give(&formula, given);
        for (int question = 0; question < 50; question++) {
            bdd a = random_guard(&world, 6), b = random_guard(&world, 6);
            bool expected = by_trying(&world, a, b, given);
            assert_int_equal(formula_possible(&formula, a, b, 1000), expected);
            enum verdict looked = witness_look(&formula.witness, &world.guards, (bdd[]){a, b, given}, 3, 1000);
            assert_int_equal(looked, expected ? VERDICT_POSSIBLE : VERDICT_IMPOSSIBLE);
            if (expected) { /* the way that was found is one */
                samples_add(&formula.samples, &world.guards, formula.witness.trail.at, formula.witness.trail.count);
                assert_true(samples_of(&formula.samples, &world.guards, a) & samples_of(&formula.samples, &world.guards, b) &
                            samples_of(&formula.samples, &world.guards, given));
            }
            assert_int_not_equal(witness_look(&formula.witness, &world.guards, (bdd[]){a, b}, 2, 0),
                                 by_trying(&world, a, b, BDD_TRUE) ? VERDICT_IMPOSSIBLE : VERDICT_POSSIBLE);
            answers[expected]++;
        }
        formula_release(&formula);
    }
    assert_true(answers[0] > 100 && answers[1] > 100);
    guards_release(&world.guards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(possible_is_what_trying_finds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
