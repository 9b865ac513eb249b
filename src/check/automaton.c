/* check/automaton: see automaton.h. */
#include "check/automaton.h"

/* Is it an address inside a constant table? */
static bool is_in_table(const struct engine *engine, ir_value address)
{
    const struct ir_body *body = &engine->body;
    while (ir_kind(address) == IR_KIND_REGISTER && (body->insts[ir_index(address)].op == IR_INDEX || body->insts[ir_index(address)].op == IR_OFFSET))
        address = body->insts[ir_index(address)].a;
    if (ir_kind(address) != IR_KIND_SYMBOL)
        return false;
    symbol_id table = program_operand_symbol(engine->program, body, address);
    return engine->program->symbols.at[table].never_written;
}

/* Does one of the ways to the value read it from a constant table? `seen`: by instruction. */
static bool comes_from_table(const struct engine *engine, ir_value operand, bool *seen)
{
    const struct ir_body *body = &engine->body;
    if (ir_kind(operand) != IR_KIND_REGISTER || seen[ir_index(operand)])
        return false;
    const struct ir_inst *inst = &body->insts[ir_index(operand)];
    seen[ir_index(operand)] = true;
    switch (inst->op) {
    case IR_COPY: return comes_from_table(engine, inst->a, seen);
    case IR_BINARY: return comes_from_table(engine, inst->a, seen) || comes_from_table(engine, inst->b, seen);
    case IR_LOAD: return is_in_table(engine, inst->a);
    case IR_PHI:
        for (uint32_t i = 0; i < inst->c; i++)
            if (comes_from_table(engine, body->extra[inst->extra + 2 * i + 1], seen))
                return true;
        return false;
    default: return false;
    }
}

static bool asks_table(struct walker *walker, uint32_t block)
{
    struct engine *engine = &walker->engine;
    const struct ir_inst *last = ir_terminator(&engine->body, block);
    return last->op == IR_SWITCH && comes_from_table(engine, last->a, ARENA_NEW(&engine->arena, bool, engine->body.function->inst_count));
}

/* The switch of which a case has the instruction, in a loop; CFG_NONE: there is none. */
static uint32_t action_switch(struct walker *walker, uint32_t inst)
{
    const struct cfg *cfg = walker->cfg;
    for (uint32_t block = cfg->dominator[walker->block_of[inst]]; block != CFG_NONE; block = cfg->dominator[block])
        if (cfg->loop_of[block] != CFG_NONE && asks_table(walker, block))
            return block;
    return CFG_NONE;
}

/* Has control to come back before it gets from where the block is made to where it is overwritten? So it has if the statement that overwrites it is
 * the one that put it there. */
static bool is_another_turn(const struct walker *walker, uint32_t made, uint32_t overwritten)
{
    const struct ir_inst *store = &walker->engine.body.insts[overwritten];
    if (made == overwritten || (store->op == IR_STORE && store->b == ir_make(IR_KIND_REGISTER, made)))
        return true;
    uint32_t from = walker->block_of[made], to = walker->block_of[overwritten];
    return from == to ? overwritten < made : !cfg_dominates(walker->cfg, from, to);
}

bool automaton_decides(struct walker *walker, const struct candidate *candidate)
{
    const struct engine *engine = &walker->engine;
    uint32_t made = object_made_at(engine, candidate->object), overwritten = engine->objects.at[candidate->object].overwritten_at;
    if (made == UINT32_MAX || overwritten == UINT32_MAX || !is_another_turn(walker, made, overwritten))
        return false;
    uint32_t action = action_switch(walker, made);
    return action != CFG_NONE && action_switch(walker, overwritten) == action;
}
