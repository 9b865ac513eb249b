/* Control-flow graphs: orders, dominators and loops, by hand for the known shapes, against slow and obvious
 * definitions for random graphs, and at sizes where recursion or quadratic time would show. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ir/cfg.h"

struct edge {
    uint32_t from, to;
};

struct fixture {
    struct ir_unit unit;
    struct ir_body body;
    struct arena arena;
    struct cfg *cfg;
};

/* A function with these edges, ordered by source, and its graph. */
static void build(struct fixture *fixture, uint32_t block_count, const struct edge *edges, uint32_t edge_count)
{
    struct ir_unit *unit = &fixture->unit;
    struct ir_function function = {.block_count = block_count, .inst_count = block_count};
    *fixture = (struct fixture){0};
    for (uint32_t block = 0, next = 0; block < block_count; block++) {
        struct ir_inst inst = {.op = IR_RETURN, .extra = unit->extra.count};
        uint32_t first = next;
        while (next < edge_count && edges[next].from == block)
            next++;
        if (next - first == 1) {
            inst.op = IR_JUMP;
            inst.a = edges[first].to;
        } else if (next - first == 2) {
            inst.op = IR_BRANCH;
            inst.a = ir_make(IR_KIND_UNDEFINED, 0);
            inst.b = edges[first].to;
            inst.c = edges[first + 1].to;
        } else if (next != first) {
            inst.op = IR_SWITCH;
            inst.b = edges[first].to;
            for (uint32_t i = first + 1; i < next; i++, inst.c++) {
                vector_push(&unit->extra, ir_make(IR_KIND_INT, 0));
                vector_push(&unit->extra, edges[i].to);
            }
        }
        vector_push(&unit->insts, inst);
        vector_push(&unit->blocks, ((struct ir_block){.first = block, .count = 1}));
    }
    function.extra_count = unit->extra.count;
    vector_push(&unit->functions, function);
    fixture->body = ir_body_of(unit, 0);
    fixture->cfg = cfg_build(&fixture->arena, &fixture->body);
}

static void release(struct fixture *fixture)
{
    arena_release(&fixture->arena);
    ir_unit_release(&fixture->unit);
}

#define BUILD(fixture, block_count, ...)                              \
    build(&(fixture), (block_count), (const struct edge[]){__VA_ARGS__}, \
          sizeof((const struct edge[]){__VA_ARGS__}) / sizeof(struct edge))

static uint32_t only_loop_of(const struct cfg *cfg, uint32_t header)
{
    for (uint32_t i = 0; i < cfg->loop_count; i++)
        if (cfg->loops[i].header == header)
            return i;
    fail_msg("no loop with header %u", header);
    return 0;
}

/* ---- Properties that hold of every graph ---- */

static void check_order(const struct fixture *fixture)
{
    const struct cfg *cfg = fixture->cfg;
    uint32_t reachable = 0;
    assert_int_equal(cfg->order[0], 0);
    for (uint32_t block = 0; block < cfg->block_count; block++) {
        uint32_t position = cfg->position[block];
        if (position == CFG_NONE) {
            assert_int_equal(cfg->predecessor_count[block], 0);
            assert_true(cfg->dominator[block] == CFG_NONE && cfg->loop_of[block] == CFG_NONE);
            continue;
        }
        reachable++;
        assert_int_equal(cfg->order[position], block);
        for (uint32_t i = 0; i < ir_successor_count(&fixture->body, block); i++) {
            uint32_t target = ir_successor(&fixture->body, block, i);
            assert_true(cfg->position[target] != CFG_NONE);
            assert_true((cfg->position[target] <= position) == cfg_is_back_edge(cfg, block, target));
        }
    }
    assert_int_equal(cfg->order_count, reachable);
}

static void check_predecessors(const struct fixture *fixture)
{
    const struct cfg *cfg = fixture->cfg;
    uint32_t edges = 0, listed = 0;
    for (uint32_t block = 0; block < cfg->block_count; block++) {
        if (cfg->position[block] != CFG_NONE)
            edges += ir_successor_count(&fixture->body, block);
        for (uint32_t i = 0; i < cfg->predecessor_count[block]; i++, listed++) {
            struct cfg_edge edge = cfg->predecessors[block][i];
            assert_true(cfg->position[edge.from] != CFG_NONE);
            assert_int_equal(ir_successor(&fixture->body, edge.from, edge.number), block);
            assert_true(!i || memcmp(&cfg->predecessors[block][i - 1], &edge, sizeof edge));
        }
    }
    assert_int_equal(edges, listed);
}

static void check_loops(const struct fixture *fixture)
{
    const struct cfg *cfg = fixture->cfg;
    for (uint32_t i = 0; i < cfg->loop_count; i++) {
        const struct cfg_loop *loop = &cfg->loops[i];
        uint32_t first = cfg->position[loop->header];
        bool irreducible = false;
        assert_true(loop->blocks == cfg->order + first);
        assert_true(first + loop->block_count <= cfg->order_count);
        assert_int_equal(cfg->loop_of[loop->header], i);
        if (loop->parent == CFG_NONE) {
            assert_int_equal(loop->depth, 1);
        } else {
            const struct cfg_loop *parent = &cfg->loops[loop->parent];
            assert_true(loop->parent < i);
            assert_int_equal(loop->depth, parent->depth + 1);
            assert_true(parent->header != loop->header && cfg_loop_contains(cfg, loop->parent, loop->header));
            assert_true(first + loop->block_count <= cfg->position[parent->header] + parent->block_count);
        }
        assert_true(!i || cfg->position[cfg->loops[i - 1].header] < first);
        for (uint32_t j = 0; j < loop->block_count; j++) {
            uint32_t block = loop->blocks[j], inner = cfg->loop_of[block];
            while (inner != CFG_NONE && inner != i)
                inner = cfg->loops[inner].parent;
            assert_int_equal(inner, i);
            for (uint32_t k = 0; block != loop->header && k < cfg->predecessor_count[block]; k++)
                irreducible |= !cfg_loop_contains(cfg, i, cfg->predecessors[block][k].from);
        }
        assert_true(irreducible == loop->irreducible);
    }
}

/* What `start` reaches along edges inside `allowed`, not passing edges into `blocked`. */
static void reach(const struct fixture *fixture, const bool *allowed, uint32_t blocked, uint32_t start,
                  bool *reached)
{
    uint32_t block_count = fixture->cfg->block_count;
    uint32_t *stack = malloc(sizeof *stack * block_count), height = 0;
    memset(reached, 0, block_count);
    stack[height++] = start;
    while (height) {
        uint32_t block = stack[--height];
        for (uint32_t i = 0; i < ir_successor_count(&fixture->body, block); i++) {
            uint32_t target = ir_successor(&fixture->body, block, i);
            if (!allowed[target] || target == blocked || reached[target])
                continue;
            reached[target] = true;
            stack[height++] = target;
        }
    }
    free(stack);
}

static void check_dominators(const struct fixture *fixture)
{
    const struct cfg *cfg = fixture->cfg;
    bool *all = malloc(cfg->block_count), *reached = malloc(cfg->block_count);
    memset(all, 1, cfg->block_count);
    for (uint32_t a = 0; a < cfg->block_count; a++) {
        reach(fixture, all, a, 0, reached);
        reached[0] = true;
        for (uint32_t b = 0; b < cfg->block_count; b++) {
            bool reachable = cfg->position[a] != CFG_NONE && cfg->position[b] != CFG_NONE;
            bool expected = a == b || (reachable && (a == 0 || !reached[b]));
            assert_true(cfg_dominates(cfg, a, b) == expected);
        }
    }
    for (uint32_t b = 0; b < cfg->block_count; b++) {
        uint32_t nearest = CFG_NONE; /* the strict dominator that all others dominate */
        for (uint32_t a = 0; a < cfg->block_count; a++)
            if (a != b && cfg_dominates(cfg, a, b) && (nearest == CFG_NONE || cfg_dominates(cfg, nearest, a)))
                nearest = a;
        assert_true(cfg->dominator[b] == nearest);
    }
    free(all);
    free(reached);
}

/* The loops inside `region` when edges into `cut` are gone are its strongly connected parts, each with the loops
 * inside it when the edges into its header are gone. Returns how many. */
static uint32_t check_nesting(const struct fixture *fixture, const bool *region, uint32_t cut, uint32_t parent)
{
    const struct cfg *cfg = fixture->cfg;
    uint32_t block_count = cfg->block_count, found = 0;
    bool *from_here = malloc(block_count), *back = malloc(block_count), *part = malloc(block_count);
    bool *done = calloc(1, block_count);
    for (uint32_t block = 0; block < block_count; block++) {
        if (!region[block] || done[block] || cfg->position[block] == CFG_NONE)
            continue;
        reach(fixture, region, cut, block, from_here);
        if (!from_here[block])
            continue;
        memset(part, 0, block_count);
        for (uint32_t other = 0; other < block_count; other++) {
            if (!from_here[other])
                continue;
            reach(fixture, region, cut, other, back);
            part[other] = back[block];
            done[other] |= back[block];
        }
        uint32_t loop = cfg->loop_of[block];
        while (loop != CFG_NONE && cfg->loops[loop].parent != parent)
            loop = cfg->loops[loop].parent;
        assert_true(loop != CFG_NONE);
        for (uint32_t other = 0; other < block_count; other++)
            assert_true(part[other] == cfg_loop_contains(cfg, loop, other));
        found += 1 + check_nesting(fixture, part, cfg->loops[loop].header, loop);
    }
    free(from_here);
    free(back);
    free(part);
    free(done);
    return found;
}

static void check_all(const struct fixture *fixture)
{
    bool *all = malloc(fixture->cfg->block_count);
    memset(all, 1, fixture->cfg->block_count);
    check_order(fixture);
    check_predecessors(fixture);
    check_loops(fixture);
    check_dominators(fixture);
    assert_int_equal(check_nesting(fixture, all, CFG_NONE, CFG_NONE), fixture->cfg->loop_count);
    free(all);
}

/* ---- Known shapes ---- */

static void test_one_block(void **state)
{
    (void)state;
    struct fixture fixture;
    build(&fixture, 1, NULL, 0);
    check_all(&fixture);
    assert_int_equal(fixture.cfg->loop_count, 0);
    assert_int_equal(fixture.cfg->order_count, 1);
    release(&fixture);
}

static void test_diamond(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 4, {0, 1}, {0, 2}, {1, 3}, {2, 3});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->dominator[3], 0);
    assert_int_equal(fixture.cfg->order[3], 3);
    release(&fixture);
}

static void test_self_loop(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 3, {0, 1}, {1, 1}, {1, 2});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->loop_count, 1);
    assert_int_equal(fixture.cfg->loops[0].block_count, 1);
    assert_false(fixture.cfg->loops[0].irreducible);
    assert_true(cfg_is_back_edge(fixture.cfg, 1, 1));
    assert_false(cfg_is_back_edge(fixture.cfg, 0, 1));
    release(&fixture);
}

static void test_entry_is_header(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 3, {0, 1}, {0, 2}, {1, 0});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->loops[0].header, 0);
    assert_int_equal(fixture.cfg->loops[0].block_count, 2);
    assert_true(fixture.cfg->dominator[0] == CFG_NONE);
    release(&fixture);
}

/* Two branches of the loop each leave it at their end; a plain search would put 4 between 2 and 3. */
static void test_loop_is_contiguous(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 6, {0, 1}, {1, 2}, {1, 3}, {2, 4}, {2, 1}, {3, 5}, {3, 1}, {4, 5});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->loops[0].block_count, 3);
    assert_int_equal(fixture.cfg->position[1], 1);
    assert_int_equal(fixture.cfg->position[4], 4);
    assert_int_equal(fixture.cfg->position[5], 5);
    release(&fixture);
}

static void test_back_edges_of_one_header_merge(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 5, {0, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 4}, {3, 1});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->loop_count, 1);
    assert_int_equal(fixture.cfg->loops[0].block_count, 3);
    release(&fixture);
}

static void test_nest_with_breaks(void **state)
{
    (void)state;
    struct fixture fixture;
    /* 1 { 2 { 3 { 4 } } }, with ways out from 4 to each level and to the end at once */
    BUILD(fixture, 9, {0, 1}, {1, 2}, {1, 8}, {2, 3}, {2, 7}, {3, 4}, {3, 6}, {4, 5}, {4, 6}, {4, 7}, {4, 8},
          {5, 3}, {6, 2}, {7, 1});
    check_all(&fixture);
    struct cfg *cfg = fixture.cfg;
    assert_int_equal(cfg->loop_count, 3);
    assert_int_equal(cfg->loops[0].header, 1);
    assert_int_equal(cfg->loops[1].header, 2);
    assert_int_equal(cfg->loops[2].header, 3);
    assert_int_equal(cfg->loops[2].block_count, 3);
    assert_int_equal(cfg->loops[1].block_count, 5);
    assert_int_equal(cfg->loops[0].block_count, 7);
    assert_int_equal(cfg->loop_of[4], 2);
    assert_int_equal(cfg->loop_of[6], 1);
    assert_int_equal(cfg->loop_of[7], 0);
    assert_true(cfg_loop_contains(cfg, 0, 4));
    assert_false(cfg_loop_contains(cfg, 2, 6));
    release(&fixture);
}

static void test_irreducible(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 4, {0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->loop_count, 1);
    assert_true(fixture.cfg->loops[0].irreducible);
    assert_int_equal(fixture.cfg->loops[0].block_count, 2);
    assert_int_equal(fixture.cfg->dominator[1], 0);
    assert_int_equal(fixture.cfg->dominator[2], 0);
    release(&fixture);
}

/* A way from outside right into an inner loop makes both irreducible; the loop beside them is not. */
static void test_irreducible_nest(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 7, {0, 1}, {0, 3}, {1, 2}, {1, 5}, {2, 3}, {3, 4}, {4, 2}, {4, 1}, {5, 5}, {5, 6});
    check_all(&fixture);
    struct cfg *cfg = fixture.cfg;
    assert_int_equal(cfg->loop_count, 3);
    assert_true(cfg->loops[only_loop_of(cfg, 1)].irreducible);
    assert_int_equal(cfg->loops[only_loop_of(cfg, 1)].block_count, 4);
    assert_false(cfg->loops[only_loop_of(cfg, 5)].irreducible);
    release(&fixture);
}

/* Reducible inside irreducible stays reducible. */
static void test_good_loop_in_irreducible(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 6, {0, 1}, {0, 2}, {1, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 1}, {4, 5});
    check_all(&fixture);
    assert_false(fixture.cfg->loops[only_loop_of(fixture.cfg, 3)].irreducible);
    assert_int_equal(fixture.cfg->loops[only_loop_of(fixture.cfg, 3)].depth, 2);
    release(&fixture);
}

static void test_unreachable(void **state)
{
    (void)state;
    struct fixture fixture;
    /* 2 and 3 go round and into 1, but nobody comes to them */
    BUILD(fixture, 4, {0, 1}, {2, 3}, {2, 1}, {3, 2});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->order_count, 2);
    assert_int_equal(fixture.cfg->predecessor_count[1], 1);
    assert_int_equal(fixture.cfg->loop_count, 0);
    assert_false(cfg_dominates(fixture.cfg, 2, 3));
    assert_true(cfg_dominates(fixture.cfg, 2, 2));
    release(&fixture);
}

static void test_switch_keeps_duplicate_edges(void **state)
{
    (void)state;
    struct fixture fixture;
    BUILD(fixture, 3, {0, 1}, {0, 1}, {0, 2}, {0, 1}, {1, 2});
    check_all(&fixture);
    assert_int_equal(fixture.cfg->predecessor_count[1], 3);
    assert_int_equal(fixture.cfg->predecessors[1][2].number, 3);
    release(&fixture);
}

/* ---- Random graphs ---- */

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void test_random_graphs(void **state)
{
    (void)state;
    uint64_t seed = 4242;
    uint32_t irreducible = 0, nested = 0;
    for (uint32_t round = 0; round < 3000; round++) {
        uint32_t block_count = 2 + (uint32_t)(next_random(&seed) % 15), edge_count = 0;
        uint32_t density = 1 + (uint32_t)(next_random(&seed) % 3);
        bool local = next_random(&seed) % 4;
        struct edge edges[16 * 4];
        for (uint32_t block = 0; block < block_count; block++) {
            uint32_t degree = next_random(&seed) % 8 ? 1 + (uint32_t)(next_random(&seed) % density) : 0;
            for (uint32_t i = 0; i < degree + (block == 0); i++) {
                uint64_t target = next_random(&seed);
                uint32_t near = (block + (uint32_t)(target % 5)) - 2;
                edges[edge_count++] = (struct edge){
                    block, local && near < block_count ? near : (uint32_t)(target % block_count)};
            }
        }
        struct fixture fixture;
        build(&fixture, block_count, edges, edge_count);
        check_all(&fixture);
        for (uint32_t i = 0; i < fixture.cfg->loop_count; i++) {
            irreducible += fixture.cfg->loops[i].irreducible;
            nested += fixture.cfg->loops[i].depth > 2;
        }
        release(&fixture);
    }
    assert_true(irreducible > 200 && nested > 200);
}

/* ---- Sizes ---- */

static void test_long_chain(void **state)
{
    (void)state;
    enum { BLOCKS = 10000 };
    struct fixture fixture;
    struct edge *edges = malloc(sizeof *edges * BLOCKS);
    for (uint32_t i = 0; i + 1 < BLOCKS; i++)
        edges[i] = (struct edge){i, i + 1};
    build(&fixture, BLOCKS, edges, BLOCKS - 1);
    check_order(&fixture);
    assert_int_equal(fixture.cfg->order_count, BLOCKS);
    assert_true(cfg_dominates(fixture.cfg, 5000, 9999));
    assert_false(cfg_dominates(fixture.cfg, 5000, 4999));
    release(&fixture);
    free(edges);
}

/* Each block may also fail to one common exit. */
static void test_many_ways_to_one_exit(void **state)
{
    (void)state;
    enum { BLOCKS = 100000 };
    struct fixture fixture;
    struct edge *edges = malloc(sizeof *edges * BLOCKS * 2);
    uint32_t count = 0;
    for (uint32_t i = 0; i + 2 < BLOCKS; i++) {
        edges[count++] = (struct edge){i, i + 1};
        edges[count++] = (struct edge){i, BLOCKS - 1};
    }
    build(&fixture, BLOCKS, edges, count);
    check_order(&fixture);
    assert_int_equal(fixture.cfg->dominator[BLOCKS - 1], 0);
    assert_int_equal(fixture.cfg->dominator[BLOCKS - 2], BLOCKS - 3);
    release(&fixture);
    free(edges);
}

/* Block i for i < DEPTH is the header of a loop around all headers after it; 2 * DEPTH - i its latch. From the
 * innermost block there is a way out to everywhere. */
static void test_deep_nest(void **state)
{
    (void)state;
    enum { DEPTH = 2000, BLOCKS = 2 * DEPTH + 2 };
    struct fixture fixture;
    struct edge *edges = malloc(sizeof *edges * BLOCKS * 3);
    uint32_t count = 0;
    for (uint32_t i = 0; i < DEPTH; i++)
        edges[count++] = (struct edge){i, i + 1};
    for (uint32_t i = DEPTH + 1; i < BLOCKS; i++)
        edges[count++] = (struct edge){DEPTH, i};
    for (uint32_t i = DEPTH + 1; i <= 2 * DEPTH; i++) {
        edges[count++] = (struct edge){i, 2 * DEPTH - i};
        edges[count++] = (struct edge){i, i + 1};
    }
    build(&fixture, BLOCKS, edges, count);
    check_order(&fixture);
    check_predecessors(&fixture);
    struct cfg *cfg = fixture.cfg;
    assert_int_equal(cfg->loop_count, DEPTH);
    for (uint32_t i = 0; i < DEPTH; i++) {
        assert_int_equal(cfg->loops[i].header, i);
        assert_int_equal(cfg->loops[i].depth, i + 1);
        assert_int_equal(cfg->loops[i].block_count, 2 * (DEPTH - i) + 1);
        assert_true(cfg->loops[i].blocks == cfg->order + i);
        assert_false(cfg->loops[i].irreducible);
    }
    release(&fixture);
    free(edges);
}

/* A ladder of blocks that go on and back, entered in the middle: irreducible at every rung. */
static void test_deep_irreducible(void **state)
{
    (void)state;
    enum { BLOCKS = 4000 };
    struct fixture fixture;
    struct edge *edges = malloc(sizeof *edges * BLOCKS * 3);
    uint32_t count = 0;
    edges[count++] = (struct edge){0, 1};
    edges[count++] = (struct edge){0, BLOCKS / 2};
    for (uint32_t i = 1; i < BLOCKS; i++) {
        if (i + 1 < BLOCKS)
            edges[count++] = (struct edge){i, i + 1};
        if (i > 1)
            edges[count++] = (struct edge){i, i - 1};
    }
    build(&fixture, BLOCKS, edges, count);
    check_order(&fixture);
    check_predecessors(&fixture);
    assert_true(fixture.cfg->loop_count > 100);
    assert_true(fixture.cfg->loops[0].irreducible);
    assert_int_equal(fixture.cfg->loops[0].block_count, BLOCKS - 1);
    release(&fixture);
    free(edges);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_block),
        cmocka_unit_test(test_diamond),
        cmocka_unit_test(test_self_loop),
        cmocka_unit_test(test_entry_is_header),
        cmocka_unit_test(test_loop_is_contiguous),
        cmocka_unit_test(test_back_edges_of_one_header_merge),
        cmocka_unit_test(test_nest_with_breaks),
        cmocka_unit_test(test_irreducible),
        cmocka_unit_test(test_irreducible_nest),
        cmocka_unit_test(test_good_loop_in_irreducible),
        cmocka_unit_test(test_unreachable),
        cmocka_unit_test(test_switch_keeps_duplicate_edges),
        cmocka_unit_test(test_random_graphs),
        cmocka_unit_test(test_long_chain),
        cmocka_unit_test(test_many_ways_to_one_exit),
        cmocka_unit_test(test_deep_nest),
        cmocka_unit_test(test_deep_irreducible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
