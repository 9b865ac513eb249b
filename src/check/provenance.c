/* check/provenance: see provenance.h. */
#include "check/provenance.h"

#include "memory/limits.h"

struct search {
    struct walker *walker;
    bool *seen; /* instruction -> looked at: phis go round in loops */
};

static bool points_to(struct walker *walker, ir_value operand, object_id block)
{
    return value_points_to(&walker->engine, walk_operand(walker, operand), block) != BDD_FALSE;
}

/* ---- calls that may have written unseen ---- */

/* Does the summary say all that the function writes? */
static bool says_all(const struct summary *summary)
{
    if (!summary->known || summary->over_budget || summary->effect_count >= LIMIT_SUMMARY_EFFECTS)
        return false;
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if (summary->effects[i].kind == EFFECT_ESCAPE && summary->effects[i].offset)
            return false;
    return true;
}

static bool is_exact_call(const struct walker *walker, uint32_t inst)
{
    const struct program *program = walker->engine.program;
    if (walker->engine.body.insts[inst].op != IR_CALL)
        return false;
    function_id callee = program_callee(program, walker->engine.function, inst);
    return callee != PROGRAM_NONE &&
           (program->units.at[program->functions.at[callee].unit].model || says_all(&walker->summaries->of[callee]));
}

/* May somebody who is called have the address of the block? Of the caller's blocks and of globals anybody has. */
static bool is_shown(struct walker *walker, const struct ir_inst *call, object_id block)
{
    const struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[block];
    if (object_is_root(engine, block) || object->holders || object->address_escaped || object->escaped != BDD_FALSE)
        return true;
    for (uint32_t i = 0; i < call->c; i++)
        if (points_to(walker, engine->body.extra[call->extra + i], block))
            return true;
    return false;
}

static bool may_be_stale(struct walker *walker, object_id container, uint32_t read)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        if ((inst->op == IR_CALL || inst->op == IR_ASM) && i != read && !is_exact_call(walker, i) &&
            is_shown(walker, inst, container) && walk_comes_after(walker, i, read))
            return true;
    }
    return false;
}

/* ---- where a pointer came from ---- */

/* What is read through this address at that instruction. */
static bool is_certain_content(struct walker *walker, ir_value address, uint32_t inst)
{
    const struct engine *engine = &walker->engine;
    value known = walk_operand(walker, address);
    for (uint32_t i = 0; i < value_count(engine, known); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, known)[i].term);
        if (node->kind == TERM_ADDRESS && may_be_stale(walker, object_base(engine, node->a), inst))
            return false;
    }
    return true;
}

static bool is_certain(struct search *search, ir_value operand)
{
    const struct ir_body *body = &search->walker->engine.body;
    if (ir_kind(operand) != IR_KIND_REGISTER || search->seen[ir_index(operand)])
        return true;
    uint32_t number = ir_index(operand);
    const struct ir_inst *inst = &body->insts[number];
    search->seen[number] = true;
    bool certain = true;
    switch (inst->op) {
    case IR_LOAD:
        return is_certain_content(search->walker, inst->a, number);
    case IR_COPY: case IR_OFFSET: case IR_INDEX:
        return is_certain(search, inst->a);
    case IR_SELECT:
        return is_certain(search, inst->b) && is_certain(search, inst->c);
    case IR_BINARY:
        return is_certain(search, inst->a) && is_certain(search, inst->b);
    case IR_PHI:
        for (uint32_t i = 0; i < inst->c && certain; i++)
            certain = is_certain(search, body->extra[inst->extra + 2 * i + 1]);
        return certain;
    default:
        return true;
    }
}

bool provenance_is_certain(struct walker *walker, const struct misuse *misuse)
{
    struct engine *engine = &walker->engine;
    const struct ir_inst *call = &engine->body.insts[misuse->inst];
    struct search search = {walker, ARENA_NEW(&engine->arena, bool, engine->body.function->inst_count + 1)};
    bool certain = true;
    for (uint32_t i = 0; i < call->c && certain; i++) {
        ir_value argument = engine->body.extra[call->extra + i];
        if (misuse->found || points_to(walker, argument, misuse->object))
            certain = is_certain(&search, argument) && (!misuse->found || is_certain_content(walker, argument, misuse->inst));
    }
    return certain;
}
