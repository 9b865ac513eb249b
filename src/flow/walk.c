/* Blocks and edges in order; merges; returns. */
#include <stdlib.h>
#include <string.h>

#include "flow/walker.h"
#include "memory/limits.h"

uint32_t walk_operand_width(const struct walker *walker, ir_value operand)
{
    const struct ir_body *body = &walker->engine.body;
    if (ir_kind(operand) == IR_KIND_REGISTER)
        return body->insts[ir_index(operand)].width;
    if (ir_kind(operand) == IR_KIND_PARAMETER)
        return body->parameters[ir_index(operand)].width;
    return 8;
}

value walk_operand(struct walker *walker, ir_value operand)
{
    struct engine *engine = &walker->engine;
    uint32_t index = ir_index(operand);
    switch (ir_kind(operand)) {
    case IR_KIND_REGISTER:
        if (!walker->registers[index])
            walker->registers[index] = value_fresh(engine, (struct interval){INTERVAL_MIN, INTERVAL_MAX});
        return walker->registers[index];
    case IR_KIND_PARAMETER:
        return walker->parameters[index];
    case IR_KIND_INT:
        return value_constant(engine, engine->body.ints[index]);
    case IR_KIND_SYMBOL: {
        symbol_id symbol = program_operand_symbol(engine->program, &engine->body, operand);
        bool function = engine->program->symbols.at[symbol].flags & IR_SYMBOL_FUNCTION;
        return value_address(engine, function ? object_function(engine, symbol) : object_global(engine, symbol), 0);
    }
    default:
        if (!walker->undefined)
            walker->undefined = value_fresh(engine, (struct interval){INTERVAL_MIN, INTERVAL_MAX});
        return walker->undefined;
    }
}

uint32_t walk_phi_count(const struct walker *walker, uint32_t block)
{
    const struct ir_body *body = &walker->engine.body;
    uint32_t count = 0;
    while (body->insts[body->blocks[block].first + count].op == IR_PHI)
        count++;
    return count;
}

static ir_value phi_operand(const struct ir_body *body, const struct ir_inst *phi, uint32_t from)
{
    for (uint32_t i = 0; i < phi->c; i++)
        if (body->extra[phi->extra + 2 * i] == from)
            return body->extra[phi->extra + 2 * i + 1];
    return ir_make(IR_KIND_UNDEFINED, 0);
}

/* `calls`: so is a call that only asks something. */
bool walk_is_pure(const struct walker *walker, uint32_t block, bool calls)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < body->blocks[block].count; i++) {
        uint32_t inst = body->blocks[block].first + i;
        switch (body->insts[inst].op) {
        case IR_CALL:
            if (!calls || !call_only_asks(walker, &body->insts[inst]))
                return false;
            break;
        case IR_STORE: case IR_ASM: case IR_MEMORY_COPY: case IR_MEMORY_SET: case IR_VA_START: case IR_VA_COPY:
            return false;
        default:
            break;
        }
    }
    return true;
}

/* Returns are looked at one by one, before they are merged: each is a place of its own (analysis.md 1). That needs a
 * last block without effects, which clang always makes. */
static bool splits_returns(const struct walker *walker, uint32_t block, uint32_t edges)
{
    const struct ir_body *body = &walker->engine.body;
    bool few = edges <= LIMIT_RETURN_EDGES || (uint64_t)edges * walker->engine.objects.count <= LIMIT_RETURN_CHECKS;
    return ir_terminator(body, block)->op == IR_RETURN && walk_is_pure(walker, block, false) && few;
}

static void execute(struct walker *, uint32_t block, const struct incoming *);

/* At once, not in the block's turn: releases on other ways, which come in between, would only have to be told apart again. */
static void return_now(struct walker *walker, uint32_t block, const struct incoming *incoming)
{
    struct engine *engine = &walker->engine;
    struct state now = engine->now;
    uint32_t came_from = walker->came_from, inst = engine->inst;
    walker->came_from = incoming->from;
    execute(walker, block, incoming);
    walker->came_from = came_from;
    engine->now = now;
    engine->inst = inst;
}

/* The edge's state goes to the target, or, over a back edge, to the loop that goes round. */
void walk_edge(struct walker *walker, uint32_t from, uint32_t number, bdd guard)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    const struct cfg *cfg = walker->cfg;
    uint32_t to = ir_successor(body, from, number);
    bdd reach = bdd_and(&engine->guards.bdd, engine->now.reach, guard);
    if (reach == BDD_FALSE)
        return;
    reach = engine_cut(engine, reach, LIMIT_REACH_GUARD);
    bool back = cfg_is_back_edge(cfg, from, to);
    if (back && walker->exit_pass)
        return;
    uint32_t around = cfg->loop_of[from];
    if (around != CFG_NONE && walker->loops[around].head_closed && cfg->loops[around].header == from && !cfg_loop_contains(cfg, around, to))
        return;
    uint32_t phi_count = walk_phi_count(walker, to);
    struct incoming incoming = {.from = from, .state = {.root = engine->now.root, .reach = reach},
                                .phis = ARENA_NEW(&engine->arena, value, phi_count + 1)};
    for (uint32_t i = 0; i < phi_count; i++)
        incoming.phis[i] = walk_operand(walker, phi_operand(body, &body->insts[body->blocks[to].first + i], from));
    const struct ir_inst *terminator = ir_terminator(body, from);
    if (terminator->op != IR_JUMP)
        vector_push(&walker->branches, ((struct branch_taken){.inst = (uint32_t)(terminator - body->insts),
                                        .successor = number, .target = to, .reach = reach, .step = walker->engine.steps}));
    if (back) {
        vector_push(&walker->loops[cfg->loop_of[to]].back, incoming);
        return;
    }
    for (uint32_t loop = cfg->loop_of[from]; loop != CFG_NONE && !cfg_loop_contains(cfg, loop, to);
         loop = cfg->loops[loop].parent)
        walker->loops[loop].exits = engine_cut(engine, bdd_or(&engine->guards.bdd, walker->loops[loop].exits, reach), LIMIT_EXITS_GUARD);
    if (!walker->loop_depth && splits_returns(walker, to, cfg->predecessor_count[to]))
        return_now(walker, to, &incoming);
    else
        vector_push(&walker->incoming[to], incoming);
}

static struct incoming merge_two(struct walker *walker, const struct incoming *first, const struct incoming *second, uint32_t phi_count,
                                 const bool *is_state)
{
    struct engine *engine = &walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd both = bdd_or(bdds, first->state.reach, second->state.reach);
    bdd condition = both == BDD_FALSE ? BDD_TRUE : engine_join(engine, bdd_restrict(bdds, first->state.reach, both), LIMIT_JOIN_GUARD);
    engine->now = (struct state){.root = first->state.root, .reach = both};
    uint32_t root = state_merge(engine, condition, &first->state, &second->state);
    value *phis = ARENA_NEW(&engine->arena, value, phi_count + 1);
    for (uint32_t i = 0; i < phi_count; i++) {
        engine->is_state = is_state && is_state[i];
        engine->merging = MERGING_REGISTER;
        phis[i] = value_ite(engine, condition, first->phis[i], second->phis[i]);
    }
    engine->merging = MERGING_NOTHING;
    engine->is_state = false;
    return (struct incoming){.from = second->from, .phis = phis, .state = {.root = root, .reach = engine_cut_reach(engine, both)}};
}

/* All states of the list as one. False if there is none. As in a tournament: what only one of n ways changed is merged log n times, not n times,
 * each of which would add to its guards. */
bool walk_merge(struct walker *walker, incoming_list *list, struct incoming *out, uint32_t phi_count, const bool *is_state)
{
    if (!list->count)
        return false;
    uint32_t folded = walker->engine.frugal ? 1 : LIMIT_FOLDED_WAYS;
    for (; list->count > folded; list->count = (list->count + 1) / 2)
        for (uint32_t i = 0; i < list->count; i += 2)
            list->at[i / 2] = i + 1 < list->count ? merge_two(walker, &list->at[i], &list->at[i + 1], phi_count, is_state) : list->at[i];
    *out = list->at[0];
    for (uint32_t i = 1; i < list->count; i++)
        *out = merge_two(walker, out, &list->at[i], phi_count, is_state);
    return true;
}

static void enter(struct walker *walker, uint32_t block, const struct incoming *incoming)
{
    struct engine *engine = &walker->engine;
    uint32_t first = engine->body.blocks[block].first;
    uint32_t phi_count = walk_phi_count(walker, block);
    engine->now = incoming->state;
    for (uint32_t i = 0; i < phi_count; i++)
        walker->registers[first + i] = incoming->phis[i];
}

struct switch_case {
    int64_t constant;
    uint32_t number; /* in the switch */
    bdd taken;
};

static int compare_cases(const void *a, const void *b)
{
    const struct switch_case *left = a, *right = b;
    return (left->constant > right->constant) - (left->constant < right->constant);
}

/* When each of these cases is taken, where `reach` holds; gives when none of them is. */
static bdd part_cases(struct engine *engine, value on, struct switch_case *cases, uint32_t count, bdd reach)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    if (count > LIMIT_SWITCH_CHAIN) {
        uint32_t half = count / 2;
        bdd less = value_compare(engine, IR_SLT, on, value_constant(engine, cases[half].constant));
        bdd first = part_cases(engine, on, cases, half, bdd_and(bdds, reach, less));
        bdd second = part_cases(engine, on, cases + half, count - half, bdd_minus(bdds, reach, less));
        return engine_cut(engine, bdd_or(bdds, first, second), LIMIT_REACH_GUARD);
    }
    for (uint32_t i = 0; i < count; i++) {
        bdd equal = value_compare(engine, IR_EQ, on, value_constant(engine, cases[i].constant));
        cases[i].taken = bdd_and(bdds, reach, equal);
        reach = bdd_minus(bdds, reach, equal);
    }
    return reach;
}

/* One case after the other, the hundredth would be taken if it is none of the ninety-nine before: that is too much to say in each guard. So halves are
 * told apart by order, as a compiler would. */
static void leave_by_switch(struct walker *walker, uint32_t block, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    struct switch_case *cases = ARENA_NEW(&engine->arena, struct switch_case, inst->c + 1);
    bdd *taken = ARENA_NEW(&engine->arena, bdd, inst->c + 1);
    for (uint32_t i = 0; i < inst->c; i++) {
        cases[i].number = i;
        value_is_constant(engine, walk_operand(walker, engine->body.extra[inst->extra + 2 * i]), &cases[i].constant);
    }
    bool many = inst->c > LIMIT_SWITCH_CHAIN;
    if (many)
        qsort(cases, inst->c, sizeof *cases, compare_cases);
    engine->guards.unchained = many; /* order excludes the others already */
    bdd left = part_cases(engine, walk_operand(walker, inst->a), cases, inst->c, BDD_TRUE);
    engine->guards.unchained = false;
    for (uint32_t i = 0; i < inst->c; i++)
        taken[cases[i].number] = cases[i].taken;
    for (uint32_t i = 0; i < inst->c; i++)
        walk_edge(walker, block, i + 1, taken[i]);
    walk_edge(walker, block, 0, left);
}

/* Where a computed goto leads is not known, but it leads to one place: ways that overlap would be merged as if the first of them had been taken on all. */
static void leave_by_goto(struct walker *walker, uint32_t block, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    bdd left = BDD_TRUE;
    for (uint32_t i = 0; i + 1 < inst->c; i++) {
        bdd taken = condition_free(&engine->guards, false);
        walk_edge(walker, block, i, bdd_and(&engine->guards.bdd, left, taken));
        left = engine_cut(engine, bdd_minus(&engine->guards.bdd, left, taken), LIMIT_REACH_GUARD);
    }
    if (inst->c)
        walk_edge(walker, block, inst->c - 1, left);
}

static void leave(struct walker *walker, uint32_t block)
{
    struct engine *engine = &walker->engine;
    const struct ir_inst *inst = ir_terminator(&engine->body, block);
    engine->inst = (uint32_t)(inst - engine->body.insts);
    switch (inst->op) {
    case IR_JUMP:
        walk_edge(walker, block, 0, BDD_TRUE);
        break;
    case IR_BRANCH: {
        bdd zero = value_is_zero(engine, walk_operand(walker, inst->a));
        walk_edge(walker, block, 0, bdd_not(zero));
        walk_edge(walker, block, 1, zero);
        break;
    }
    case IR_SWITCH:
        leave_by_switch(walker, block, inst);
        break;
    case IR_GOTO:
        leave_by_goto(walker, block, inst);
        break;
    case IR_RETURN: {
        struct function_exit exit = {.state = engine->now, .inst = engine->inst, .from = walker->came_from,
                                     .result = inst->a ? walk_operand(walker, inst->a) : NO_VALUE};
        if (walker->at_exit)
            walker->at_exit(walker, &exit);
        vector_push(&walker->exits, exit);
        break;
    }
    default:
        break;
    }
}

static void execute(struct walker *walker, uint32_t block, const struct incoming *incoming)
{
    struct engine *engine = &walker->engine;
    const struct ir_block *range = &engine->body.blocks[block];
    enter(walker, block, incoming);
    state_seal(engine);
    engine->stored.element = NO_OBJECT;
    for (uint32_t i = 0; i + 1 < range->count; i++) {
        uint32_t inst = range->first + i;
        engine->inst = inst;
        if (++engine->steps > engine->bounds->steps || engine->guards.bdd.overflowed) {
            walker->over_budget = true;
            return;
        }
        bdd before = engine->now.reach;
        if (engine->body.insts[inst].op != IR_PHI)
            transfer(walker, inst);
        if (walker->trace)
            walker->trace(walker, inst);
        if (engine->now.reach == BDD_FALSE)
            return; /* a callee that does not return */
        if (engine->now.reach != before) /* each of many calls in one block may say that it came back */
            engine->now.reach = engine_cut_reach(engine, engine->now.reach);
    }
    state_seal(engine);
    if (walker->trace)
        walker->trace(walker, range->first + range->count - 1);
    leave(walker, block);
}

static void walk_block(struct walker *walker, uint32_t block)
{
    incoming_list list = walker->incoming[block];
    walker->incoming[block] = (incoming_list){0};
    if (walker->exit_pass && !walk_is_pure(walker, block, walker->exit_asks))
        vector_clear(&list);
    if (splits_returns(walker, block, list.count)) {
        for (uint32_t i = 0; i < list.count && !walker->over_budget; i++) {
            walker->came_from = list.at[i].from;
            execute(walker, block, &list.at[i]);
        }
    } else {
        struct incoming merged;
        walker->came_from = CFG_NONE;
        if (walk_merge(walker, &list, &merged, walk_phi_count(walker, block), walker->is_state + walker->engine.body.blocks[block].first))
            execute(walker, block, &merged);
    }
    vector_release(&list);
}

void walk_blocks(struct walker *walker, uint32_t first, uint32_t count, uint32_t loop)
{
    const struct cfg *cfg = walker->cfg;
    for (uint32_t position = first; position < first + count && !walker->over_budget; position++) {
        uint32_t block = cfg->order[position];
        uint32_t inner = cfg->loop_of[block];
        if (inner != CFG_NONE && inner != loop && cfg->loops[inner].header == block) {
            walk_loop(walker, inner, position);
            position += cfg->loops[inner].block_count - 1;
        } else {
            walk_block(walker, block);
        }
    }
}

/* Parameters are what the caller knows and we do not: {null, an input object} or a number. */
static void make_parameters(struct walker *walker)
{
    struct engine *engine = &walker->engine;
    const struct ir_function *function = engine->body.function;
    walker->parameters = ARENA_NEW(&engine->arena, value, function->parameter_count + 1);
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        const struct ir_parameter *parameter = &engine->body.parameters[i];
        bool is_unsigned = !parameter->pointer && engine->body.unit->types.at[parameter->type].is_unsigned;
        uint32_t number = symbol_new(engine, SYMBOL_PARAMETER, i, (struct interval){is_unsigned ? 0 : INTERVAL_MIN, INTERVAL_MAX});
        term symbol = engine->symbols.at[number].term;
        symbol_id bound = program_bound(engine->program, engine->function, i);
        int64_t constant;
        if (bound != PROGRAM_NONE) {
            walker->parameters[i] = value_address(engine, object_function(engine, bound), 0);
            continue;
        }
        if (program_bound_number(engine->program, engine->function, i, &constant)) {
            walker->parameters[i] = value_constant(engine, constant);
            continue;
        }
        if (!parameter->pointer) {
            walker->parameters[i] = value_of_term(engine, symbol);
            continue;
        }
        value address = value_address(engine, object_pointee(engine, number), 0);
        bdd null = parameter->flags ? BDD_FALSE
                                    : condition_compare(&engine->guards, IR_EQ, symbol, term_constant(&engine->guards, 0));
        walker->parameters[i] = value_ite(engine, null, value_constant(engine, 0), address);
    }
}

void walk_function(struct walker *walker, const struct program *program, function_id function)
{
    struct engine *engine = &walker->engine;
    engine_begin(engine, program, function);
    walker->cfg = cfg_build(&engine->arena, &engine->body);
    walker->registers = ARENA_NEW(&engine->arena, value, engine->body.function->inst_count + 1);
    walker->incoming = ARENA_NEW(&engine->arena, incoming_list, engine->body.function->block_count + 1);
    walker->loops = ARENA_NEW(&engine->arena, struct loop_run, walker->cfg->loop_count + 1);
    vector_clear(&walker->branches);
    vector_clear(&walker->candidates);
    vector_clear(&walker->jumped);
    vector_clear(&walker->exits);
    walker->undefined = NO_VALUE;
    walker->exit_pass = walker->exit_asks = false;
    walker->over_budget = false;
    walker->loop_depth = 0;
    walker->queries = 0;
    make_parameters(walker);
    loops_prepare(walker);
    states_prepare(walker);
    struct incoming entry = {.from = CFG_NONE, .state = engine->now,
                             .phis = ARENA_NEW(&engine->arena, value, walk_phi_count(walker, 0) + 1)};
    vector_push(&walker->incoming[0], entry);
    walk_blocks(walker, 0, walker->cfg->order_count, CFG_NONE);
    for (uint32_t i = 0; i < engine->body.function->block_count; i++)
        vector_release(&walker->incoming[i]);
    for (uint32_t i = 0; i < walker->cfg->loop_count; i++)
        vector_release(&walker->loops[i].back);
}

bool walk_comes_after(struct walker *walker, uint32_t first, uint32_t second)
{
    const struct ir_body *body = &walker->engine.body;
    uint32_t from = walker->block_of[first], to = walker->block_of[second];
    if (from == to && first < second)
        return true;
    bool *seen = ARENA_NEW(&walker->engine.arena, bool, body->function->block_count + 1);
    uint32_t *stack = ARENA_NEW(&walker->engine.arena, uint32_t, body->function->block_count + 1);
    uint32_t count = 0;
    for (stack[count++] = from; count;) {
        uint32_t block = stack[--count];
        for (uint32_t i = 0; i < ir_successor_count(body, block); i++) {
            uint32_t next = ir_successor(body, block, i);
            if (next == to)
                return true;
            if (!seen[next]) {
                seen[next] = true;
                stack[count++] = next;
            }
        }
    }
    return false;
}

void walker_release(struct walker *walker)
{
    engine_release(&walker->engine);
    vector_release(&walker->branches);
    vector_release(&walker->candidates);
    vector_release(&walker->jumped);
    vector_release(&walker->exits);
}
