/* What the test at a loop's head said one round ago (analysis.md 5).
 *
 * A counter that changed is unknown in the generic round, but not altogether: the round before had passed the test. So `i < n` at the head, and i
 * that grows by 1, means i - 1 < n now; where the loop is left by that test, i is n and nothing else. The test is evaluated
 * once more with what its operands were: counters less their step, and memory that no round changes. */
#include "flow/walker.h"

struct past {
    struct walker *walker;
    uint32_t loop;
    const struct incoming *entry, *after; /* the first round's start and end */
    const struct incoming *start;         /* this round's */
};

/* The amount by which every way round changes the phi; false if it is not one constant. */
static bool step_of(const struct past *past, uint32_t phi, int64_t *step)
{
    const struct ir_body *body = &past->walker->engine.body;
    const struct ir_inst *inst = &body->insts[phi];
    bool known = false;
    for (uint32_t i = 0; i < inst->c; i++) {
        if (!cfg_loop_contains(past->walker->cfg, past->loop, body->extra[inst->extra + 2 * i]))
            continue;
        ir_value next = body->extra[inst->extra + 2 * i + 1];
        const struct ir_inst *add = ir_kind(next) == IR_KIND_REGISTER ? &body->insts[ir_index(next)] : NULL;
        if (!add || add->op != IR_BINARY || (add->sub != IR_ADD && add->sub != IR_SUB) || ir_kind(add->a) != IR_KIND_REGISTER ||
            ir_index(add->a) != phi || ir_kind(add->b) != IR_KIND_INT)
            return false;
        int64_t here = body->ints[ir_index(add->b)];
        here = add->sub == IR_SUB ? -here : here;
        if (known && here != *step)
            return false;
        *step = here;
        known = true;
    }
    return known;
}

static value load_before(const struct past *past, const struct ir_inst *inst, value address)
{
    struct engine *engine = &past->walker->engine;
    bool pointer = inst->flags & IR_FLAG_POINTER;
    engine->now = past->entry->state;
    value first = memory_load(engine, address, inst->width, pointer);
    engine->now = past->after->state;
    return memory_load(engine, address, inst->width, pointer) == first ? first : NO_VALUE;
}

/* What an operand of the test was one round ago; NO_VALUE if that is not known. */
static value operand_before(const struct past *past, ir_value operand, int depth)
{
    struct walker *walker = past->walker;
    struct engine *engine = &walker->engine;
    if (ir_kind(operand) != IR_KIND_REGISTER || !cfg_loop_contains(walker->cfg, past->loop, walker->block_of[ir_index(operand)]))
        return walk_operand(walker, operand);
    const struct ir_inst *inst = &engine->body.insts[ir_index(operand)];
    uint32_t header = walker->cfg->loops[past->loop].header;
    if (walker->block_of[ir_index(operand)] != header || depth > 6)
        return NO_VALUE;
    int64_t step = 0;
    value a, b;
    switch (inst->op) {
    case IR_PHI:
        return step_of(past, ir_index(operand), &step)
                   ? value_add(engine, past->start->phis[ir_index(operand) - engine->body.blocks[header].first], -step) : NO_VALUE;
    case IR_COPY:
        a = operand_before(past, inst->a, depth + 1);
        return a ? value_cast(engine, inst->sub, a, inst->width, walk_operand_width(walker, inst->a)) : NO_VALUE;
    case IR_OFFSET:
        a = operand_before(past, inst->a, depth + 1);
        return a ? value_add(engine, a, engine->body.ints[ir_index(inst->b)]) : NO_VALUE;
    case IR_BINARY:
        a = operand_before(past, inst->a, depth + 1);
        b = operand_before(past, inst->b, depth + 1);
        return a && b ? value_binary(engine, inst->sub, a, b) : NO_VALUE;
    case IR_LOAD:
        if (inst->flags & IR_FLAG_VOLATILE)
            return NO_VALUE;
        a = operand_before(past, inst->a, depth + 1);
        return a ? load_before(past, inst, a) : NO_VALUE;
    default:
        return NO_VALUE;
    }
}

bdd counter_passed_test(struct walker *walker, uint32_t loop, const struct incoming *entry, const struct incoming *after,
                        const struct incoming *start)
{
    struct engine *engine = &walker->engine;
    const struct cfg *cfg = walker->cfg;
    const struct ir_inst *branch = ir_terminator(&engine->body, cfg->loops[loop].header);
    if (branch->op != IR_BRANCH || ir_kind(branch->a) != IR_KIND_REGISTER)
        return BDD_TRUE;
    const struct ir_inst *test = &engine->body.insts[ir_index(branch->a)];
    bool on_true = cfg_loop_contains(cfg, loop, branch->b), on_false = cfg_loop_contains(cfg, loop, branch->c);
    if (test->op != IR_COMPARE || on_true == on_false)
        return BDD_TRUE;
    struct past past = {walker, loop, entry, after, start};
    struct state now = engine->now;
    value a = operand_before(&past, test->a, 0), b = operand_before(&past, test->b, 0);
    engine->now = now;
    if (!a || !b)
        return BDD_TRUE;
    bdd passed = value_compare(engine, test->sub, a, b);
    return on_true ? passed : bdd_not(passed);
}
