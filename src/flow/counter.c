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

/* The test at the head that decides whether the loop goes on; NULL if there is none. on_true: it goes on where the test holds. */
static const struct ir_inst *test_at_head(const struct walker *walker, uint32_t loop, bool *on_true)
{
    const struct ir_body *body = &walker->engine.body;
    const struct cfg *cfg = walker->cfg;
    const struct ir_inst *branch = ir_terminator(body, cfg->loops[loop].header);
    if (branch->op != IR_BRANCH || ir_kind(branch->a) != IR_KIND_REGISTER)
        return NULL;
    const struct ir_inst *test = &body->insts[ir_index(branch->a)];
    *on_true = cfg_loop_contains(cfg, loop, branch->b);
    return test->op == IR_COMPARE && *on_true != cfg_loop_contains(cfg, loop, branch->c) ? test : NULL;
}

bdd counter_passed_test(struct walker *walker, uint32_t loop, const struct incoming *entry, const struct incoming *after,
                        const struct incoming *start)
{
    struct engine *engine = &walker->engine;
    bool on_true;
    const struct ir_inst *test = test_at_head(walker, loop, &on_true);
    if (!test)
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

/* ---- how far the loop goes ---- */

/* Is the operand one of the head's counters, plus something? */
static bool is_counter_plus(const struct past *past, ir_value operand, uint32_t *phi, int64_t *plus)
{
    const struct walker *walker = past->walker;
    const struct ir_body *body = &walker->engine.body;
    *plus = 0;
    for (int depth = 0; depth < 6 && ir_kind(operand) == IR_KIND_REGISTER; depth++) {
        const struct ir_inst *inst = &body->insts[ir_index(operand)];
        if (walker->block_of[ir_index(operand)] != walker->cfg->loops[past->loop].header)
            return false;
        if (inst->op == IR_PHI) {
            *phi = ir_index(operand);
            return true;
        }
        bool sum = inst->op == IR_BINARY && (inst->sub == IR_ADD || inst->sub == IR_SUB) && ir_kind(inst->b) == IR_KIND_INT;
        if (!sum && inst->op != IR_COPY)
            return false;
        if (sum)
            *plus += inst->sub == IR_ADD ? body->ints[ir_index(inst->b)] : -body->ints[ir_index(inst->b)];
        operand = inst->a;
    }
    return false;
}

/* Does it hang on nothing that changes from round to round, as far as registers tell? */
static bool is_fixed(const struct past *past, ir_value operand, int depth)
{
    const struct walker *walker = past->walker;
    if (ir_kind(operand) != IR_KIND_REGISTER || !cfg_loop_contains(walker->cfg, past->loop, walker->block_of[ir_index(operand)]))
        return true;
    const struct ir_inst *inst = &walker->engine.body.insts[ir_index(operand)];
    switch (depth > 6 ? IR_PHI : inst->op) {
    case IR_COPY: case IR_OFFSET: case IR_LOAD: return is_fixed(past, inst->a, depth + 1);
    case IR_BINARY: return is_fixed(past, inst->a, depth + 1) && is_fixed(past, inst->b, depth + 1);
    default: return false;
    }
}

/* The test at the head as a question about a counter: the loop goes on where counter + plus `predicate` bound, and bound stays as it is. */
struct question {
    uint32_t phi;
    int64_t plus, step;
    enum ir_predicate predicate;
    ir_value bound;
};

static bool question_at_head(const struct past *past, struct question *question)
{
    static const enum ir_predicate opposite[] = {IR_NE, IR_EQ, IR_SGE, IR_SGT, IR_SLE, IR_SLT, IR_UGE, IR_UGT, IR_ULE, IR_ULT};
    static const enum ir_predicate swapped[] = {IR_EQ, IR_NE, IR_SGT, IR_SGE, IR_SLT, IR_SLE, IR_UGT, IR_UGE, IR_ULT, IR_ULE};
    bool on_true;
    const struct ir_inst *test = test_at_head(past->walker, past->loop, &on_true);
    if (!test || test->sub >= sizeof opposite / sizeof *opposite)
        return false;
    question->predicate = on_true ? test->sub : opposite[test->sub];
    question->bound = test->b;
    if (!is_counter_plus(past, test->a, &question->phi, &question->plus)) {
        question->predicate = swapped[question->predicate];
        question->bound = test->a;
        if (!is_counter_plus(past, test->b, &question->phi, &question->plus))
            return false;
    }
    return step_of(past, question->phi, &question->step) && question->step && is_fixed(past, question->bound, 0);
}

bool counter_is_tested(struct walker *walker, uint32_t loop)
{
    struct past past = {.walker = walker, .loop = loop};
    struct question question;
    return question_at_head(&past, &question);
}

void counter_round(struct walker *walker, uint32_t loop, const struct incoming *entry, const struct incoming *after,
                   const struct incoming *start, struct round *round)
{
    struct engine *engine = &walker->engine;
    struct past past = {walker, loop, entry, after, start};
    uint32_t first = engine->body.blocks[walker->cfg->loops[loop].header].first;
    struct question question;
    if (!question_at_head(&past, &question))
        return;
    struct state now = engine->now;
    round->bound = operand_before(&past, question.bound, 0);
    engine->now = now;
    round->test = question.predicate;
    round->tested = question.plus;
    round->down = question.step < 0;
    round->first = entry->phis[question.phi - first];
    round->counter = round->bound ? start->phis[question.phi - first] : NO_VALUE;
}

void counter_note_count(struct walker *walker, uint32_t loop, const struct incoming *entry)
{
    struct engine *engine = &walker->engine;
    struct past past = {walker, loop, entry, entry, entry};
    uint32_t first = engine->body.blocks[walker->cfg->loops[loop].header].first;
    struct question question;
    int64_t from;
    if (!question_at_head(&past, &question) || question.predicate != IR_SLT || question.step != 1 || question.plus ||
        !value_is_constant(engine, entry->phis[question.phi - first], &from) || from || engine->accesses.count >= LIMIT_ACCESSES)
        return;
    struct state now = engine->now;
    value bound = operand_before(&past, question.bound, 0);
    engine->now = now;
    if (!bound || value_count(engine, bound) != 1)
        return;
    term count = value_entries(engine, bound)->term;
    const struct term_node *symbol = term_get(engine, count);
    if (symbol->kind != TERM_SYMBOL || symbol->a >= engine->symbols.count || symbol->range.low >= 0)
        return;
    value none = value_constant(engine, 0);
    bdd less = bdd_not(bdd_or(&engine->guards.bdd, value_compare(engine, IR_SLT, none, bound), value_compare(engine, IR_EQ, none, bound)));
    vector_push(&engine->accesses, ((struct access){.null = less, .reach = entry->state.reach, .count = count}));
}
