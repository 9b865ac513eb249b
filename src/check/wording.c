#include "check/wording.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"

/* The source's name for an operand: a variable, a called function's result, a field. False if it has none. */
static bool name_operand(struct walker *walker, ir_value operand, struct text *out, int depth)
{
    const struct ir_body *body = &walker->engine.body;
    const struct strings *strings = &body->unit->strings;
    uint32_t index = ir_index(operand);
    if (ir_kind(operand) == IR_KIND_PARAMETER && body->parameters[index].name) {
        text_printf(out, "'%s'", strings_get(strings, body->parameters[index].name));
        return true;
    }
    if (ir_kind(operand) != IR_KIND_REGISTER || depth > 4)
        return false;
    const struct ir_inst *inst = &body->insts[index];
    if (inst->name) {
        text_printf(out, "'%s'", strings_get(strings, inst->name));
        return true;
    }
    if (inst->op == IR_COPY)
        return name_operand(walker, inst->a, out, depth + 1);
    if (inst->op == IR_CALL && ir_kind(inst->a) == IR_KIND_SYMBOL) {
        text_printf(out, "%s()", program_symbol_name(walker->engine.program,
                                                     program_operand_symbol(walker->engine.program, body, inst->a)));
        return true;
    }
    if (inst->op == IR_LOAD && ir_kind(inst->a) == IR_KIND_REGISTER && body->insts[ir_index(inst->a)].op == IR_SLOT) {
        const struct ir_slot *slot = &body->slots[body->insts[ir_index(inst->a)].a];
        if (slot->name)
            text_printf(out, "'%s'", strings_get(strings, slot->name));
        return slot->name != 0;
    }
    if (inst->op == IR_LOAD && ir_kind(inst->a) == IR_KIND_SYMBOL) {
        text_printf(out, "'%s'", program_symbol_name(walker->engine.program,
                                                     program_operand_symbol(walker->engine.program, body, inst->a)));
        return true;
    }
    return false;
}

static bool is_pointer(const struct ir_body *body, ir_value operand)
{
    if (ir_kind(operand) == IR_KIND_PARAMETER)
        return body->parameters[ir_index(operand)].pointer;
    return ir_kind(operand) == IR_KIND_REGISTER && (body->insts[ir_index(operand)].flags & IR_FLAG_POINTER);
}

static bool word_compare(struct walker *walker, const struct ir_inst *compare, bool holds, struct text *out)
{
    static const enum ir_predicate opposite[] = {IR_NE, IR_EQ, IR_SGE, IR_SGT, IR_SLE, IR_SLT, IR_UGE, IR_UGT, IR_ULE, IR_ULT};
    static const char *const words[] = {"is", "is not", "is less than", "is at most", "is more than", "is at least",
                                        "is less than", "is at most", "is more than", "is at least"};
    const struct ir_body *body = &walker->engine.body;
    if (compare->sub >= IR_FLOAT_FIRST || !name_operand(walker, compare->a, out, 0))
        return false;
    enum ir_predicate predicate = holds ? compare->sub : opposite[compare->sub];
    text_printf(out, " %s ", words[predicate]);
    if (ir_kind(compare->b) != IR_KIND_INT)
        return name_operand(walker, compare->b, out, 0);
    int64_t constant = body->ints[ir_index(compare->b)];
    if (constant == 0 && is_pointer(body, compare->a))
        text_add(out, "NULL");
    else
        text_printf(out, "%" PRId64, constant);
    return true;
}

static bool word_condition(struct walker *walker, ir_value condition, bool holds, struct text *out, int depth)
{
    const struct ir_body *body = &walker->engine.body;
    if (ir_kind(condition) != IR_KIND_REGISTER || depth > 4)
        return false;
    const struct ir_inst *inst = &body->insts[ir_index(condition)];
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

static uint32_t first_line(const struct ir_body *body, uint32_t block)
{
    for (uint32_t i = 0; i < body->blocks[block].count; i++) {
        const struct ir_inst *inst = &body->insts[body->blocks[block].first + i];
        if (inst->column && inst->op != IR_PHI)
            return (uint32_t)((int64_t)body->function->line + inst->line);
    }
    return 0;
}

const char *wording_branch(struct walker *walker, struct arena *arena, const struct branch_taken *taken)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[taken->inst];
    struct text text = {0};
    if (inst->op == IR_SWITCH && taken->successor == 0) {
        text_add(&text, "no case matches");
    } else if (inst->op == IR_SWITCH) {
        text_printf(&text, "case %" PRId64, body->ints[ir_index(body->extra[inst->extra + 2 * (taken->successor - 1)])]);
    } else if (inst->op != IR_BRANCH || !word_condition(walker, inst->a, taken->successor == 0, &text, 0)) {
        uint32_t line = first_line(body, taken->target);
        text_clear(&text);
        if (line)
            text_printf(&text, "going on at line %u", line);
        else
            text_add(&text, "taking this branch");
    }
    const char *kept = arena_copy(arena, text.at, text.count + 1);
    text_release(&text);
    return kept;
}
