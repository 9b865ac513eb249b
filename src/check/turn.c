/* check/turn: see turn.h. */
#include "check/turn.h"

enum { SEEN_THROUGH = 8 };

/* Of an instruction, so that places compare like numbers; 0 if it has none in the function's own file. */
static uint64_t place_of(const struct ir_inst *inst)
{
    return inst->column && !inst->file ? (uint64_t)(inst->line + (int64_t)INT32_MAX) << 16 | inst->column : 0;
}

static bool is_mark(const struct ir_inst *inst)
{
    return inst->op == IR_PHI || inst->op == IR_LIFE_START || inst->op == IR_LIFE_END;
}

/* The first block from here on that does something: jumps that the source does not have are followed. */
static uint32_t landing(const struct ir_body *body, uint32_t block)
{
    for (int hops = 0; hops < SEEN_THROUGH; hops++) {
        const struct ir_block *range = &body->blocks[block];
        for (uint32_t i = 0; i < range->count; i++) {
            const struct ir_inst *inst = &body->insts[range->first + i];
            if (!is_mark(inst) && (inst->op != IR_JUMP || inst->column))
                return block;
        }
        block = ir_successor(body, block, 0);
    }
    return block;
}

static uint64_t place_of_block(const struct ir_body *body, uint32_t block)
{
    const struct ir_block *range = &body->blocks[landing(body, block)];
    for (uint32_t i = 0; i < range->count; i++) {
        const struct ir_inst *inst = &body->insts[range->first + i];
        if (!is_mark(inst) && place_of(inst))
            return place_of(inst);
    }
    return 0;
}

uint32_t turn_other(const struct walker *walker, const struct branch_taken *taken)
{
    const struct ir_body *body = &walker->engine.body;
    return body->insts[taken->inst].op == IR_BRANCH ? ir_successor(body, walker->block_of[taken->inst], !taken->successor) : CFG_NONE;
}

static enum turn laid_out(uint64_t condition, uint64_t taken, uint64_t other)
{
    if (!condition || !taken || !other || taken == other)
        return TURN_UNKNOWN;
    if (taken <= condition) /* the next round of do ... while */
        return TURN_ENTERS;
    return other <= condition || other < taken ? TURN_SKIPS : TURN_ENTERS;
}

/* Is the block the second half of a condition, `a && b` or `a || b`, that may lead to `other` as well? */
static bool is_second_half(const struct ir_body *body, uint32_t block, uint32_t other)
{
    block = landing(body, block);
    if (ir_terminator(body, block)->op != IR_BRANCH)
        return false;
    return landing(body, ir_successor(body, block, 0)) == landing(body, other) || landing(body, ir_successor(body, block, 1)) == landing(body, other);
}

bool turn_is_assertion(const struct walker *walker, const struct branch_taken *taken)
{
    const struct ir_body *body = &walker->engine.body;
    uint32_t other = turn_other(walker, taken);
    return other != CFG_NONE && ir_terminator(body, landing(body, other))->op == IR_UNREACHABLE;
}

/* Where the other side is in the source, if the one that is taken decides: in `a || b` that is not `b`, but where control gets if that is false, too. */
static uint64_t place_of_other(const struct ir_body *body, uint32_t target, uint32_t other)
{
    for (int halves = 0; halves < SEEN_THROUGH && is_second_half(body, other, target); halves++) {
        uint32_t second = landing(body, other);
        bool first = landing(body, ir_successor(body, second, 0)) == landing(body, target);
        other = ir_successor(body, second, first);
    }
    return place_of_block(body, other);
}

enum turn turn_of(const struct walker *walker, const struct branch_taken *taken, const struct branch_taken *next, enum turn next_turn)
{
    const struct ir_body *body = &walker->engine.body;
    uint32_t other = turn_other(walker, taken);
    if (other == CFG_NONE)
        return TURN_ENTERS;
    if (turn_is_assertion(walker, taken))
        return TURN_SKIPS;
    if (is_second_half(body, taken->target, other)) {
        bool decided = next && walker->block_of[next->inst] == landing(body, taken->target);
        bool needed = decided && landing(body, next->target) != landing(body, other); /* the second half did not lead there either */
        return needed ? next_turn : TURN_SKIPS;
    }
    return laid_out(place_of(&body->insts[taken->inst]), place_of_block(body, taken->target), place_of_other(body, taken->target, other));
}

enum turn turn_truth(const struct walker *walker, const struct branch_taken *taken)
{
    const struct ir_body *body = &walker->engine.body;
    uint32_t other = turn_other(walker, taken);
    if (other == CFG_NONE)
        return TURN_UNKNOWN;
    if (!is_second_half(body, taken->target, other))
        return laid_out(place_of(&body->insts[taken->inst]), place_of_block(body, taken->target), place_of_other(body, taken->target, other));
    uint32_t second = landing(body, taken->target);
    bool first = landing(body, ir_successor(body, second, 0)) == landing(body, other);
    uint64_t here = place_of_block(body, other), there = place_of_block(body, ir_successor(body, second, first));
    return !here || !there || here == there ? TURN_UNKNOWN : here < there ? TURN_SKIPS : TURN_ENTERS; /* a || b is not decided by a that is false */
}

bool turn_leaves_loop(const struct walker *walker, const struct branch_taken *taken)
{
    uint32_t loop = walker->cfg->loop_of[walker->block_of[taken->inst]], other = turn_other(walker, taken);
    return loop != CFG_NONE && other != CFG_NONE && !cfg_loop_contains(walker->cfg, loop, taken->target) && cfg_loop_contains(walker->cfg, loop, other);
}

bool turn_is_half(const struct walker *walker, const struct branch_taken *taken)
{
    uint32_t other = turn_other(walker, taken);
    return other != CFG_NONE && is_second_half(&walker->engine.body, taken->target, other);
}

uint32_t turn_shown(const struct walker *walker, uint32_t branch)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[branch];
    uint32_t condition = ir_kind(inst->a) == IR_KIND_REGISTER ? ir_index(inst->a) : branch;
    bool inside = inst->op == IR_BRANCH && walker->block_of[condition] == walker->block_of[branch];
    return inside && place_of(inst) && place_of(&body->insts[condition]) && body->insts[condition].line > inst->line ? condition : branch;
}

bool turn_goes_round(const struct walker *walker, uint32_t first, uint32_t second)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *before = &body->insts[first], *after = &body->insts[second];
    if (!place_of(before) || !place_of(after) || after->line > before->line || (after->line == before->line && first != second))
        return false;
    uint32_t loop = walker->cfg->loop_of[walker->block_of[second]];
    while (loop != CFG_NONE && !cfg_loop_contains(walker->cfg, loop, walker->block_of[first]))
        loop = walker->cfg->loops[loop].parent;
    return loop != CFG_NONE;
}
