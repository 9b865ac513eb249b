/* guards UNIT...: the reach condition of every block of every function, and what the guard package takes for them.
 *
 * Without memory and calls: a register is a symbol, a comparison a condition, a phi of what is known nothing special. Loops are passed once, back edges
 * left out. So this is the cost of path conditions as such, which analysis.md 2 gives for git; bench/guards runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/arena.h"
#include "base/die.h"
#include "guard/term.h"
#include "ir/cfg.h"
#include "ir/file.h"
#include "memory/limits.h"

struct totals {
    uint32_t functions, largest;
    uint64_t blocks, conditions, nodes, cut_points;
    double seconds;
};

struct walk {
    struct guards guards;
    struct ir_body body;
    term *registers, *parameters;
};

static term operand(struct walk *walk, ir_value value)
{
    static const struct interval any = {INTERVAL_MIN, INTERVAL_MAX};
    term *slot = NULL;
    if (ir_kind(value) == IR_KIND_INT)
        return term_constant(&walk->guards, walk->body.ints[ir_index(value)]);
    if (ir_kind(value) == IR_KIND_REGISTER)
        slot = &walk->registers[ir_index(value)];
    else if (ir_kind(value) == IR_KIND_PARAMETER)
        slot = &walk->parameters[ir_index(value)];
    if (slot && *slot == TERM_NONE)
        *slot = term_symbol(&walk->guards, any);
    return slot ? *slot : term_symbol(&walk->guards, any);
}

/* Where the value is not 0. */
static bdd holds(struct walk *walk, ir_value value)
{
    const struct ir_inst *inst = ir_kind(value) == IR_KIND_REGISTER ? &walk->body.insts[ir_index(value)] : NULL;
    if (inst && inst->op == IR_COMPARE && inst->sub < IR_FLOAT_FIRST)
        return condition_compare(&walk->guards, inst->sub, operand(walk, inst->a), operand(walk, inst->b));
    return bdd_not(condition_compare(&walk->guards, IR_EQ, operand(walk, value), term_constant(&walk->guards, 0)));
}

/* Under which condition control leaves by this edge. */
static bdd edge_condition(struct walk *walk, uint32_t block, uint32_t number)
{
    struct bdd_manager *bdds = &walk->guards.bdd;
    const struct ir_inst *inst = ir_terminator(&walk->body, block);
    if (inst->op == IR_BRANCH)
        return holds(walk, inst->a) ^ (number & 1u);
    if (inst->op != IR_SWITCH)
        return BDD_TRUE;
    bdd taken = BDD_FALSE, here = BDD_TRUE;
    for (uint32_t i = 0; i < inst->c && (number == 0 || i < number); i++) {
        here = condition_compare(&walk->guards, IR_EQ, operand(walk, inst->a), operand(walk, walk->body.extra[inst->extra + 2 * i]));
        taken = condition_cut(&walk->guards, bdd_or(bdds, taken, here), LIMIT_REACH_GUARD);
    }
    return number ? here : bdd_not(taken);
}

static void walk_function(struct walk *walk, struct arena *arena, struct totals *totals)
{
    const struct ir_function *function = walk->body.function;
    const struct cfg *cfg = cfg_build(arena, &walk->body);
    bdd *reach = ARENA_NEW(arena, bdd, cfg->block_count + 1);
    walk->registers = ARENA_NEW(arena, term, function->inst_count + 1);
    walk->parameters = ARENA_NEW(arena, term, function->parameter_count + 1);
    for (uint32_t i = 0; i <= function->inst_count; i++)
        walk->registers[i] = TERM_NONE;
    for (uint32_t i = 0; i <= function->parameter_count; i++)
        walk->parameters[i] = TERM_NONE;
    clock_t begin = clock();
    guards_reset(&walk->guards);
    for (uint32_t i = 0; i < cfg->order_count; i++) {
        uint32_t block = cfg->order[i];
        reach[block] = i ? BDD_FALSE : BDD_TRUE;
        for (uint32_t j = 0; j < cfg->predecessor_count[block]; j++) {
            struct cfg_edge edge = cfg->predecessors[block][j];
            if (cfg_is_back_edge(cfg, edge.from, block) || cfg->position[edge.from] >= i)
                continue;
            bdd came = bdd_and(&walk->guards.bdd, reach[edge.from], edge_condition(walk, edge.from, edge.number));
            came = condition_cut(&walk->guards, came, LIMIT_REACH_GUARD);
            reach[block] = condition_cut(&walk->guards, bdd_or(&walk->guards.bdd, reach[block], came), LIMIT_REACH_GUARD);
        }
    }
    totals->seconds += (double)(clock() - begin) / CLOCKS_PER_SEC;
    totals->functions++;
    totals->blocks += cfg->order_count;
    totals->conditions += walk->guards.conditions.count;
    totals->cut_points += walk->guards.cut_index.count;
    totals->nodes += walk->guards.bdd.nodes.count;
    if (walk->guards.bdd.nodes.count > totals->largest)
        totals->largest = walk->guards.bdd.nodes.count;
}

static void walk_unit(struct walk *walk, const char *path, struct totals *totals)
{
    struct text bytes = {0}, error = {0};
    struct ir_unit unit = {0};
    if (text_read_file(&bytes, path) || !ir_read(&unit, bytes.at, bytes.count, &error)) {
        fprintf(stderr, "guards: %s: cannot be read\n", path);
        exit(2);
    }
    for (uint32_t i = 0; i < unit.functions.count; i++) {
        struct arena arena = {0};
        walk->body = ir_body_of(&unit, i);
        if (walk->body.function->block_count)
            walk_function(walk, &arena, totals);
        arena_release(&arena);
    }
    ir_unit_release(&unit);
    text_release(&bytes);
    text_release(&error);
}

int main(int count, char **paths)
{
    struct walk walk = {0};
    struct totals totals = {0};
    for (int i = 1; i < count; i++)
        walk_unit(&walk, paths[i], &totals);
    guards_release(&walk.guards);
    printf("functions\t%u\nblocks\t%lu\nconditions\t%lu\nguard nodes\t%lu\nlargest function\t%u\ncut points\t%lu\nseconds\t%.3f\n", totals.functions,
           (unsigned long)totals.blocks, (unsigned long)totals.conditions, (unsigned long)totals.nodes, totals.largest,
           (unsigned long)totals.cut_points, totals.seconds);
    return 0;
}
