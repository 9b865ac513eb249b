/* u-bdd: the BDD package against BuDDy and against truth tables, on random functions with fixed seeds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "buddy.h"
#include "guard/bdd.h"

#define VARIABLES 14
#define POOL 40

static uint32_t random_next(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

/* ---- Against BuDDy ---- */
struct pair {
    bdd ours;
    int theirs;
};

struct comparison {
    struct bdd_manager manager;
    struct buddy buddy;
    struct pair pool[POOL];
    VECTOR(int) rebuilt; /* by our node */
    uint64_t seed;
};

/* Ours rebuilt in BuDDy: canonical there, so equal functions have equal numbers. Children come before
 * parents. */
static int in_buddy(struct comparison *test, bdd f)
{
    if (test->rebuilt.count == 0)
        vector_push(&test->rebuilt, 1);
    while (test->rebuilt.count < test->manager.nodes.count) {
        const struct bdd_node *node = &test->manager.nodes.at[test->rebuilt.count];
        assert_false(node->high & 1u);
        assert_true(node->high >> 1 < test->rebuilt.count && node->low >> 1 < test->rebuilt.count);
        int low = test->rebuilt.at[node->low >> 1];
        int made = test->buddy.ite(test->buddy.variable((int)node->variable), test->rebuilt.at[node->high >> 1],
                                   node->low & 1u ? test->buddy.not(low) : low);
        vector_push(&test->rebuilt, test->buddy.add_reference(made));
    }
    return f & 1u ? test->buddy.not(test->rebuilt.at[f >> 1]) : test->rebuilt.at[f >> 1];
}

static bool chosen_in_mask(void *context, uint32_t variable)
{
    return *(uint32_t *)context >> variable & 1u;
}

static int buddy_variables(struct comparison *test, uint32_t mask)
{
    int cube = 1;
    for (int i = 0; i < VARIABLES; i++)
        if (mask >> i & 1u)
            cube = test->buddy.apply(cube, test->buddy.variable(i), BUDDY_AND);
    return cube;
}

struct replacement {
    struct bdd_manager *manager;
    uint32_t variable;
    bdd with;
};

static bdd replace_one(void *context, uint32_t variable)
{
    struct replacement *replacement = context;
    return variable == replacement->variable ? replacement->with : bdd_variable(replacement->manager, variable);
}

static struct pair random_operation(struct comparison *test)
{
    struct bdd_manager *manager = &test->manager;
    struct buddy *buddy = &test->buddy;
    struct pair f = test->pool[random_next(&test->seed) % POOL], g = test->pool[random_next(&test->seed) % POOL];
    struct pair h = test->pool[random_next(&test->seed) % POOL];
    uint32_t variable = random_next(&test->seed) % VARIABLES;
    uint32_t mask = 1u << random_next(&test->seed) % VARIABLES | 1u << random_next(&test->seed) % VARIABLES;
    bdd ours;
    /* more of what makes functions larger than of what makes them smaller */
    uint32_t kinds = random_next(&test->seed) % 3 ? 6 : 12;
    switch (random_next(&test->seed) % kinds) {
    case 0: return (struct pair){bdd_and(manager, f.ours, g.ours), buddy->apply(f.theirs, g.theirs, BUDDY_AND)};
    case 1: return (struct pair){bdd_or(manager, f.ours, g.ours), buddy->apply(f.theirs, g.theirs, BUDDY_OR)};
    case 2: return (struct pair){bdd_xor(manager, f.ours, g.ours), buddy->apply(f.theirs, g.theirs, BUDDY_XOR)};
    case 3: return (struct pair){bdd_not(f.ours), buddy->not(f.theirs)};
    case 4: case 5:
        return (struct pair){bdd_ite(manager, f.ours, g.ours, h.ours), buddy->ite(f.theirs, g.theirs, h.theirs)};
    case 6:
        return (struct pair){bdd_exists(manager, f.ours, chosen_in_mask, &mask),
                             buddy->exists(f.theirs, buddy_variables(test, mask))};
    case 7:
        return (struct pair){bdd_forall(manager, f.ours, chosen_in_mask, &mask),
                             buddy->forall(f.theirs, buddy_variables(test, mask))};
    case 8: {
        struct replacement replacement = {manager, variable, g.ours};
        return (struct pair){bdd_compose(manager, f.ours, manager, replace_one, &replacement),
                             buddy->compose(f.theirs, g.theirs, (int)variable)};
    }
    case 9:
        return (struct pair){bdd_cofactor(manager, f.ours, variable, mask & 1u),
                             buddy->restrict_to(f.theirs, mask & 1u ? buddy->variable((int)variable)
                                                                    : buddy->not(buddy->variable((int)variable)))};
    case 10:
        return (struct pair){bdd_minus(manager, f.ours, g.ours),
                             buddy->apply(f.theirs, buddy->not(g.theirs), BUDDY_AND)};
    default:
        if (g.ours == BDD_FALSE)
            return g;
        /* any function will do that agrees where g holds */
        ours = bdd_restrict(manager, f.ours, g.ours);
        assert_int_equal(bdd_and(manager, ours, g.ours), bdd_and(manager, f.ours, g.ours));
        assert_true(bdd_size(manager, ours, 0) <= bdd_size(manager, f.ours, 0));
        return (struct pair){ours, in_buddy(test, ours)};
    }
}

static void check_queries(struct comparison *test, struct pair f, struct pair g)
{
    struct bdd_manager *manager = &test->manager;
    int both = test->buddy.apply(f.theirs, g.theirs, BUDDY_AND);
    assert_int_equal(bdd_intersects(manager, f.ours, g.ours), both != 0);
    assert_int_equal(bdd_implies(manager, f.ours, g.ours), both == f.theirs);
    assert_int_equal(f.ours == g.ours, f.theirs == g.theirs);
    /* with complement edges, f and not f share all nodes */
    assert_true((int)bdd_size(manager, f.ours, 0) <= test->buddy.node_count(f.theirs));
    assert_true(bdd_size(manager, f.ours, 5) <= 5);
}

static void new_pool(struct comparison *test)
{
    bdd_reset(&test->manager);
    vector_clear(&test->rebuilt);
    for (uint32_t i = 0; i < POOL; i++) {
        test->pool[i].ours = bdd_variable(&test->manager, i % VARIABLES);
        test->pool[i].theirs = test->buddy.variable((int)(i % VARIABLES));
    }
}

static void agrees_with_buddy(void **state)
{
    (void)state;
    struct comparison test = {.seed = 1};
    if (!buddy_open(&test.buddy, VARIABLES)) {
        print_message("libbdd is not installed: no comparison with BuDDy\n");
        skip();
    }
    for (int round = 0; round < 20; round++) {
        new_pool(&test);
        for (int step = 0; step < 250; step++) {
            struct pair made = random_operation(&test);
            test.buddy.add_reference(made.theirs);
            assert_int_equal(in_buddy(&test, made.ours), made.theirs);
            check_queries(&test, made, test.pool[random_next(&test.seed) % POOL]);
            if (made.ours >> 1)
                test.pool[random_next(&test.seed) % POOL] = made;
        }
        assert_false(test.manager.overflowed);
    }
    buddy_close(&test.buddy);
    vector_release(&test.rebuilt);
    bdd_release(&test.manager);
}

/* ---- Against truth tables of six variables ---- */
static const uint64_t columns[6] = {0xaaaaaaaaaaaaaaaau, 0xccccccccccccccccu, 0xf0f0f0f0f0f0f0f0u,
                                    0xff00ff00ff00ff00u, 0xffff0000ffff0000u, 0xffffffff00000000u};

static uint64_t table_of(const struct bdd_manager *manager, bdd f)
{
    if (f >> 1 == 0)
        return f == BDD_TRUE ? UINT64_MAX : 0;
    uint64_t column = columns[bdd_top(manager, f)];
    return (column & table_of(manager, bdd_high(manager, f))) | (~column & table_of(manager, bdd_low(manager, f)));
}

static bdd of_table(struct bdd_manager *manager, uint64_t table, uint32_t variable)
{
    if (table == 0 || table == UINT64_MAX)
        return table ? BDD_TRUE : BDD_FALSE;
    unsigned shift = 1u << variable;
    uint64_t high = table & columns[variable], low = table & ~columns[variable];
    return bdd_ite(manager, bdd_variable(manager, variable), of_table(manager, high | high >> shift, variable + 1),
                   of_table(manager, low | low << shift, variable + 1));
}

static uint64_t random_word(uint64_t *seed)
{
    uint64_t high = random_next(seed), middle = random_next(seed);
    return high << 33 ^ middle << 11 ^ random_next(seed);
}

static uint64_t random_table(uint64_t *seed)
{
    /* also sparse and dense ones */
    uint64_t table = random_word(seed), other = random_word(seed);
    uint32_t shape = random_next(seed) % 3;
    return shape == 0 ? table : shape == 1 ? table & other : table | other;
}

static unsigned check_cube(struct bdd_manager *manager, bdd f, uint64_t table)
{
    struct bdd_variables cube = {0};
    uint64_t conjunction = UINT64_MAX;
    assert_int_equal(bdd_cube(manager, f, &cube), table != 0);
    for (uint32_t i = 0; i < cube.list.count; i++) {
        assert_true(i == 0 || cube.list.at[i - 1] / 2 < cube.list.at[i] / 2);
        uint64_t column = columns[cube.list.at[i] / 2];
        conjunction &= cube.list.at[i] & 1u ? column : ~column;
    }
    assert_true((conjunction & ~table) == 0 || table == 0);
    unsigned literals = cube.list.count;
    vector_release(&cube.list);
    return literals;
}

static void check_support(struct bdd_manager *manager, bdd f, uint64_t table)
{
    struct bdd_variables support = {0};
    bdd_support(manager, f, &support);
    uint32_t position = 0;
    for (uint32_t variable = 0; variable < 6; variable++) {
        uint64_t high = table & columns[variable], low = table & ~columns[variable];
        if (high >> (1u << variable) == low)
            continue;
        assert_true(position < support.list.count);
        assert_int_equal(support.list.at[position++], variable);
    }
    assert_int_equal(position, support.list.count);
    vector_release(&support.list);
}

static void agrees_with_tables(void **state)
{
    (void)state;
    struct bdd_manager manager = {0};
    uint64_t seed = 7;
    for (int round = 0; round < 3000; round++) {
        if (round % 50 == 0)
            bdd_reset(&manager);
        uint64_t a = random_table(&seed), b = random_table(&seed), c = random_table(&seed);
        bdd f = of_table(&manager, a, 0), g = of_table(&manager, b, 0), h = of_table(&manager, c, 0);
        assert_true(table_of(&manager, f) == a);
        assert_int_equal(bdd_and(&manager, f, g), of_table(&manager, a & b, 0));
        assert_int_equal(bdd_xor(&manager, f, g), of_table(&manager, a ^ b, 0));
        assert_int_equal(bdd_ite(&manager, f, g, h), of_table(&manager, (a & b) | (~a & c), 0));
        assert_int_equal(bdd_intersects(&manager, f, g), (a & b) != 0);
        assert_int_equal(bdd_implies(&manager, f, g), (a & ~b) == 0);
        check_cube(&manager, f, a);
        check_support(&manager, f, a);
        if (g != BDD_FALSE)
            assert_true(((table_of(&manager, bdd_restrict(&manager, f, g)) ^ a) & b) == 0);
    }
    bdd_release(&manager);
}

/* ---- Single properties ---- */
static void cube_is_shortest(void **state)
{
    (void)state;
    struct bdd_manager manager = {0};
    bdd a = bdd_variable(&manager, 0), b = bdd_variable(&manager, 1), c = bdd_variable(&manager, 2);
    bdd d = bdd_variable(&manager, 3);
    struct bdd_variables cube = {0};
    bdd f = bdd_ite(&manager, a, bdd_and(&manager, b, bdd_and(&manager, c, d)), bdd_not(d));
    assert_true(bdd_cube(&manager, f, &cube));
    assert_int_equal(cube.list.count, 2);
    assert_int_equal(cube.list.at[0], 0);
    assert_int_equal(cube.list.at[1], 6);
    vector_clear(&cube.list);
    assert_false(bdd_cube(&manager, BDD_FALSE, &cube));
    assert_true(bdd_cube(&manager, BDD_TRUE, &cube));
    assert_int_equal(cube.list.count, 0);
    vector_release(&cube.list);
    bdd_release(&manager);
}

static bool never(void *context, uint32_t variable) { (void)context, (void)variable; return false; }

struct nested { struct bdd_manager *manager; unsigned calls; };
static bdd replace_walking(void *context, uint32_t variable)
{
    struct nested *nested = context;
    nested->calls++;
    bdd result = bdd_not(bdd_variable(nested->manager, variable));
    /* a callback may walk too */
    return bdd_exists(nested->manager, result, never, NULL);
}

static void compose_asks_once_a_variable(void **state)
{
    (void)state;
    struct bdd_manager manager = {0};
    bdd parity = BDD_FALSE, mirrored = BDD_FALSE;
    for (uint32_t i = 0; i < 9; i++)
        parity = bdd_xor(&manager, parity, bdd_variable(&manager, i));
    for (uint32_t i = 0; i < 9; i++)
        mirrored = bdd_xor(&manager, mirrored, bdd_not(bdd_variable(&manager, i)));
    struct nested nested = {&manager, 0};
    assert_int_equal(bdd_compose(&manager, parity, &manager, replace_walking, &nested), mirrored);
    assert_int_equal(nested.calls, 9);
    bdd_release(&manager);
}

/* Sum of products that is exponential in this order. */
static bdd hard(struct bdd_manager *manager, uint32_t half)
{
    bdd result = BDD_FALSE;
    for (uint32_t i = 0; i < half; i++)
        result = bdd_or(manager, result,
                        bdd_and(manager, bdd_variable(manager, i), bdd_variable(manager, half + i)));
    return result;
}

static void gives_up_at_the_limit(void **state)
{
    (void)state;
    struct bdd_manager manager = {.node_limit = 1000};
    bdd small = hard(&manager, 4);
    assert_false(manager.overflowed);
    assert_int_equal(hard(&manager, 20) | 1u, 1u);
    assert_true(manager.overflowed);
    assert_true(manager.nodes.count <= 1000 + 40);
    /* what was there still holds, and can be worked with */
    manager.overflowed = false;
    assert_int_equal(bdd_and(&manager, small, bdd_not(small)), BDD_FALSE);
    assert_int_equal(hard(&manager, 4), small);
    assert_false(manager.overflowed);
    assert_int_equal(bdd_variable(&manager, 500) & 1u, 0);
    assert_false(manager.overflowed);
    bdd_release(&manager);
}

static void survives_depth(void **state)
{
    (void)state;
    struct bdd_manager manager = {0};
    enum { DEPTH = 20000 };
    bdd even = BDD_TRUE, odd = BDD_TRUE;
    for (uint32_t i = DEPTH; i-- > 0;) {
        bdd *side = i % 2 ? &odd : &even;
        *side = bdd_and(&manager, bdd_variable(&manager, i), *side);
    }
    assert_false(manager.overflowed);
    assert_int_equal(bdd_size(&manager, even, 0), DEPTH / 2);
    assert_int_equal(bdd_and(&manager, even, odd), BDD_TRUE);
    assert_true(manager.overflowed);
    struct bdd_variables list = {0};
    bdd_support(&manager, even, &list);
    assert_int_equal(list.list.count, DEPTH / 2);
    vector_clear(&list.list);
    assert_true(bdd_cube(&manager, even, &list));
    assert_int_equal(list.list.count, DEPTH / 2);
    manager.overflowed = false;
    assert_true(bdd_intersects(&manager, bdd_not(even), odd));
    manager.overflowed = false;
    bdd_exists(&manager, even, never, NULL);
    bdd_ite(&manager, bdd_variable(&manager, 30000), even, odd);
    assert_true(manager.overflowed);
    vector_release(&list.list);
    bdd_release(&manager);
}

static void rollback_forgets(void **state)
{
    (void)state;
    struct bdd_manager manager = {0};
    bdd small = hard(&manager, 4);
    uint32_t count = manager.nodes.count;
    for (int i = 0; i < 3; i++) {
        bdd large = hard(&manager, 9);
        assert_true(manager.nodes.count > count + 500);
        assert_true(bdd_intersects(&manager, large, small));
        bdd_rollback(&manager, count);
        assert_int_equal(manager.nodes.count, count);
        assert_int_equal(hard(&manager, 4), small);
        assert_int_equal(manager.nodes.count, count);
    }
    bdd_release(&manager);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_tables),   cmocka_unit_test(agrees_with_buddy),
        cmocka_unit_test(cube_is_shortest),     cmocka_unit_test(compose_asks_once_a_variable),
        cmocka_unit_test(gives_up_at_the_limit), cmocka_unit_test(survives_depth),
        cmocka_unit_test(rollback_forgets),
    };
    return cmocka_run_group_tests_name("bdd", tests, NULL, NULL);
}
