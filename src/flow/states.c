/* The state of a parser: a variable that a switch in a loop asks. The constants in it tell what else there is (with state 5 comes a title to be
 * released), so more of them are told apart than of other numbers. A comparison with a constant costs nothing for each. */
#include "flow/walker.h"

enum { LEAST_ROUNDS = 3 }; /* in one something is made, in one it is forgotten, in one the loop is left */

static void mark(struct walker *walker, ir_value operand)
{
    const struct ir_body *body = &walker->engine.body;
    if (ir_kind(operand) != IR_KIND_REGISTER || walker->is_state[ir_index(operand)])
        return;
    const struct ir_inst *inst = &body->insts[ir_index(operand)];
    if (inst->op == IR_COPY) {
        mark(walker, inst->a);
    } else if (inst->op == IR_PHI) {
        walker->is_state[ir_index(operand)] = true;
        for (uint32_t i = 0; i < inst->c; i++)
            mark(walker, body->extra[inst->extra + 2 * i + 1]);
    }
}

void states_prepare(struct walker *walker)
{
    const struct ir_body *body = &walker->engine.body;
    const struct cfg *cfg = walker->cfg;
    walker->is_state = ARENA_NEW(&walker->engine.arena, bool, body->function->inst_count + 1);
    for (uint32_t i = 0; i < cfg->order_count; i++) {
        const struct ir_inst *inst = ir_terminator(body, cfg->order[i]);
        if (inst->op == IR_SWITCH && cfg->loop_of[cfg->order[i]] != CFG_NONE)
            mark(walker, inst->a);
    }
}

static bool has_constant(const struct engine *engine, value v, int64_t constant)
{
    for (uint32_t i = 0; i < value_count(engine, v); i++) {
        int64_t known;
        if (term_is_constant(&engine->guards, value_entries(engine, v)[i].term, &known) && known == constant)
            return true;
    }
    return false;
}

/* What is done in a state that nobody has been in is done in the next round. */
bool states_advance(struct walker *walker, uint32_t loop, const struct incoming *starts, uint32_t start_count, const struct incoming *after)
{
    const struct engine *engine = &walker->engine;
    uint32_t header = walker->cfg->loops[loop].header;
    for (uint32_t i = 0; i < walk_phi_count(walker, header); i++) {
        value now = after->phis[i];
        for (uint32_t j = 0; walker->is_state[engine->body.blocks[header].first + i] && j < value_count(engine, now); j++) {
            int64_t constant;
            if (start_count < LEAST_ROUNDS && value_count(engine, now) > 2)
                return true;
            bool seen = !term_is_constant(&engine->guards, value_entries(engine, now)[j].term, &constant);
            for (uint32_t k = 0; k < start_count && !seen; k++)
                seen = has_constant(engine, starts[k].phis[i], constant);
            if (!seen)
                return true;
        }
    }
    return false;
}
