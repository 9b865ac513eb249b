#include "check/wording.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "check/operand.h"
#include "check/turn.h"

static bool is_pointer(const struct ir_body *body, ir_value operand)
{
    if (ir_kind(operand) == IR_KIND_PARAMETER)
        return body->parameters[ir_index(operand)].pointer;
    return ir_kind(operand) == IR_KIND_REGISTER && (body->insts[ir_index(operand)].flags & IR_FLAG_POINTER);
}

static bool is_character(const struct ir_body *body, ir_value operand)
{
    const struct ir_inst *inst = ir_kind(operand) == IR_KIND_REGISTER ? &body->insts[ir_index(operand)] : NULL;
    while (inst && inst->op == IR_COPY && ir_kind(inst->a) == IR_KIND_REGISTER)
        inst = &body->insts[ir_index(inst->a)];
    return inst && inst->op == IR_LOAD && inst->width == 1;
}

/* NULL == p is p == NULL. */
static struct ir_inst constant_last(const struct ir_inst *compare)
{
    static const enum ir_predicate mirrored[] = {IR_EQ, IR_NE, IR_SGT, IR_SGE, IR_SLT, IR_SLE, IR_UGT, IR_UGE, IR_ULT, IR_ULE};
    struct ir_inst result = *compare;
    if (ir_kind(compare->a) == IR_KIND_INT && compare->sub < IR_FLOAT_FIRST) {
        result.a = compare->b;
        result.b = compare->a;
        result.sub = mirrored[compare->sub];
    }
    return result;
}

static bool word_compare(struct walker *walker, const struct ir_inst *written, bool holds, struct text *out)
{
    struct ir_inst mirrored = constant_last(written), *compare = &mirrored;
    static const enum ir_predicate opposite[] = {IR_NE, IR_EQ, IR_SGE, IR_SGT, IR_SLE, IR_SLT, IR_UGE, IR_UGT, IR_ULE, IR_ULT};
    static const char *const words[] = {"is", "is not", "is less than", "is at most", "is more than", "is at least",
                                        "is less than", "is at most", "is more than", "is at least"};
    const struct ir_body *body = &walker->engine.body;
    if (compare->sub >= IR_FLOAT_FIRST || !operand_add(walker, compare->a, out))
        return false;
    enum ir_predicate predicate = holds ? compare->sub : opposite[compare->sub];
    text_printf(out, " %s ", words[predicate]);
    if (ir_kind(compare->b) != IR_KIND_INT)
        return operand_add(walker, compare->b, out);
    int64_t constant = body->ints[ir_index(compare->b)];
    if (constant == 0 && is_pointer(body, compare->a))
        text_add(out, "NULL");
    else if (constant > ' ' && constant < 127 && is_character(body, compare->a))
        text_printf(out, "'%c'", (int)constant);
    else
        text_printf(out, "%" PRId64, constant);
    return true;
}

static bool word_condition(struct walker *walker, ir_value condition, bool holds, struct text *out, int depth)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = ir_kind(condition) == IR_KIND_REGISTER ? &body->insts[ir_index(condition)] : NULL;
    if (depth > 4)
        return false;
    if (!inst || (inst->op != IR_COMPARE && inst->op != IR_COPY)) { /* a bool */
        bool named = operand_add(walker, condition, out);
        text_add(out, holds ? " is true" : " is false");
        return named;
    }
    if (inst->op == IR_COMPARE) {
        const struct ir_inst *inner = ir_kind(inst->a) == IR_KIND_REGISTER ? &body->insts[ir_index(inst->a)] : NULL;
        bool zero = ir_kind(inst->b) == IR_KIND_INT && body->ints[ir_index(inst->b)] == 0;
        while (inner && inner->op == IR_COPY && ir_kind(inner->a) == IR_KIND_REGISTER)
            inner = &body->insts[ir_index(inner->a)];
        if (inner && inner->op == IR_COMPARE && zero && (inst->sub == IR_NE || inst->sub == IR_EQ)) /* !!(a < b) */
            return word_compare(walker, inner, (inst->sub == IR_NE) == holds, out);
        return word_compare(walker, inst, holds, out);
    }
    if (inst->op == IR_COPY)
        return word_condition(walker, inst->a, holds, out, depth + 1);
    return false;
}

/* The condition has no name: the line stands beside it. */
static void word_turn(struct walker *walker, const struct branch_taken *taken, struct text *out)
{
    const struct ir_body *body = &walker->engine.body;
    enum turn turn = turn_truth(walker, taken);
    const struct ir_block *target = &body->blocks[taken->target];
    const struct ir_inst *first = &body->insts[target->first];
    while (first < &body->insts[target->first + target->count - 1] && (!first->column || first->op == IR_PHI))
        first++;
    if (turn == TURN_ENTERS)
        text_add(out, "this is true");
    else if (turn == TURN_SKIPS)
        text_add(out, "this is false");
    else if (first->column)
        text_printf(out, "going on at line %u", (uint32_t)((int64_t)body->function->line + first->line));
    else
        text_add(out, "taking this branch");
}

static void word_case(const struct ir_body *body, const struct ir_inst *inst, uint32_t successor, struct text *out)
{
    int64_t number = successor ? body->ints[ir_index(body->extra[inst->extra + 2 * (successor - 1)])] : 0;
    if (!successor)
        text_add(out, "no case matches");
    else if (number > ' ' && number < 127 && isalpha((int)number))
        text_printf(out, "case %" PRId64 " ('%c')", number, (int)number);
    else if (number < INT16_MIN && number >= INT32_MIN)
        text_printf(out, "case 0x%x", (unsigned)number);
    else
        text_printf(out, "case %" PRId64, number);
}

bool wording_says(struct walker *walker, const struct branch_taken *taken)
{
    struct text text = {0};
    const struct ir_inst *inst = &walker->engine.body.insts[taken->inst];
    bool says = inst->op != IR_BRANCH || word_condition(walker, inst->a, true, &text, 0) || turn_truth(walker, taken) != TURN_UNKNOWN;
    text_release(&text);
    return says;
}

const char *wording_branch(struct walker *walker, struct arena *arena, const struct branch_taken *taken, bool next_round)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[taken->inst];
    struct text text = {0};
    if (next_round)
        text_add(&text, turn_leaves_loop(walker, taken) && turn_truth(walker, taken) == TURN_SKIPS ? "the loop ends: " : NEXT_ROUND);
    size_t prefix = text.count;
    if (inst->op == IR_SWITCH) {
        word_case(body, inst, taken->successor, &text);
    } else if (inst->op != IR_BRANCH || !word_condition(walker, inst->a, taken->successor == 0, &text, 0)) {
        text.count = prefix;
        word_turn(walker, taken, &text);
    }
    const char *kept = arena_copy(arena, text_string(&text), text.count + 1);
    text_release(&text);
    return kept;
}
